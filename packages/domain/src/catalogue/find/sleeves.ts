import { isSameSize, readSize, type Size, sizeText } from "./sizes.ts";

/** Sizes of cards in one game. */
export const MAX_SLEEVE_SIZES = 6;
/** Offered packs for each size. */
export const MAX_SLEEVE_PACKS = 3;
/** Cheapest products of a size that are read to find them. */
export const MAX_SLEEVE_CANDIDATES = 12;

/** Cards of one size in a game. */
export interface SleeveNeed {
  /** «63,5 × 88 mm» */
  size: string;
  cards: number;
}

const SIDES = String.raw`\d+(?:[.,]\d+)?\s*(?:mm|cm)?\s*(?:x|×|\*|por)\s*\d+(?:[.,]\d+)?\s*(?:mm|cm)?`;
/** «63,5 × 88 mm: 110», «63,5 × 88 mm (110)», «110 cartas de 63,5 × 88 mm». */
const NEED = new RegExp(
  String.raw`(?:(?<before>\d{1,4})\s*(?:cartas?|fundas?|uds?\.?)?\s*(?:de|en|a)\s+)?(?<size>${SIDES})(?:\s*[:=(]\s*(?<after>\d{1,4}))?`,
  "giu",
);

/** Reads the sizes and numbers of cards of a game as staff write them; a size without a number is left out. */
export function readSleeveNeeds(sleeves: string | number | null | undefined): SleeveNeed[] {
  const needs = new Map<string, number>();
  for (const { groups = {} } of String(sleeves ?? "").matchAll(NEED)) {
    const size = readSize(groups.size ?? "");
    const cards = Number(groups.after ?? groups.before ?? 0);
    if (size && cards > 0) needs.set(sizeText(size), (needs.get(sizeText(size)) ?? 0) + cards);
  }
  return [...needs].map(([size, cards]) => ({ size, cards })).slice(0, MAX_SLEEVE_SIZES);
}

/** A variant that may be a pack of sleeves. Price in cents. */
export interface SleeveVariant {
  options: Readonly<Record<string, string>>;
  price: number;
  available: number;
  perClientLimit: number | null;
}

export interface SleeveProduct<V extends SleeveVariant> {
  /** «100 unidades, 63,5 × 88 mm» */
  format: string;
  attributes: Readonly<Record<string, string | number>>;
  variants: readonly V[];
}

const UNITS = /(\d{1,4})\s*(?:unidades|unidad|uds?\b|fundas?)/iu;

/** Sleeves in a pack: the attribute of staff, else the number in the format; null if neither says it. */
export function packUnits({
  format,
  attributes,
}: Pick<SleeveProduct<SleeveVariant>, "format" | "attributes">): number | null {
  const stated = Number(attributes.units ?? UNITS.exec(format)?.[1] ?? 0);
  return Number.isInteger(stated) && stated > 0 ? stated : null;
}

/** The size of a variant: that of its option, else that of its product, else that in the format. */
function readVariantSize(
  { format, attributes }: SleeveProduct<SleeveVariant>,
  { options }: SleeveVariant,
): Size | null {
  const own = options.size === undefined ? null : readSize(options.size);
  return own ?? readSize(format) ?? readSize(String(attributes.size ?? ""));
}

export interface SleevePacks<P, V> {
  product: P;
  variant: V;
  /** Sleeves in a pack. */
  units: number;
  /** Packs for all cards of the size. */
  packs: number;
}

/**
 * The packs that sleeve all cards of a size, cheapest in total first: one variant of each product, with enough packs in
 * stock that one shopper may buy.
 */
export function matchSleeves<P extends SleeveProduct<SleeveVariant>>(
  { size, cards }: SleeveNeed,
  products: readonly P[],
): SleevePacks<P, P["variants"][number]>[] {
  const wanted = readSize(size);
  if (!wanted) return [];
  const found = products.flatMap((product): SleevePacks<P, P["variants"][number]>[] => {
    const units = packUnits(product);
    if (units === null) return [];
    const packs = Math.ceil(cards / units);
    const variants: readonly P["variants"][number][] = product.variants;
    const [variant] = variants
      .filter((each) => each.available >= packs && (each.perClientLimit ?? packs) >= packs)
      .filter((each) => {
        const own = readVariantSize(product, each);
        return own !== null && isSameSize(wanted, own);
      })
      .sort((a, b) => a.price - b.price);
    return variant ? [{ product, variant, units, packs }] : [];
  });
  return found.sort((a, b) => a.variant.price * a.packs - b.variant.price * b.packs).slice(0, MAX_SLEEVE_PACKS);
}

/** Matching packs as a page shows them. */
export const viewSleeves = <I>({
  product: { id: productId, slug, name, image },
  variant: { id: variantId, sku, options, price },
  units,
  packs,
}: SleevePacks<
  { id: string; slug: string; name: string; image: I },
  { id: string; sku: string; options: Record<string, string>; price: number }
>) => ({ productId, slug, name, image, variantId, sku, options, price, units, packs });
