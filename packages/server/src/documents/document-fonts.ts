import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { type FontText, replaceUnknownLetters } from "./letters.ts";

/** A font of a document, which embeds only the letters in use. */
export interface Face {
  font: PDFFont;
  /** Converts the text to the form in which it is drawn. */
  write(text: string): FontText;
  /** Width of a text as it is drawn, in points. */
  widthOf(text: string, size: number): number;
}

export interface Faces {
  plain: Face;
  bold: Face;
}

const FONTS = join(import.meta.dirname, "fonts");

async function openFace(document: PDFDocument, file: string): Promise<Face> {
  const font = await document.embedFont(await readFile(join(FONTS, file)), { subset: true });
  const codePoints = new Set(font.getCharacterSet());
  const write = (text: string) => replaceUnknownLetters(text, (codePoint) => codePoints.has(codePoint));
  return { font, write, widthOf: (text, size) => font.widthOfTextAtSize(write(text).text, size) };
}

/**
 * The fonts of `scripts/art/make-document-fonts.ts`: Latin, Greek, Cyrillic and symbols, identical for every
 * reader.
 */
export async function embedFaces(document: PDFDocument): Promise<Faces> {
  document.registerFontkit(fontkit);
  const [plain, bold] = await Promise.all([openFace(document, "regular.ttf"), openFace(document, "bold.ttf")]);
  return { plain, bold };
}
