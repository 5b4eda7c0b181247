import { isOneOf } from "../../platform/typed.ts";
import { readSize, sizeText } from "./sizes.ts";

/** Fields of products by which a list is filtered, in display order; categories have their own tree. */
export const FACET_FIELDS = [
  "game",
  "kind",
  "players",
  "best",
  "minutes",
  "age",
  "mechanics",
  "dimensions",
  "set",
  "rarity",
  "language",
  "condition",
  "finish",
  "availability",
  "brand",
  "tag",
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

/**
 * Variant fields: a product's price, stock and sort position come from the variants that match all of these
 * filters.
 */
export const VARIANT_FIELDS = ["language", "condition", "finish"] as const satisfies FacetField[];
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** Fields of a product as a whole. */
export type ProductField = Exclude<FacetField, VariantField | "availability">;

export const isVariantField = (field: FacetField): field is VariantField => isOneOf(VARIANT_FIELDS, field);

/** Numbers of players to choose from; the last also includes all higher numbers. */
export const PLAYERS = ["1", "2", "3", "4", "5", "6"] as const;
/** Limits to the length of a game, in minutes. */
export const MINUTE_LIMITS = ["15", "30", "45", "60", "90", "120", "180"] as const;
/** Lengths to choose from: up to a limit, above an hour, and `long` for above two hours. */
export const MINUTES = [...MINUTE_LIMITS, "over-60", "long"] as const;
/** Age of the youngest player. */
export const AGES = ["4", "6", "8", "10", "12", "14", "16", "18"] as const;

/** Attributes of a product that filters use, as typed by staff. */
export interface FilteredAttributes {
  /** «2», «1–5», «3+» */
  players?: string | number | null | undefined;
  /** Numbers of players for which the game is best: «3», «2–3», «2, 4». */
  best?: string | number | null | undefined;
  minutes?: string | number | null | undefined;
  /** «10+» */
  age?: string | number | null | undefined;
  /** «Gestión de mano, Losetas» */
  mechanics?: string | number | null | undefined;
  /** «63,5 × 88 mm» */
  size?: string | number | null | undefined;
  set?: string | number | null | undefined;
  rarity?: string | number | null | undefined;
}

const numbersIn = (value: string | number | null | undefined): number[] =>
  (String(value ?? "").match(/\d+/g) ?? []).map(Number);

/** Numbers of players for a game: «1–5» matches 1 to 5, «3+» matches 3 and more. */
export function playerValues(players: FilteredAttributes["players"]): string[] {
  const [least, most = String(players).includes("+") ? Number.POSITIVE_INFINITY : least] = numbersIn(players);
  if (least === undefined || most === undefined) return [];
  const last = PLAYERS.at(-1);
  return PLAYERS.filter((value) => Number(value) <= most && (value === last || Number(value) >= least));
}

/** Numbers of players for which a game is best, as single numbers and ranges: «2–3», «2, 4», «3 y 4». */
export const bestValues = (best: FilteredAttributes["best"]): string[] => {
  const parts = String(best ?? "").split(/[,;/]|\by\b|\bo\b/);
  const named = new Set(parts.flatMap(playerValues));
  return PLAYERS.filter((value) => named.has(value));
};

/** A game matches every limit that its maximum length does not exceed: a game of 45 minutes matches 45, 60 and so on. */
export function minuteValues(minutes: FilteredAttributes["minutes"]): string[] {
  const longest = Math.max(...numbersIn(minutes));
  if (!(longest > 0)) return [];
  return [
    ...MINUTE_LIMITS.filter((value) => longest <= Number(value)),
    ...(longest > 60 ? ["over-60"] : []),
    ...(longest > 120 ? ["long"] : []),
  ];
}

/** A game matches its minimum age and every higher age: a game for 10 and above matches 10, 12 and so on. */
export function ageValues(age: FilteredAttributes["age"]): string[] {
  const [least] = numbersIn(age);
  return least === undefined ? [] : AGES.filter((value) => Number(value) >= least);
}

const written = (value: string | number | null | undefined): string[] => {
  const text = String(value ?? "").trim();
  return text ? [text] : [];
};

/** Mechanics separated by commas, semicolons or middle dots, without duplicates. */
export const mechanicValues = (mechanics: FilteredAttributes["mechanics"]): string[] => [
  ...new Set(
    String(mechanics ?? "")
      .split(/[,;·]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** Sizes separated by semicolons, each in one notation as far as it is one: «63,5 × 88 mm», «61 × 35 cm». */
export function dimensionValues(size: FilteredAttributes["size"]): string[] {
  const values = String(size ?? "")
    .split(";")
    .flatMap((part) => {
      const read = readSize(part);
      return read ? [sizeText(read)] : written(part);
    });
  return [...new Set(values)];
}

export interface FilteredProduct {
  game: string | null;
  kind: string;
  brand: string | null;
  tags: readonly string[];
  attributes: FilteredAttributes;
}

/**
 * Values of a product in each of its own fields. Expansion and rarity do not count as tags, even if the product
 * also has them as tags.
 */
export function productValues({
  game,
  kind,
  brand,
  tags,
  attributes,
}: FilteredProduct): Record<ProductField, readonly string[]> {
  const [set, rarity] = [written(attributes.set), written(attributes.rarity)];
  return {
    game: game === null ? [] : [game],
    kind: [kind],
    players: playerValues(attributes.players),
    best: bestValues(attributes.best),
    minutes: minuteValues(attributes.minutes),
    age: ageValues(attributes.age),
    mechanics: mechanicValues(attributes.mechanics),
    dimensions: dimensionValues(attributes.size),
    set,
    rarity,
    brand: brand ? [brand] : [],
    tag: tags.filter((tag) => !set.includes(tag) && !rarity.includes(tag)),
  };
}
