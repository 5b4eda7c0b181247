import { expect, it } from "vitest";
import { highlight } from "./highlight.ts";

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ part, hit }) => (hit ? `[${part}]` : part))
    .join("");

it("highlighting marks the words of the query, regardless of accents", () => {
  expect(marked("Arcania: Tormenta de Ceniza", "ceniza")).toBe("Arcania: Tormenta de [Ceniza]");
  expect(marked("Categorías", "GORI")).toBe("Cate[gorí]as");
  expect(marked("Lucía Carrasco", "car lu")).toBe("[Lu]cía [Car]rasco");
});

it("highlighting keeps the text complete", () => {
  for (const query of ["", "  ", "zzz", "(", "a.*"]) {
    expect(
      highlight("Peña (a.*) año", query)
        .map(({ part }) => part)
        .join(""),
    ).toBe("Peña (a.*) año");
  }
});
