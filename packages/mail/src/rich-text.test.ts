import { describe, expect, test } from "vitest";
import { chooseColours } from "./colours.ts";
import { markup } from "./markup.ts";
import { richTextToHtml, richTextToPlain } from "./rich-text.ts";

const ORIGIN = "https://tablero.test";
const html = (source: string) => markup`${richTextToHtml(source, ORIGIN)}`.write(chooseColours(""));
const bare = (source: string) => html(source).replace(/ (?:class|style)="[^"]*"/g, "");

describe("rich text in a mail", () => {
  test("keeps paragraphs, lists and emphasis, with headings below those of the mail", () => {
    expect(bare("<h2>Uno</h2><p>A <strong>b</strong><br>c</p><ul><li>d</li></ul>")).toBe(
      "<h3>Uno</h3><p>A <strong>b</strong><br>c</p><ul><li>d</li></ul>",
    );
    expect(html("<p>A</p>")).toContain('class="ink-text"');
  });

  test("has links with absolute addresses, in the link colour", () => {
    const source = '<p><a href="/legal/envios?a=1&amp;b=2" rel="noopener">Envíos</a></p>';
    expect(html(source)).toContain('<a href="https://tablero.test/legal/envios?a=1&amp;b=2" class="ink-link"');
    expect(richTextToPlain(source, ORIGIN)).toBe("Envíos (https://tablero.test/legal/envios?a=1&b=2)");
  });

  test.each([
    ["<script>alert(1)</script>", "alert(1)"],
    ['<img src="x" onerror="alert(1)">', ""],
    ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["1 < 2 && 3 > 2", "1 &lt; 2 &amp;&amp; 3 &gt; 2"],
    ["&lt;b&gt; &amp;amp;", "&lt;b&gt; &amp;amp;"],
  ])("removes or escapes unknown markup: %s", (source, expected) => {
    expect(bare(source)).toBe(expected);
  });

  test("has, as plain text, a blank line between paragraphs and a dash before entries", () => {
    expect(richTextToPlain("<h2>Uno</h2><p>A &amp; b<br>c</p><ul><li>d</li><li>e</li></ul><p>f</p>", ORIGIN)).toBe(
      "Uno\n\nA & b\nc\n- d\n- e\n\nf",
    );
  });
});
