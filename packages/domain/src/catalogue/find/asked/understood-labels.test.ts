import { expect, test } from "vitest";
import { understoodLabels } from "./understood-labels.ts";

test("an understood search is named by its words and filters", () => {
  const labels = understoodLabels({
    text: "cooperativo",
    filters: { kind: ["board-game"], players: ["2"], minutes: ["60"], age: ["8"], maxPrice: 3000, inStock: true },
  });
  expect(labels.slice(0, 1).concat(labels.slice(2, 6))).toEqual([
    "«cooperativo»",
    "2 jugadores",
    "Hasta 60 min",
    "Desde 8 años",
    "Solo disponibles",
  ]);
  expect(labels.at(-1)).toMatch(/^Hasta 30,00/);
  expect(understoodLabels({ text: "", filters: { minPrice: 1000, onSale: true } })).toHaveLength(2);
});
