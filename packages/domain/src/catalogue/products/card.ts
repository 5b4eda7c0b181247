import type { Availability } from "../../platform/vocabulary.ts";
import { decideAvailability } from "../stock/availability.ts";
import { isNew } from "./showcase.ts";

/** A live variant as its product's card shows it. Prices in cents. */
export interface CardVariant {
  id: string;
  price: number;
  priorPrice: number | null;
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
  variantId: string | null;
  isNew: boolean;
}

/**
 * A card made from the given variants, in their order; null without any. `publishedAt` and `at` are UTC ISO;
 * `lowUpTo` is the shop's threshold for "few".
 */
export function cardFigures(
  variants: readonly CardVariant[],
  { publishedAt, at, lowUpTo }: { publishedAt: string | null; at: string; lowUpTo: number },
): CardFigures | null {
  const [first] = variants;
  if (!first) return null;
  let cheapest = first;
  let available = 0;
  let priceVaries = false;
  let releaseDate: string | null = null;
  let streetDate: string | null = null;
  for (const variant of variants) {
    available += variant.available;
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
    variantId: variants.length === 1 ? first.id : null,
    isNew: isNew(publishedAt, at),
  };
}
