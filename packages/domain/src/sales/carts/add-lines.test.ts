import fc from "fast-check";
import { expect, test } from "vitest";
import { planAddition } from "./add-lines.ts";
import { MAX_CART_LINES } from "./carts.ts";

const sold = (variantId: string, available: number, perClientLimit: number | null = null) => ({
  variantId,
  name: `Carta ${variantId}`,
  available,
  perClientLimit,
});

test("units are added to an existing line, and a new variant gets a new line", () => {
  expect(
    planAddition(
      [{ variantId: "a", quantity: 1 }],
      [
        { variantId: "a", quantity: 2 },
        { variantId: "b", quantity: 3 },
      ],
      [sold("a", 9), sold("b", 9)],
    ),
  ).toEqual({
    lines: [
      { variantId: "a", quantity: 3 },
      { variantId: "b", quantity: 3 },
    ],
    added: 5,
    short: [],
  });
});

test.each([
  ["out-of-stock", 2, null, 1],
  ["in-cart", 1, null, 0],
  ["client-limit", 9, 3, 2],
  ["out-of-stock", 0, null, 0],
] as const)("%s leaves out units that are unavailable", (reason, available, limit, added) => {
  const { short, lines } = planAddition(
    [{ variantId: "a", quantity: 1 }],
    [{ variantId: "a", quantity: 4 }],
    [sold("a", available, limit)],
  );
  expect(short).toEqual([{ variantId: "a", name: "Carta a", wanted: 4, added, reason }]);
  expect(lines).toEqual(added > 0 ? [{ variantId: "a", quantity: 1 + added }] : []);
});

test("an unknown variant and a full cart are reported", () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ variantId: `v${index}`, quantity: 1 }));
  const { short, added } = planAddition(
    full,
    [
      { variantId: "new", quantity: 1 },
      { variantId: "nobody", quantity: 1 },
      { variantId: "v0", quantity: 1 },
    ],
    [sold("new", 5), sold("v0", 5)],
  );
  expect(short.map(({ reason }) => reason)).toEqual(["cart-full", "unknown"]);
  expect(added).toBe(1);
});

test("an addition never exceeds the stock, the limit per person or the requested units", () => {
  const id = fc.constantFrom("a", "b", "c");
  const lines = fc.array(fc.record({ variantId: id, quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.nat(9), fc.option(fc.integer({ min: 1, max: 5 })), (wanted, available, limit) => {
      const {
        lines: set,
        added,
        short,
      } = planAddition(
        [],
        wanted,
        ["a", "b"].map((each) => sold(each, available, limit)),
      );
      for (const { quantity } of set) {
        expect(quantity).toBeLessThanOrEqual(available);
        expect(quantity).toBeLessThanOrEqual(limit ?? 99);
      }
      const missing = short.reduce((sum, each) => sum + each.wanted - each.added, 0);
      expect(added + missing).toBe(wanted.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});
