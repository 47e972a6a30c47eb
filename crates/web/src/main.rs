//! Entry point of the client.

#[cfg(target_arch = "wasm32")]
fn main() {
    neretva_web::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("the client runs in a browser: start `neretva`, which builds and serves it");
}
