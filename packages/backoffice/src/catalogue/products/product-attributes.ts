import { ATTRIBUTE_LABELS } from "@tablero/domain/catalogue/products/attributes";
import type { ProductKind } from "@tablero/domain/platform/vocabulary";

/** Suggested attributes of each kind of product, in form order. */
const BY_KIND: Record<ProductKind, readonly string[]> = {
  sealed: ["set", "cards", "age"],
  single: ["set", "number", "rarity", "artist"],
  "board-game": ["players", "best", "minutes", "age", "mechanics", "sleeves", "languages"],
  accessory: ["material", "size", "units"],
  book: ["pages", "binding", "language", "age"],
  service: ["place"],
};

const HINTS: Readonly<Record<string, string>> = {
  players: "1–5",
  best: "3–4",
  sleeves: "63,5 × 88 mm: 110; 44 × 68 mm: 60",
  age: "12+",
  mechanics: "Losetas, Draft",
  number: "17/274",
  size: "63,5 × 88 mm",
};

const NUMBERS: readonly string[] = ["minutes", "cards", "figures", "pages", "units"];

export const attributeLabel = (name: string): string => ATTRIBUTE_LABELS[name] ?? name;
export const attributeHint = (name: string): string | undefined => HINTS[name];

/** Returns true if the attribute is a number rather than text; a value stored as text remains text. */
export const isFigure = (name: string, value: string | number | undefined): boolean =>
  typeof value === "number" || (NUMBERS.includes(name) && (value === undefined || value === ""));

/** Attribute names to show: those of the kind, then any others that the product has. */
export function attributeNames(kind: ProductKind, attributes: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...BY_KIND[kind], ...Object.keys(attributes)])];
}
