import type { ProductCard, Variant } from "@tablero/contract/catalogue/shapes/products";
import { formatLongDay, formatShortDate } from "@tablero/domain/platform/dates";
import type { ProductKind } from "@tablero/domain/platform/vocabulary";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { dayAndMonth } from "../../platform/shared/dates.ts";

type Stocked = Pick<Variant, "availability" | "available"> & { releaseDate: string | null };

/**
 * Short stock text: «En stock», «Últimas 2 unidades», «Sale el 14 de febrero», «Agotado», and «A la venta el 14 de
 * febrero» before the street date.
 */
export function stockText({ availability, available, releaseDate }: Stocked): string {
  if (availability === "preorder") return releaseDate ? `Sale el ${dayAndMonth(releaseDate)}` : "Precompra";
  if (availability === "out-of-stock") return releaseDate ? `A la venta el ${dayAndMonth(releaseDate)}` : "Agotado";
  if (availability === "low") return available === 1 ? "Última unidad" : `Últimas ${available} unidades`;
  return "En stock";
}

/** The same text for a variant's button, where the year of a release matters: «Precompra · 14 feb 2027». */
export function variantStockText(variant: Variant): string {
  if (variant.availability === "preorder" && variant.preorder)
    return `Precompra · ${formatShortDate(variant.preorder.releaseDate)}`;
  if (variant.availability === "out-of-stock" && variant.streetDate)
    return `A la venta · ${formatShortDate(variant.streetDate)}`;
  return stockText({ ...variant, releaseDate: null });
}

/** The tone of the stock text. A variant with a date does not count as sold out. */
export const stockTone = ({ availability, releaseDate }: Omit<Stocked, "available">) =>
  availability === "out-of-stock" && releaseDate ? STOCK_TONES.preorder : STOCK_TONES[availability];

export const STOCK_TONES = {
  "in-stock": "available",
  low: "low",
  preorder: "coming",
  "out-of-stock": "out",
} as const;

export const streetDateText = (day: string) => `A la venta el ${formatLongDay(day)}`;

export const preorderText = (releaseDate: string) => `Precompra: sale el ${formatLongDay(releaseDate)}`;

const singular = (text: string) => text.toLowerCase().replace(/s(?=\s|$)/g, "");

/**
 * Kind of a product, shown beside its game's name; undefined if the game's name already implies it: «Juegos de mesa».
 */
export function kindBeside(game: string, kind: ProductKind): string | undefined {
  const label = PRODUCT_KIND_LABELS[kind];
  return singular(game) === singular(label) ? undefined : label;
}

/** Percentage off, as on a card's tag: «−15 %»; null without a prior price. */
export function reductionText({ price, priorPrice }: Pick<ProductCard, "price" | "priorPrice">): string | null {
  if (!priorPrice || priorPrice <= price) return null;
  const percent = Math.round(((priorPrice - price) * 100) / priorPrice);
  return percent > 0 ? `−${percent} %` : null;
}
