import { describe, expect, it } from "vitest";
import { documentDetails, sizeText } from "./document-words.ts";
import { documentFileName, documentHeaders, documentIdAt, documentPath } from "./product-documents.ts";

const ID = "019e0000-0000-7000-8000-000000000001";

describe("documents of products", () => {
  it("have a file name of safe letters only, whatever the title", () => {
    const file = documentFileName("faros-del-norte", { title: `Reglas "v2"\r\nX: ../../`, language: "es" });
    expect(file).toBe("reglas-v2-x-es-faros-del-norte.pdf");
    expect(documentFileName("", { title: "規則", language: null })).toBe("documento.pdf");
    expect(documentHeaders(file, 3, false)["Content-Disposition"]).toBe(`inline; filename="${file}"`);
  });

  it("are found only by their address", () => {
    const path = documentPath({ id: ID, file: "reglas.pdf" });
    expect(documentIdAt(path)).toBe(ID);
    for (const other of [
      `${path}/x`,
      path.replace(".pdf", ".html"),
      path.replace("reglas", ".."),
      `/media/${ID}/a.pdf`,
    ])
      expect(documentIdAt(other)).toBeNull();
  });

  it("are described with size and language", () => {
    expect([400, 1499, 999_499, 1_200_000, 20_971_520].map(sizeText)).toEqual([
      "1 KB",
      "1 KB",
      "999 KB",
      "1,2 MB",
      "21 MB",
    ]);
    expect(documentDetails({ size: 1_200_000, language: "es" })).toBe("PDF, 1,2 MB, en español");
    expect(documentDetails({ size: 5000, language: null })).toBe("PDF, 5 KB");
  });
});
