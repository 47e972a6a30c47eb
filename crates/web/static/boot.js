import init from "/neretva.js";

init({ module_or_path: "/neretva_bg.wasm" });
