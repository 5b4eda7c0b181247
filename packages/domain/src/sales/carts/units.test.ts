import { expect, test } from "vitest";
import { unitLimit, unitLimitText } from "./units.ts";

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
