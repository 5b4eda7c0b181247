import { describe, expect, it } from "vitest";
import { combinationCount, commonSkuStem, matrixSku, missingCombinations } from "./option-matrix.ts";

const axes = [
  { name: "language", values: ["es", "en"] },
  { name: "condition", values: ["NM", "LP"] },
];

describe("missingCombinations", () => {
  it("returns the combinations that no variant has yet", () => {
    expect(combinationCount(axes)).toBe(4);
    expect(missingCombinations(axes, [{ language: "es", condition: "NM" }])).toEqual([
      { language: "es", condition: "LP" },
      { language: "en", condition: "NM" },
      { language: "en", condition: "LP" },
    ]);
  });

  it("matches values regardless of case, and ignores other options", () => {
    const finish = [{ name: "finish", values: ["Foil", "Normal"] }];
    expect(missingCombinations(finish, [{ finish: " foil ", language: "es" }])).toEqual([{ finish: "Normal" }]);
  });

  it("returns nothing without values, and nothing if there are far too many", () => {
    expect(missingCombinations([], [])).toEqual([]);
    expect(missingCombinations([{ name: "size", values: [] }], [])).toEqual([]);
    const many = { values: Array.from({ length: 40 }, (_, index) => String(index)) };
    expect(
      missingCombinations(
        [
          { name: "a", ...many },
          { name: "b", ...many },
        ],
        [],
      ),
    ).toEqual([]);
  });
});

it("a new SKU begins with the common prefix of the others", () => {
  expect(commonSkuStem(["DAD-ES-NM", "DAD-EN-NM"])).toBe("DAD");
  expect(commonSkuStem(["DAD-ES"])).toBe("DAD");
  expect(commonSkuStem(["DAD"])).toBe("DAD");
  expect(commonSkuStem([""])).toBe("");
  expect(matrixSku("DAD", { language: "es", finish: "Dorado mate" })).toBe("DAD-ES-DORA");
  expect(matrixSku("", { condition: "NM" })).toBe("NM");
});
