/** Style of the API page: both colour schemes, no script and no external resources. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--ground:#f6f7fb;--card:#fff;--ink:#151a2d;--soft:#596180;--rule:#e2e5f0;--link:#3c41c9;--code:#eef0f8;
--get:#0f6b4f;--post:#3c41c9;--patch:#8a5200;--put:#6a3bb5;--delete:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#10142a;--card:#191e38;--ink:#eef0fa;--soft:#a4abc8;--rule:#2d3353;--link:#a9b0ff;--code:#232946;
--get:#6fd6b0;--post:#a9b0ff;--patch:#f3bd6b;--put:#cbaaf6;--delete:#ff9c94}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:400 .9375rem/1.55 "Inter Variable",Inter,system-ui,sans-serif}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:2.5rem;max-width:78rem;margin:0 auto;padding:2.5rem 1.5rem 5rem}
nav{position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow:auto;font-size:.875rem}
nav h2{margin:1.25rem 0 .25rem;font-size:.75rem;font-weight:600;color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}nav a{display:flex;gap:.5rem;padding:.2rem 0;color:var(--ink);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.875rem;line-height:1.2;letter-spacing:-.02em}
header p{margin:0 0 .5rem;max-width:44rem;color:var(--soft)}
section>h2{margin:2.75rem 0 .75rem;font-size:1.25rem;letter-spacing:-.01em}
details{background:var(--card);border:1px solid var(--rule);border-radius:.75rem;margin:.5rem 0}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.75rem 1rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary .text{flex-basis:100%;color:var(--soft);font-size:.875rem}
.method{min-width:3.75rem;font:600 .75rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace}
.path{font:500 .875rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.get{color:var(--get)}.post{color:var(--post)}.patch{color:var(--patch)}.put{color:var(--put)}.delete{color:var(--delete)}
.access{margin-left:auto;padding:.1rem .5rem;border-radius:99px;background:var(--code);font-size:.75rem}
.body{padding:.25rem 1rem 1rem;border-top:1px solid var(--rule)}
h3{margin:1rem 0 .35rem;font-size:.8125rem;font-weight:600}
table{width:100%;border-collapse:collapse;font-size:.8125rem}
th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:500;color:var(--soft)}tr:last-child td{border-bottom:0}
code,pre{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
code{padding:.05rem .3rem;border-radius:.25rem;background:var(--code)}
pre{margin:.25rem 0 .5rem;padding:.75rem;border-radius:.5rem;background:var(--code);overflow:auto;max-height:26rem;white-space:pre}
.answer{border:0;border-top:1px solid var(--rule);border-radius:0;margin:0;background:none}
.answer summary{padding:.5rem 0;font-size:.8125rem}.answer .note{color:var(--soft)}
@media (max-width:60rem){.page{grid-template-columns:minmax(0,1fr);gap:1rem;padding:1.5rem 1rem 4rem}nav{position:static;max-height:none}nav .list{display:none}.access{margin-left:0}}
`;
