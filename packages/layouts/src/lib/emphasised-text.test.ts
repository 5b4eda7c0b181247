import { describe, expect, it } from "vitest";
import { parseEmphasis, plainText } from "./emphasised-text.ts";

const bold = (html: string) =>
  parseEmphasis(html)
    .filter((run) => run.bold)
    .map((run) => run.text);

describe("parseEmphasis", () => {
  it("keeps bold and nothing else", () => {
    expect(parseEmphasis("Pedido <b>P2026-001284</b> de <i>Lucía</i>")).toEqual([
      { text: "Pedido ", bold: false },
      { text: "P2026-001284", bold: true },
      { text: " de ", bold: false },
      { text: "Lucía", bold: false },
    ]);
    expect(bold("<strong>uno</strong> y <B class='x'>dos</B> y tres")).toEqual(["uno", "dos"]);
  });

  it("drops scripts with their content, and tags with their attributes", () => {
    expect(plainText(`<script>alert(1)</script>Hola <img src=x onerror="alert(2)"> mundo`)).toBe("Hola  mundo");
    expect(plainText("<style>b{}</style><!-- nada --><a href='javascript:alert(3)'>enlace</a>")).toBe("enlace");
    expect(plainText("cortado <scr")).toBe("cortado");
  });

  it("decodes entities once, and keeps a lone <", () => {
    expect(plainText("Tom &amp; Jerry &lt;b&gt; &#39;x&#x27; &nada;")).toBe("Tom & Jerry <b> 'x' &nada;");
    expect(bold("&lt;b&gt;no&lt;/b&gt;")).toEqual([]);
    expect(plainText("3 < 4")).toBe("3 < 4");
  });

  it("survives tags that are never opened or closed", () => {
    expect(bold("</b></b><b>sí")).toEqual(["sí"]);
    expect(plainText("uno<br>dos<p>tres</p>")).toBe("uno dos tres");
  });
});
