/**
 * Style of the demo gateway's pages: both colour schemes, no script, no external resources, and visibly
 * different from the shop's design.
 */
export const DEMO_STYLE = `
:root{color-scheme:light dark;--ground:#eef3f1;--card:#fff;--ink:#15231f;--soft:#52655f;--rule:#d5e0dc;--action:#0d6b52;--on:#fff;--note:#fff4d6;--note-ink:#5b4300}
@media (prefers-color-scheme:dark){:root{--ground:#0d1614;--card:#14211d;--ink:#e9f2ee;--soft:#9db2ab;--rule:#2a3c36;--action:#5fd3ae;--on:#06241a;--note:#3a2e0a;--note-ink:#f6dd9a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:400 1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.note{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:.75rem;background:var(--note);color:var(--note-ink);font-size:.875rem}
.card{padding:1.5rem;border:1px solid var(--rule);border-radius:1rem;background:var(--card)}
h1{margin:0 0 1rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.015em}
h2{margin:1.75rem 0 .5rem;font-size:1rem}
p{margin:0 0 1rem}
dl{display:grid;align-items:baseline;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.sum{font-size:1.25rem;font-weight:600}
button,.link{display:block;width:100%;min-height:2.75rem;padding:.625rem 1rem;border:1px solid var(--rule);border-radius:.75rem;background:none;color:var(--ink);font:inherit;text-align:left;text-decoration:none;cursor:pointer}
button+button,button+.link{margin-top:.5rem}
button small{display:block;color:var(--soft);font-size:.8125rem}
button:hover,.link:hover{border-color:var(--action)}
button.first,.link.first{border-color:var(--action);background:var(--action);color:var(--on);font-weight:600;text-align:center}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
`;
