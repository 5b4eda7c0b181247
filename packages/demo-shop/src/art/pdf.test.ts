import { pdfError } from "@tablero/domain/catalogue/documents/pdf-check";
import { expect, it } from "vitest";
import { drawPdf } from "./pdf.ts";

it("a drawn PDF is accepted by the shop, and its table has correct offsets", async () => {
  const file = drawPdf({ title: "Reglas (1–5)", paragraphs: ["Peñón: coge \\ una carta.", "x ".repeat(200)] });
  expect(await pdfError(file)).toBeNull();
  const text = new TextDecoder("latin1").decode(file);
  expect(text).toContain("(Reglas \\(1–5\\)) Tj");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(places.map((_, index) => `${index + 1} 0 obj`));
});
