import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { looksLikeSvg, safeSvg } from "./safe-svg.ts";
import { SvgError } from "./svg-tree.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') => `<svg ${NS} ${attributes}>${inside}</svg>`;
const DOT = '<circle cx="6" cy="6" r="4" fill="#c00"/>';

const errorOf = (source: string): string => {
  try {
    safeSvg(source);
    return "accepted";
  } catch (error) {
    if (error instanceof SvgError) return error.reason;
    throw error;
  }
};

describe("a harmless SVG", () => {
  it("is returned as drawn, with its size", () => {
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- a program -->
      ${svg(`<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <style><![CDATA[.b{fill:url(#a);stroke:#000} /* no */ @font-face{src:url(http://x.test/f)}]]></style>
      <g transform="translate(1 2)" class="b" style="fill:red;-inkscape-font:no"><path d="M0 0h4v4z"/></g>
      <text x="1">Peón &amp; <tspan>dado</tspan></text><use xlink:href="#a"/>`)}`;
    const { source, width, height } = safeSvg(drawing);
    expect({ width, height }).toEqual({ width: 512, height: 256 });
    expect(source).toContain('viewBox="0 0 24 12" width="512" height="256"');
    expect(source).toContain("<style>.b{fill:url(#a);stroke:#000}</style>");
    expect(source).toContain('<g transform="translate(1 2)" class="b" style="fill:red"><path d="M0 0h4v4z"/></g>');
    expect(source).toContain('<text x="1">Peón &amp; <tspan>dado</tspan></text><use href="#a"/>');
    expect(safeSvg(source).source).toBe(source);
  });

  it("reports removed active parts, but not editor metadata", () => {
    const { removed } = safeSvg(
      svg(
        `<metadata><rdf:RDF/></metadata><sodipodi:namedview inkscape:zoom="1"/><script>1</script><a href="https://x.test">${DOT}</a><rect onclick="x" data-name="n" width="1"/>`,
      ),
    );
    expect(removed).toEqual(["href", "onclick", "script"]);
  });

  it("an SVG without a view box takes its stated size, and is refused without either", () => {
    expect(safeSvg(svg(DOT, 'width="600px" height="200"'))).toMatchObject({ width: 600, height: 200 });
    expect(errorOf(svg(DOT, 'width="100%"'))).toBe("not-svg");
    expect(errorOf(svg(DOT, 'viewBox="0 0 0 10"'))).toBe("not-svg");
  });

  it("is recognised by its first characters", () => {
    const begins = (text: string) => looksLikeSvg(new TextEncoder().encode(text));
    expect(
      ['<svg xmlns="">', '<?xml version="1.0"?><svg>', "\ufeff\n<!-- x --><svg>", "<!DOCTYPE svg>"].map(begins),
    ).toEqual([...[true, true, true, true]]);
    expect(["PK\u0003\u0004", "\u0089PNG", "<html>", "<svgx>", ""].map(begins)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

/** Content that could do more than draw: each is inserted into an otherwise valid drawing. */
const HOSTILE: readonly string[] = [
  "<script>alert(1)</script>",
  "<script xlink:href='https://x.test/a.js'/>",
  "<SCRIPT>alert(1)</SCRIPT>",
  "<svg:script>alert(1)</svg:script>",
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>',
  '<rect onload="alert(1)" width="1"/>',
  '<rect OnClick="alert(1)" width="1"/>',
  "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='https://x.test'/></body></foreignObject>",
  '<a href="javascript:alert(1)"><rect width="1"/></a>',
  '<a xlink:href="java&#115;cript:alert(1)"><rect width="1"/></a>',
  '<use href="https://x.test/a.svg#b"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<image href="https://x.test/a.png" width="1" height="1"/>',
  '<image xlink:href="file:///etc/passwd" width="1"/>',
  '<feImage href="https://x.test/a.png"/>',
  '<filter id="f"><feImage xlink:href="https://x.test"/></filter><rect filter="url(#f)"/>',
  '<rect fill="url(https://x.test/a.svg#b)" width="1"/>',
  '<rect fill="url(#a) url(//x.test)" width="1"/>',
  '<rect style="fill:url(https://x.test/a)" width="1"/>',
  '<rect style="background:url(//x.test)" width="1"/>',
  '<rect style="fill:u\\72l(https://x.test)" width="1"/>',
  '<rect style="fill:/**/url(https://x.test)" width="1"/>',
  '<rect style="behavior:expression(alert(1))" width="1"/>',
  "<style>@import 'https://x.test/a.css';</style>",
  "<style>@import url(//x.test);.a{fill:red}</style>",
  "<style>@font-face{font-family:a;src:url(https://x.test/f.woff)}</style>",
  "<style>.a{fill:url(https://x.test)}</style>",
  "<style>.a{background-image:image-set('https://x.test/a.png' 1x)}</style>",
  "<style>a[href^='x']{fill:url('//x.test')}</style>",
  "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
  "<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>",
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<a><animate attributeName="href" to="javascript:alert(1)"/><rect width="1"/></a>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<handler type="text/javascript">alert(1)</handler>',
  '<listener event="load" handler="#x"/>',
  '<iframe src="javascript:alert(1)"/>',
  '<embed src="https://x.test"/><object data="https://x.test"/>',
  '<audio src="https://x.test"/><video src="https://x.test"/>',
  '<link rel="stylesheet" href="https://x.test/a.css"/>',
  '<meta http-equiv="refresh" content="0;url=https://x.test"/>',
  "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>",
  "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>",
  '<rect id="&quot; onload=&quot;alert(1)" width="1"/>',
  '<rect class="a&quot;&gt;&lt;script&gt;" width="1"/>',
  '<linearGradient href="https://x.test#a" id="g"/>',
  '<rect cursor="url(https://x.test)" marker-end="url(https://x.test#m)" width="1"/>',
  '<cursor href="https://x.test"/><font-face-uri href="https://x.test"/>',
  '<rect width="1" xml:base="https://x.test/"/>',
  "<?xml-stylesheet href='https://x.test/a.css'?>",
  '<tref href="https://x.test/a"/><mpath href="https://x.test"/>',
  '<discard href="#a"/><animateTransform onbegin="alert(1)"/>',
  '<text><textPath href="https://x.test#p">a</textPath></text>',
];

describe("an SVG that could do more than draw", () => {
  it.each(HOSTILE)("loses its active parts: %s", (part) => {
    const { source } = safeSvg(svg(`${part}${DOT}`));
    expect(source).toContain('r="4"');
    // Escaped text is shown as text.
    const tags = source.replace(/&lt;[^&]*&gt;/g, "");
    expect(tags).not.toMatch(
      /<\/?(?:script|svg:|h:|foreignObject|iframe|image|feImage|animate|set|handler|a|link|meta|embed)\b/i,
    );
    expect(tags).not.toMatch(
      /\son\w+\s*=|x\.test|javascript|data:|file:|@import|@font-face|expression|url\((?!#)|\\|<[?!]/i,
    );
    expect(source.match(/xmlns="[^"]*"/g)).toEqual(['xmlns="http://www.w3.org/2000/svg"']);
    expect(safeSvg(source).source).toBe(source);
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', "entities"],
    ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "entities"],
    ['<!DOCTYPE svg SYSTEM "https://x.test/a.dtd" [<!ENTITY % p SYSTEM "https://x.test">%p;]>', "entities"],
  ])("is refused if it declares entities: %s", (doctype, reason) => {
    expect(errorOf(`${doctype}${svg(DOT)}`)).toBe(reason);
  });

  it.each([
    ["an entity that nobody declared", svg(`<text>&x;</text>${DOT}`), "entities"],
    ["an extra closing tag", `${svg(DOT)}</svg>`, "not-svg"],
    ["two roots", svg(DOT) + svg(DOT), "not-svg"],
    ["text after the root", `${svg(DOT)}alert(1)`, "not-svg"],
    ["an unclosed element", svg("<g>"), "not-svg"],
    ["crossed elements", svg("<g><defs></g></defs>"), "not-svg"],
    ["an attribute twice", svg('<rect width="1" width="2"/>'), "not-svg"],
    ["an attribute without quotes", svg("<rect width=1/>"), "not-svg"],
    ["a less-than in an attribute", svg('<rect width="<"/>'), "not-svg"],
    ["a control character", svg(`<text>\u0000</text>${DOT}`), "not-svg"],
    ["a reference to a control character", svg(`<text>&#0;</text>${DOT}`), "not-svg"],
    ["an unclosed comment", svg(`<!-- ${DOT}`), "not-svg"],
    ["an HTML page", "<html><body><svg/></body></html>", "not-svg"],
    ["nothing to draw", svg("<defs/><script/>"), "not-svg"],
    ["nothing", "", "not-svg"],
    ["too many nodes", svg(DOT.repeat(5_001)), "too-many"],
    ["too many levels", svg(`${"<g>".repeat(60)}${DOT}${"</g>".repeat(60)}`), "too-deep"],
    [
      "elements that use each other in a circle",
      svg(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>${DOT}`),
      "too-many",
    ],
    ["itself", svg(`<g id="a"><use href="#a"/></g>${DOT}`), "too-many"],
  ])("is refused with %s", (_, source, reason) => {
    expect(errorOf(source)).toBe(reason);
  });

  const doubling = (link: (id: number) => string, wrap: (id: number, inside: string) => string) =>
    svg(DOT + Array.from({ length: 20 }, (_, at) => wrap(at, at === 0 ? DOT : link(at - 1) + link(at - 1))).join(""));

  it.each([
    [
      "uses",
      doubling(
        (id) => `<use href="#u${id}"/>`,
        (id, inside) => `<g id="u${id}">${inside}</g>`,
      ),
    ],
    [
      "patterns",
      doubling(
        (id) => `<rect fill="url(#u${id})" width="1"/>`,
        (id, inside) => `<pattern id="u${id}">${inside}</pattern>`,
      ),
    ],
    [
      "masks of a style sheet",
      doubling(
        (id) => `<rect class="c${id}" width="1"/>`,
        (id, inside) => `<style>g .c${id}{mask:url(#u${id})}</style><mask id="u${id}">${inside}</mask>`,
      ),
    ],
  ])("is refused if %s double with each level", (_, source) => {
    expect(errorOf(source)).toBe("too-many");
  });

  it("is judged quickly, however it is made", () => {
    const began = performance.now();
    for (const part of ["<", "<a ", '<a b="', "<!--", "&", "<g a='", "<style>{", "url(#", "<![CDATA["])
      expect(errorOf(svg(part.repeat(20_000)))).not.toBe("accepted");
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("never lets an unlisted tag or attribute through, however it is combined", () => {
    const piece = fc.constantFrom(
      ...HOSTILE,
      ...[
        "<",
        ">",
        '"',
        "'",
        "/",
        "&",
        "=",
        "<g>",
        "</g>",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        " onload=",
        "href",
        "x",
        " ",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        let source: string;
        try {
          source = safeSvg(svg(DOT + pieces.join(""))).source;
        } catch (error) {
          if (error instanceof SvgError) return;
          throw error;
        }
        for (const [, name, attributes = ""] of source.matchAll(/<\/?([^\s/>]+)((?:\s[^\s=]+="[^"]*")*)\/?>/g)) {
          expect(name).toMatch(/^(?:svg|g|circle|rect|style|text|title|use|pattern|mask|linearGradient|defs|tspan)$/);
          expect(attributes).not.toMatch(/\s(?:on|xlink|xml:)/i);
        }
        expect(source.replace(/&lt;[\s\S]*?&gt;/g, "")).not.toMatch(/<script|x\.test|javascript:/i);
      }),
      { numRuns: scaleRuns(500) },
    );
  });
});
