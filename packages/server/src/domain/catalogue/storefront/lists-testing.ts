import type { FindInput } from "./find-input.ts";

/** Lists of the demo shop for which every component that serves lists has to return the same result. */
export const ASKED_LISTS: Record<string, Partial<FindInput>> = {
  everything: {},
  "a second page": { page: 2, size: 7 },
  "beyond the end": { page: 500 },
  "a category with those below it": { category: "juegos-de-mesa" },
  "a category that is not there": { category: "nada" },
  "a game": { game: ["dragones-y-mareas", "nada"] },
  kinds: { kind: ["single"] },
  "a brand": { brand: ["Devir"] },
  "numbers of players": { players: ["4", "6"] },
  "the longest game": { minutes: ["60"], sort: "price" },
  ages: { age: ["8"] },
  rarities: { rarity: ["rara"] },
  "a language": { language: ["en"], sort: "price", order: "asc" },
  "a condition, reduced": { condition: ["NM", "EX"], onSale: true },
  "in stock within prices": { inStock: true, minPrice: 500, maxPrice: 3000, sort: "price" },
  availabilities: { availability: ["low", "preorder"], language: ["es"] },
  "collector numbers": { minNumber: 10, maxNumber: 60 },
  "by name": { sort: "name", order: "asc" },
  "the oldest first": { sort: "newest", order: "asc" },
  "a search": { search: "dados" },
  "a search by price": { search: "mazo", sort: "price", order: "asc", inStock: true },
  "a search that is corrected": { search: "cartass" },
};
