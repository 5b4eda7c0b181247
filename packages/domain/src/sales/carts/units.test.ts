import { expect, test } from "vitest";
import { allInCartText, isAllInCart, unitLimit, unitLimitText } from "./units.ts";

test.each([
  [{ available: 1, perClientLimit: 4 }, 1, "Es la última unidad."],
  [{ available: 3, perClientLimit: null }, 3, "Solo quedan 3."],
  [{ available: 10, perClientLimit: 4 }, 4, "Se venden 4 por persona como mucho."],
  [{ available: 4, perClientLimit: 4 }, 4, "Se venden 4 por persona como mucho."],
  [{ available: 500, perClientLimit: null }, 99, "Como mucho 99 por pedido."],
])("the quantity %j is limited, and the reason is given", (line, limit, text) => {
  expect(unitLimit(line)).toBe(limit);
  expect(unitLimitText(line)).toBe(text);
});

test("units in the cart count towards the limit", () => {
  const line = { available: 3, perClientLimit: null };
  expect([0, 2, 3, 5].map((inCart) => unitLimit(line, inCart))).toEqual([3, 1, 1, 1]);
  expect([0, 2, 3, 5].map((inCart) => isAllInCart(line, inCart))).toEqual([false, false, true, true]);
  expect(isAllInCart({ available: 3, perClientLimit: 2 }, 2)).toBe(true);
  expect(isAllInCart({ available: 0, perClientLimit: null }, 0)).toBe(false);
});

test.each([
  [{ available: 1, perClientLimit: null }, "Ya tienes en el carrito la última unidad."],
  [{ available: 3, perClientLimit: 4 }, "Ya tienes en el carrito las 3 que quedan."],
  [{ available: 9, perClientLimit: 1 }, "Ya tienes en el carrito la única que se vende por persona."],
  [{ available: 9, perClientLimit: 4 }, "Ya tienes en el carrito las 4 que se venden por persona."],
  [{ available: 500, perClientLimit: null }, "Ya tienes en el carrito 99, lo máximo por pedido."],
])("a cart with all units of %j says so", (line, text) => {
  expect(allInCartText(line)).toBe(text);
});
