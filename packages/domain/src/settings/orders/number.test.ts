import { expect, test } from "vitest";
import { countOfOrderNumber, isOrderPrefix, orderNumber } from "./number.ts";

test("the number of an order has at least six digits, and its count can be read back", () => {
  expect(orderNumber("2026", 42)).toBe("P2026-000042");
  expect(orderNumber("2031", 1_234_567)).toBe("P2031-1234567");
  expect(orderNumber("2026", 42, "DADO")).toBe("DADO2026-000042");
  expect(countOfOrderNumber("DADO2026-000042")).toBe(42);
  expect(["P", "DADO"].every(isOrderPrefix)).toBe(true);
  expect(["", "P2", "dado", "Ñ", "SIETEEE", "A-"].some(isOrderPrefix)).toBe(false);
  for (const count of [1, 42, 999_999, 1_000_000]) expect(countOfOrderNumber(orderNumber("2026", count))).toBe(count);
});

test.each(["", "P2026-", "A-000042", "P26-000042", "P2026-00x"])("%j is not a valid order number", (text) => {
  expect(countOfOrderNumber(text)).toBe(0);
});
