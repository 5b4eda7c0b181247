import type { Availability, ProductKind } from "../../platform/vocabulary.ts";
import { needsDelivery } from "../../settings/shipping/needs-delivery.ts";
import type { CardDelivery, StockDelivery } from "../../settings/shipping/stock-delivery.ts";
import { decideAvailability } from "../stock/availability.ts";
import { isNew } from "./showcase.ts";

/** A live variant as its product's card shows it. Prices in cents. */
export interface CardVariant {
  id: string;
  price: number;
  priorPrice: number | null;
  /** Grams. */
  weight: number;
  /** Release date of the open campaign that sells it (yyyy-MM-dd); null without one. */
  releaseDate: string | null;
  /** The date (yyyy-MM-dd) until which it is not sold; null if no campaign locks it. */
  streetDate: string | null;
  /** Units available for sale: none while a campaign sells it, or before its street date. */
  available: number;
}

/** The part of a card that is derived from variants, stock and the clock. */
export interface CardFigures {
  price: number;
  priorPrice: number | null;
  priceVaries: boolean;
  availability: Availability;
  available: number;
  /** The release date of a preorder; otherwise the day on which a product that cannot be bought yet goes on sale. */
  releaseDate: string | null;
  /** The days in which a unit that is ordered now arrives; null if nothing can be sent now. */
  delivery: CardDelivery | null;
  variantId: string | null;
  isNew: boolean;
}

/** Values that cards depend on, besides their products. `at` is UTC ISO; `lowUpTo` is the shop's threshold for "few". */
export interface CardTerms {
  at: string;
  lowUpTo: number;
  delivery: StockDelivery;
}

/**
 * A card made from the given variants, in their order; null without any. The delivery is that of the first variant in
 * stock, which the product page shows first; a service has none. `publishedAt` is UTC ISO.
 */
export function cardFigures(
  variants: readonly CardVariant[],
  { publishedAt, kind }: { publishedAt: string | null; kind: ProductKind },
  { at, lowUpTo, delivery }: CardTerms,
): CardFigures | null {
  const [first] = variants;
  if (!first) return null;
  let cheapest = first;
  let stocked: CardVariant | null = null;
  let available = 0;
  let priceVaries = false;
  let releaseDate: string | null = null;
  let streetDate: string | null = null;
  for (const variant of variants) {
    available += variant.available;
    if (variant.available > 0) stocked ??= variant;
    if (variant.price !== first.price) priceVaries = true;
    if (variant.price < cheapest.price) cheapest = variant;
    if (variant.releaseDate !== null && (releaseDate === null || variant.releaseDate < releaseDate))
      releaseDate = variant.releaseDate;
    if (variant.streetDate !== null && (streetDate === null || variant.streetDate < streetDate))
      streetDate = variant.streetDate;
  }
  const preorder = available === 0 && releaseDate !== null;
  return {
    price: cheapest.price,
    priorPrice: cheapest.priorPrice,
    priceVaries,
    availability: decideAvailability({ onHand: available, reserved: 0, preorder }, lowUpTo),
    available,
    releaseDate: preorder ? releaseDate : available === 0 ? streetDate : null,
    delivery: stocked && needsDelivery({ kind }) ? delivery({ weight: stocked.weight, amount: stocked.price }) : null,
    variantId: variants.length === 1 ? first.id : null,
    isNew: isNew(publishedAt, at),
  };
}
