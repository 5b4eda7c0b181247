import { expect, test } from "vitest";
import { kindBeside, reductionText } from "./product-words.ts";

test("a kind is left out if the game already names it", () => {
  expect(kindBeside("Juegos de mesa", "board-game")).toBeUndefined();
  expect(kindBeside("Vapor y Latón", "board-game")).toBe("Juego de mesa");
  expect(kindBeside("Arcania", "single")).toBe("Carta suelta");
});

test("a reduction is shown in whole percent, and only if it is at least one", () => {
  expect(reductionText({ price: 850, priorPrice: 1000 })).toBe("−15 %");
  expect(reductionText({ price: 999, priorPrice: 1000 })).toBeNull();
  expect(reductionText({ price: 1000, priorPrice: 1000 })).toBeNull();
  expect(reductionText({ price: 1000, priorPrice: null })).toBeNull();
});
