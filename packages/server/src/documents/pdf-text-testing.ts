import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from "@cantoo/pdf-lib";

/**
 * The texts of a file as a reader selects and copies them, piece by piece, decoded with the map from glyphs to
 * Unicode in each font.
 */
export async function textsOfPdf(file: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(file);
  return document.getPages().flatMap(textsOfPage);
}

function textsOfPage(page: PDFPage): string[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const maps = new Map<string, Map<string, string>>();
  for (const [name] of fonts?.entries() ?? []) {
    const unicode = fonts?.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
    if (unicode) maps.set(name.asString(), unicodeMap(contentOf(unicode)));
  }
  const texts: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, hex] of pageContent(page).matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) letters = maps.get(font) ?? new Map<string, string>();
    else texts.push((hex?.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "\uFFFF").join(""));
  }
  return texts;
}

function pageContent(page: PDFPage): string {
  const contents = page.node.Contents();
  if (contents instanceof PDFArray)
    return contents
      .asArray()
      .map((_, index) => contentOf(contents.lookup(index)))
      .join("\n");
  return contents ? contentOf(contents) : "";
}

function contentOf(stream: unknown): string {
  if (stream instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
  if (stream instanceof PDFContentStream) return stream.getContentsString();
  throw new Error("not a stream");
}

/** Letters by glyph, parsed from lines such as `<0001> <0041>`. */
function unicodeMap(cmap: string): Map<string, string> {
  return new Map(
    Array.from(cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm), ([, glyph = "", code = ""]) => [
      glyph,
      Buffer.from(code, "hex").swap16().toString("utf16le"),
    ]),
  );
}
