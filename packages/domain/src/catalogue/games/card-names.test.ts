import { expect, test } from "vitest";
import { cardKey, printingFields } from "./card-names.ts";

test.each([
  ["Vesania, la Ceniza Viva", "VESANIA LA CENIZA VIVA"],
  ["Lluvia de Escoria (Foil)", "lluvia de escoria"],
  ["Órbita  Cero [Promo]", "orbita cero"],
  ["Fuego // Hielo", "Fuego / Hielo"],
])("«%s» and «%s» are the same card", (one, other) => {
  expect(cardKey(one)).toBe(cardKey(other));
});

test("different names are different cards", () => {
  expect(cardKey("Faro Apagado")).not.toBe(cardKey("Faro"));
});

test("a card name without letters has an empty key", () => {
  expect(cardKey("(Foil)")).toBe("");
});

test("the fields of a printing are converted to text, and empty ones are null", () => {
  expect(printingFields({ set: "Marea Roja", number: 7, rarity: "" })).toEqual({
    set: "Marea Roja",
    number: "7",
    rarity: null,
  });
});
