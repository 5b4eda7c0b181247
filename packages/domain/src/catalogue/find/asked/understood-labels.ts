import { formatMoney } from "../../../platform/money/money.ts";
import { facetLabel } from "../facets.ts";
import { UNDERSTOOD_LISTS, type Understood } from "./understood.ts";

const priceLabel = (least: number | undefined, most: number | undefined): string[] => {
  if (least === undefined) return most === undefined ? [] : [`Hasta ${formatMoney(most)}`];
  return most === undefined ? [`Desde ${formatMoney(least)}`] : [`${formatMoney(least)} – ${formatMoney(most)}`];
};

/** The meaning of a search in words, for display: the remaining words first, then each filter. */
export function understoodLabels({ text, filters }: Understood): string[] {
  const lists = UNDERSTOOD_LISTS.flatMap((field) => (filters[field] ?? []).map((value) => facetLabel(field, value)));
  return [
    ...(text ? [`«${text}»`] : []),
    ...lists,
    ...(filters.onSale ? ["En oferta"] : []),
    ...(filters.inStock ? ["Solo disponibles"] : []),
    ...priceLabel(filters.minPrice, filters.maxPrice),
  ];
}
