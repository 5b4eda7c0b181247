import { expect, it } from "vitest";
import { buildPickList } from "./pick-list.ts";

const line = (lineId: string, variantId: string | null, shelf: string | null, quantity: number) => ({
  lineId,
  variantId,
  name: `Juego ${variantId ?? lineId}`,
  sku: `SKU-${variantId ?? lineId}`,
  shelf,
  quantity,
});

it("sums the units of a variant over the orders, and sorts by shelf", () => {
  const picks = buildPickList([
    { number: "P1", lines: [line("a", "dice", "A10-1", 2), line("b", "book", null, 1)] },
    { number: "P2", lines: [line("c", "mat", "A3-2", 1), line("d", "dice", "A10-1", 3), line("e", null, null, 1)] },
  ]);
  expect(picks.map(({ line: { shelf, sku }, quantity, orders }) => [shelf, sku, quantity, orders])).toEqual([
    ["A3-2", "SKU-mat", 1, [{ position: 2, number: "P2", quantity: 1 }]],
    [
      "A10-1",
      "SKU-dice",
      5,
      [
        { position: 1, number: "P1", quantity: 2 },
        { position: 2, number: "P2", quantity: 3 },
      ],
    ],
    [null, "SKU-book", 1, [{ position: 1, number: "P1", quantity: 1 }]],
    [null, "SKU-e", 1, [{ position: 2, number: "P2", quantity: 1 }]],
  ]);
});
