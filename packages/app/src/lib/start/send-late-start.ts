import { LATE_START } from "./late-start.ts";

const SCRIPT = /<script[^>]* type="module"[^>]*>/;
const SCRIPT_END = Buffer.from("</script>");
const OPENING = Buffer.from("<script");
const IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;

/**
 * Delays the scripts of a rendered page until its content is painted. Loaded immediately, they would take half of a
 * slow connection's bandwidth from the largest image. React Router's own script imports the route modules and then
 * starts the application; its imports are moved into a function that `LATE_START` calls. `preloads` are the addresses
 * of all modules.
 */
export function sendLateStart(page: Buffer<ArrayBuffer>, preloads: readonly string[]): Buffer<ArrayBuffer> {
  for (let from = page.indexOf(OPENING); from >= 0; from = page.indexOf(OPENING, from + 1)) {
    const opening = SCRIPT.exec(page.toString("utf8", from, from + 200));
    if (opening?.index !== 0) continue;
    const begin = from + opening[0].length;
    const end = page.indexOf(SCRIPT_END, begin);
    const late = lateScript(page.toString("utf8", begin, end), preloads);
    return Buffer.concat([page.subarray(0, begin), Buffer.from(late), page.subarray(end)]);
  }
  return page;
}

function lateScript(script: string, preloads: readonly string[]): string {
  const modules = [...script.matchAll(IMPORT)];
  const names = modules.map(([, name]) => name).join();
  const imports = modules.map(([, , address]) => `import(${address})`).join();
  const rest = script.replace(IMPORT, "").trim();
  return `(${LATE_START})(${JSON.stringify(preloads)},function(){return Promise.all([${imports}]).then(function([${names}]){${rest}\n})})`;
}
