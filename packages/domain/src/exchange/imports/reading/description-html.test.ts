import { expect, it } from "vitest";
import { toHtml } from "./description-html.ts";

it.each([
  ["uno\n\ndos", "<p>uno</p><p>dos</p>"],
  ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
  [
    "Con <strong>negrita</strong> en medio\ny otra línea",
    "<p>Con <strong>negrita</strong> en medio</p><p>y otra línea</p>",
  ],
  ["<p>uno</p>\n<p>dos</p>", "<p>uno</p><p>dos</p>"],
  [
    "Antes <b>de</b> la lista:\n<ul><li>a</li></ul>\ny después",
    "<p>Antes <b>de</b> la lista:</p><ul><li>a</li></ul><p>y después</p>",
  ],
  ["uno<br />dos", "<p>uno</p><p>dos</p>"],
  ["<img src=x>\n<p>uno</p>", "<img src=x><p>uno</p>"],
  ["<p>sin cerrar", "<p>sin cerrar"],
])("the plain text %j is converted to paragraphs", (text, html) => {
  expect(toHtml(text)).toBe(html);
  expect(toHtml(html)).toBe(html);
});

it("adversarial HTML is parsed quickly", () => {
  expect(toHtml("<p>".repeat(300_000)).length).toBe(900_000);
});
