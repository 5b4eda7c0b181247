import { expect, test } from "vitest";
import { kindBeside, reductionText } from "./product-words.ts";

test("a kind is not named again beside a game that says it", () => {
  expect(kindBeside("Juegos de mesa", "board-game")).toBeUndefined();
  expect(kindBeside("Vapor y Latón", "board-game")).toBe("Juego de mesa");
  expect(kindBeside("Arcania", "single")).toBe("Carta suelta");
});

test("a reduction is told in whole percent, and only where it is one", () => {
  expect(reductionText({ price: 850, priorPrice: 1000 })).toBe("−15 %");
  expect(reductionText({ price: 999, priorPrice: 1000 })).toBeNull();
  expect(reductionText({ price: 1000, priorPrice: 1000 })).toBeNull();
  expect(reductionText({ price: 1000, priorPrice: null })).toBeNull();
});
