import { expect, test } from "vitest";
import { pageText, rangeText } from "./paginator.tsx";

test.each([
  [1, 10, 118, false, "Página 1 de 12", "1–10 de 118"],
  [12, 10, 118, false, "Página 12 de 12", "111–118 de 118"],
  [1, 10, 10, false, "Página 1 de 1", "1–10 de 10"],
  [3, 50, 60000, true, "Página 3 de ≈1.200", "101–150 de ≈60.000"],
] as const)(
  "the text of page %i of %i × %i is correct (estimated: %s)",
  (page, size, total, estimated, words, range) => {
    expect(pageText(page, size, total, estimated)).toBe(words);
    expect(rangeText(page, size, total, estimated)).toBe(range);
  },
);

test("a page that starts at a given row shows its current number, and the number of the last page", () => {
  expect(pageText(3, 25, 80, false, 3)).toBe("Página 3 de 3");
  expect(rangeText(3, 25, 80, false, 70)).toBe("71–80 de 80");
});
