import { expect, test } from "vitest";
import { sendLateStart } from "./send-late-start.ts";

const page = (script: string) =>
  `<head><script>theme()</script></head><p>«¡Sí!»</p><script nonce="n" type="module" async="">${script}</script><i>é</i>`;
const ROUTES = `;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__modules = {"root":route0,"home":route1};

import("/assets/entry.js");`;

const sent = (script: string) => sendLateStart(Buffer.from(page(script)), ["/assets/entry.js"]).toString();

test("an inline function imports the modules of a page first, and then its entry script", () => {
  const html = sent(ROUTES);
  expect(html).toMatch(
    /^<head><script>theme\(\)<\/script><\/head><p>«¡Sí!»<\/p><script nonce="n" type="module" async="">\(/,
  );
  expect(html).toMatch(/<\/script><i>é<\/i>$/);
  expect(html).not.toMatch(/^import \*/m);
  expect(html).toContain(`Promise.all([import("/assets/root.js"),import("/assets/home.js")])`);
  expect(html).toMatch(
    /then\(function\(\[route0,route1\]\)\{;\s+window\.__modules = .*;\s+import\("\/assets\/entry\.js"\);\s+\}\)/,
  );
  expect(html).toContain(`["/assets/entry.js"]`);
});

test("a page without scripts of the build is sent unchanged", () => {
  const html = "<head><script>theme()</script></head><p>«¡Sí!»</p>";
  expect(sendLateStart(Buffer.from(html), []).toString()).toBe(html);
});
