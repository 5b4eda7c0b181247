import { createHash } from "node:crypto";
import {
  FACET_FIELDS,
  isVariantField,
  type ProductField,
  VARIANT_FIELDS,
} from "@tablero/domain/catalogue/find/facet-fields";
import type { VariantFilter } from "@tablero/domain/catalogue/find/find";
import type { EngineField } from "./server.ts";

/** Raised whenever the structure of documents changes; a collection with another version is rebuilt. */
export const SHAPE = 2;

export const PRODUCT_FIELDS = FACET_FIELDS.filter(
  (field): field is ProductField => field !== "availability" && !isVariantField(field),
);

/** Maximum number of letters and digits in a word of the engine. */
const MAX_LETTERS = 96;
/** Maximum length of a value that a facet returns: two words and the blank between them. */
const MAX_BYTES = 94;

/**
 * The engine reads texts as words, ignoring case, punctuation and accents. Exact values are therefore stored as
 * hexadecimal digits, in words of at most the allowed length.
 */
export function encodeValue(value: string): string {
  let bytes = Buffer.from(value);
  // A character that was cut in two is dropped on reading.
  if (bytes.length > MAX_BYTES) bytes = bytes.subarray(0, MAX_BYTES);
  const digits = bytes.toString("hex");
  const words = digits.match(new RegExp(`.{1,${MAX_LETTERS - 2}}`, "g")) ?? [""];
  return words.map((word) => `x${word}`).join(" ");
}

export const decodeValue = (text: string): string =>
  Buffer.from(
    text
      .split(" ")
      .map((word) => word.slice(1))
      .join(""),
    "hex",
  )
    .toString("utf8")
    .replace(/\uFFFD+$/u, "");

/** A stem as a word of the engine. A prefix of the stem is a prefix of the word. */
export const engineWord = (stem: string): string =>
  /^[a-z0-9]*$/.test(stem) ? `w${stem}` : `x${Buffer.from(stem).toString("hex")}`;

/**
 * The word for two stems of a name, the first before the second; a prefix of the second gives a prefix of the
 * word.
 */
export const pairOf = (first: string, second: string): string =>
  `q${createHash("sha256").update(first).digest("hex").slice(0, 12)}${engineWord(second)}`;

/** Number of leading bytes of a name that distinguish it from other names when sorting. */
const NAME_BYTES = 40;
export const nameOrder = (name: string): string => `n${Buffer.from(name).subarray(0, NAME_BYTES).toString("hex")}`;

/** At most one value in each field of variants, and whether only reduced variants are wanted. */
export type Selection = readonly [
  language: string | null,
  condition: string | null,
  finish: string | null,
  sale: boolean,
];

const ALL_VARIANTS: Selection = [null, null, null, false];

/** The key of a selection, for names of fields: letters and digits. */
export const selectionKey = (selection: Selection): string =>
  createHash("sha256").update(JSON.stringify(selection)).digest("hex").slice(0, 16);

export const ALL_KEY = selectionKey(ALL_VARIANTS);

/** The selection of a filter; null if a field has several values, for which the engine stores no figures. */
export function chooseSelection(filter: VariantFilter): Selection | null {
  const [language, condition, finish] = VARIANT_FIELDS.map((field) => {
    const values = filter[field];
    return values === null ? null : values.size === 1 ? ([...values][0] as string) : undefined;
  });
  if (language === undefined || condition === undefined || finish === undefined) return null;
  return [language, condition, finish, filter.onSale];
}

export const isNarrow = (selection: Selection): boolean => selection.some((each) => each !== null && each !== false);

/** The lowest price among the variants of a selection, in cents. */
export const priceField = (key: string): string => `price_${key}`;
/** The availability of the variants of a selection. */
export const stateField = (key: string): string => `state_${key}`;

const facet = (name: string): EngineField => ({ name, type: "string[]", facet: true, optional: true });
const words = (name: string): EngineField => ({ name, type: "string[]", optional: true });

export const COLLECTION_FIELDS: readonly EngineField[] = [
  { name: "ordinal", type: "int32", sort: true },
  ...PRODUCT_FIELDS.map(facet),
  ...VARIANT_FIELDS.map(facet),
  words("category"),
  words("selection"),
  // Words of the name; then with game and categories added; then with codes and description added.
  words("named"),
  words("headed"),
  words("words"),
  words("family"),
  words("pairs"),
  words("key_words"),
  { name: "key", type: "string", optional: true },
  { name: "key_start", type: "string", optional: true },
  { name: "name", type: "string", sort: true },
  { name: "featured", type: "int32", sort: true },
  { name: "stocked", type: "int32", sort: true },
  { name: "published", type: "int64", sort: true, optional: true },
  { name: "fresh", type: "int64", sort: true },
  { name: "number", type: "int32", facet: true, sort: true, optional: true },
  { name: "price_.*", type: "int32", facet: true, sort: true, optional: true },
  { name: "state_.*", type: "string", facet: true, optional: true },
];
