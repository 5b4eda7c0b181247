import type { Availability, ProductKind } from "../../../platform/vocabulary.ts";
import type { AGES, MINUTES, PLAYERS } from "../facet-fields.ts";

/** Fields with several values that a search in words can contain. */
export const UNDERSTOOD_LISTS = [
  "kind",
  "players",
  "best",
  "minutes",
  "age",
  "dimensions",
  "language",
  "condition",
  "finish",
  "availability",
] as const;

/** Filters that a search in words can contain; prices in cents. */
export interface UnderstoodFilters {
  kind?: ProductKind[] | undefined;
  players?: (typeof PLAYERS)[number][] | undefined;
  best?: (typeof PLAYERS)[number][] | undefined;
  minutes?: (typeof MINUTES)[number][] | undefined;
  age?: (typeof AGES)[number][] | undefined;
  dimensions?: string[] | undefined;
  language?: string[] | undefined;
  condition?: string[] | undefined;
  finish?: string[] | undefined;
  availability?: Availability[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

/** A search whose words were partly read as filters. */
export interface Understood {
  /** The words that remain to be searched; empty for none. */
  text: string;
  filters: UnderstoodFilters;
}

/** Values of the catalogue that a search can name: they depend on what the shop sells. */
export interface KnownValues {
  finish: readonly string[];
  dimensions: readonly string[];
  /** Whether a category or a game has this name: it is then searched as it was typed. */
  isName: (text: string) => boolean;
}

/** Reads a match as filters; null where the words mean something else. */
export type Reading = (match: RegExpMatchArray, known: KnownValues, original: string) => UnderstoodFilters | null;

export interface Rule {
  pattern: RegExp;
  read: Reading;
}

/** Names of finishes and sizes as most shops write them: for a moment in which the catalogue cannot be asked. */
export const FALLBACK_VALUES: Omit<KnownValues, "isName"> = {
  finish: ["Foil", "Normal", "Holo", "Reverse Holo", "Etched"],
  dimensions: ["63,5 × 88 mm", "59 × 86 mm", "44 × 68 mm", "59 × 92 mm", "56 × 87 mm", "41 × 63 mm", "70 × 70 mm"],
};

/** Filters of a question, whatever their types. */
type Chosen = { readonly [Field in keyof UnderstoodFilters]?: unknown };

const isChosen = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** The part that filters chosen by hand leave: they replace what was understood in their fields. */
export function withoutChosenFields({ text, filters }: Understood, chosen: Chosen): Understood {
  const left = { ...filters };
  for (const field of [...UNDERSTOOD_LISTS, "inStock", "onSale"] as const)
    if (isChosen(chosen[field])) delete left[field];
  // A range of prices is one filter.
  if (isChosen(chosen.minPrice) || isChosen(chosen.maxPrice)) {
    delete left.minPrice;
    delete left.maxPrice;
  }
  return { text, filters: left };
}

/** The question that an understood search asks: its text, its filters, and everything else as it was asked. */
export const applyUnderstood = <Q extends { search?: string | undefined }>(
  asked: Q,
  { text, filters }: Understood,
): Q & UnderstoodFilters => ({ ...asked, ...filters, search: text || undefined });

/** Whether the words as typed count, where their filters found nothing: they find something, without a correction. */
export const isFoundAsTyped = (total: number, corrected: string | null): boolean => total > 0 && corrected === null;
