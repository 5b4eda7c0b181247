import { productValues, VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { decideAvailability } from "@tablero/domain/catalogue/stock/availability";
import type { Availability } from "@tablero/domain/platform/vocabulary";
import type { IndexRow, IndexRowVariant } from "../index/rows.ts";
import {
  ALL_KEY,
  encodeValue,
  engineWord,
  nameOrder,
  PRODUCT_FIELDS,
  pairOf,
  priceField,
  type Selection,
  selectionKey,
  stateField,
} from "./fields.ts";
import type { EngineDocument } from "./server.ts";

/** Number of words in a name that are stored as pairs; 16 words make 120 pairs. */
const MAX_PAIRED = 16;
/** Combines seconds and ordinals in one number that JSON represents exactly. */
const ORDINALS = 2 ** 22;

/** Combined availability of some variants, as shown in the shop's lists. */
export function decideState(variants: readonly IndexRowVariant[], lowUpTo: number): Availability {
  const onHand = variants.reduce((sum, { units, preorder }) => sum + (preorder ? 0 : units), 0);
  const preorder = onHand === 0 && variants.some((each) => each.preorder);
  return decideAvailability({ onHand, reserved: 0, preorder }, lowUpTo);
}

/**
 * Selections that match a variant: each field has the variant's value or any value, and the variant is reduced
 * or the selection is not restricted to reduced ones.
 */
function listSelections({ language, condition, finish, reduced }: IndexRowVariant): Selection[] {
  const choices = (value: string | null) => (value === null ? [null] : [null, value]);
  return choices(language).flatMap((l) =>
    choices(condition).flatMap((c) =>
      choices(finish).flatMap((f) => (reduced ? [false, true] : [false]).map((sale): Selection => [l, c, f, sale])),
    ),
  );
}

interface Words {
  named: string[];
  headed: string[];
  words: string[];
  families: string[];
}

/** The words of a product, grouped by the parts that contain them; parsed from its `tsvector` as text. */
function readWords(search: string): Words {
  const found: Words = { named: [], headed: [], words: [], families: [] };
  const parts = search.split("'");
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const [stem, positions] = [parts[at] as string, parts[at + 1] as string];
    if (stem.startsWith("=")) {
      found.families.push(encodeValue(stem.slice(1)));
      continue;
    }
    const word = engineWord(stem);
    found.words.push(word);
    if (positions.includes("A")) found.named.push(word);
    if (positions.includes("A") || positions.includes("B")) found.headed.push(word);
  }
  return found;
}

function listPairs(stems: readonly string[]): string[] {
  const own = stems.slice(0, MAX_PAIRED);
  return [...new Set(own.flatMap((first, at) => own.slice(at + 1).map((second) => pairOf(first, second))))];
}

/** A published product as stored in the engine. */
export function buildDocument(row: IndexRow, lowUpTo: number): EngineDocument {
  const { ordinal, variants, published, released } = row;
  const values = productValues(row);
  const { families, ...words } = readWords(row.search);
  const stems = row.nameKey.trim().split(" ").filter(Boolean);
  const bySelection = new Map<string, IndexRowVariant[]>();
  for (const variant of variants)
    for (const selection of listSelections(variant)) {
      const key = selectionKey(selection);
      bySelection.set(key, [...(bySelection.get(key) ?? []), variant]);
    }
  const figures = [...bySelection].flatMap(([key, chosen]): [string, string | number][] => [
    [priceField(key), Math.min(...chosen.map(({ price }) => price))],
    [stateField(key), encodeValue(decideState(chosen, lowUpTo))],
  ]);
  const state = decideState(variants, lowUpTo);
  const own = (field: (typeof VARIANT_FIELDS)[number]) => [...new Set(variants.flatMap((each) => each[field] ?? []))];
  return {
    id: String(ordinal),
    ordinal,
    ...Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, [...new Set(values[field])].map(encodeValue)])),
    ...Object.fromEntries(VARIANT_FIELDS.map((field) => [field, own(field).map(encodeValue)])),
    category: row.categories.map(encodeValue),
    selection: [...bySelection.keys()].filter((key) => key !== ALL_KEY).map((key) => `s${key}`),
    ...words,
    family: families,
    pairs: listPairs(stems),
    key_words: [...new Set(stems)].map(engineWord),
    key: encodeValue(row.nameKey),
    key_start: engineWord(stems[0] ?? ""),
    name: nameOrder(row.name),
    featured: Number(row.featured),
    stocked: Number(state === "in-stock" || state === "low"),
    ...(published === null ? {} : { published }),
    ...(released === null ? {} : { released }),
    fresh: Math.floor((published ?? 0) / 1000) * ORDINALS + (ORDINALS - 1 - (ordinal % ORDINALS)),
    ...(row.number === null ? {} : { number: row.number }),
    ...Object.fromEntries(figures),
  };
}
