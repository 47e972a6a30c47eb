//! How the page looks, light, dark and on paper.

/// The sheet of the page.
pub(super) const SHEET: &str = "
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#22262b;--soft:#666d75;--rule:#e3e1da;
--seat0:#2f6db3;--seat1:#c8622a;--none:#9aa0a6;--sea:#dfe9ee;--land:#efece2;--rough:#e3decd;--mountain:#d6cfb9;
--h1:#f7d9a8;--h2:#f3b877;--h3:#ea9050;--h4:#d9652f;--h5:#b93d1d;--h6:#8a1c12}
@media (prefers-color-scheme:dark){:root{--paper:#15181b;--card:#1d2125;--ink:#e7e5df;--soft:#9aa1a8;--rule:#33393f;
--seat0:#6aa5e6;--seat1:#ee9258;--none:#7b838b;--sea:#1a2a33;--land:#2a2d2b;--rough:#343630;--mountain:#413f35;
--h1:#55381f;--h2:#7c4a22;--h3:#a85f28;--h4:#d27a34;--h5:#f09c50;--h6:#ffcf8a}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--rule:#ccc}
section,figure{break-inside:avoid}body{font-size:11pt}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:48px 24px 64px}
h1{font:600 34px/1.15 Georgia,'Times New Roman',serif;margin:0}
h2{font:600 20px/1.3 Georgia,'Times New Roman',serif;margin:0 0 4px}
.under{color:var(--soft);margin:6px 0 24px}
.lead{font-size:18px;line-height:1.6;border-left:4px solid var(--seat1);padding:2px 0 2px 18px;margin:0 0 32px}
.lead p{margin:0 0 8px}
section{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:22px 26px;margin:0 0 22px}
section>p{color:var(--soft);margin:0 0 12px;font-size:14.5px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(340px,1fr));gap:22px}
.two h3,figcaption{font-size:15px;font-weight:600;margin:0 0 6px}
svg{display:block;width:100%;height:auto}
figure{margin:0 0 22px}figure:last-child{margin:0}
.beside{display:grid;grid-template-columns:minmax(0,1fr) 230px;gap:20px;align-items:start}
@media (max-width:700px){.beside{grid-template-columns:1fr}section{padding:16px}main{padding:24px 12px}}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:5px 8px;border-bottom:1px solid var(--rule)}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:500}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:8px 0 0;font-size:13.5px;color:var(--soft)}
.key{display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:6px;vertical-align:-1px;background:currentColor}
text{font:12px system-ui,sans-serif;fill:var(--soft)}
text.middle{text-anchor:middle}text.end{text-anchor:end}text.strong{fill:var(--ink);font-weight:600}
text.on{fill:#fff;font-weight:600;font-size:14px}
.rule{stroke:var(--rule)}.zero{stroke:var(--soft)}.mean{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4}
.whisker{stroke:var(--ink);stroke-width:1.6;fill:none}
rect.seat0,circle.seat0{fill:var(--seat0)}rect.seat1,circle.seat1{fill:var(--seat1)}rect.none{fill:var(--none)}circle.ink{fill:var(--ink)}
.key.seat0{color:var(--seat0)}.key.seat1{color:var(--seat1)}.key.none{color:var(--none)}.key.ink{color:var(--ink)}
rect.band{opacity:.09}rect.band.far{opacity:.17}
.line{fill:none;stroke-width:2.4;stroke-linejoin:round}.line.ink{stroke:var(--ink)}.line.seat0{stroke:var(--seat0)}.line.seat1{stroke:var(--seat1)}
.fan{opacity:.16}.fan.ink{fill:var(--ink)}.fan.seat0{fill:var(--seat0)}.fan.seat1{fill:var(--seat1)}
.part0{fill:#4477aa;color:#4477aa}.part1{fill:#ee6677;color:#ee6677}.part2{fill:#228833;color:#228833}.part3{fill:#ccbb44;color:#ccbb44}
.part4{fill:#66ccee;color:#66ccee}.part5{fill:#aa3377;color:#aa3377}.part6{fill:#bbbbbb;color:#bbbbbb}.part7{fill:#997700;color:#997700}
.part8{fill:#004488;color:#004488}.part9{fill:#bb5566;color:#bb5566}
.sea{fill:var(--sea)}.land{fill:var(--land)}.rough{fill:var(--rough)}.mountain{fill:var(--mountain)}
.map{max-height:600px}.map path{stroke:var(--paper);stroke-width:.5}
.heat1{fill:var(--h1)}.heat2{fill:var(--h2)}.heat3{fill:var(--h3)}.heat4{fill:var(--h4)}.heat5{fill:var(--h5)}.heat6{fill:var(--h6)}
text.town{font-size:9px;text-anchor:middle;fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:2px}
circle.town{fill:var(--ink)}
footer{color:var(--soft);font-size:13.5px}code{font:12.5px ui-monospace,monospace;overflow-wrap:anywhere}
";
