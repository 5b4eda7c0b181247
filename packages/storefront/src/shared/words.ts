import type { ProductCard, Variant } from "@tablero/contract/shapes/shop";
import { formatLongDay, formatShortDate } from "@tablero/domain/dates";
import { optionValueLabel } from "@tablero/domain/option-labels";
import { dayAndMonth } from "./dates.ts";

const numbers = new Intl.NumberFormat("es-ES");

/** «1.240» */
export const count = (value: number) => numbers.format(value);

/** «1 producto», «412 productos» */
export const plural = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`;

/** A Spanish number as it is read out: «910 000 014»; any other as it is written. */
export const phoneText = (phone: string) => phone.replace(/^(\d{3})\s?(\d{3})\s?(\d{3})$/, "$1 $2 $3");

/** «Español · Casi nueva»; empty for a product without options. */
export const optionsText = (options: Readonly<Record<string, string>>) =>
  Object.entries(options)
    .map(([name, value]) => optionValueLabel(name, value))
    .join(" · ");

type Stocked = Pick<Variant, "availability" | "available"> & { releaseDate: string | null };

/** What is left, in the fewest words: «En stock», «Últimas 2 unidades», «Llega el 14 de febrero», «Agotado». */
export function stockText({ availability, available, releaseDate }: Stocked): string {
  if (availability === "preorder") return releaseDate ? `Llega el ${dayAndMonth(releaseDate)}` : "Preventa";
  if (availability === "out-of-stock") return "Agotado";
  if (availability === "low") return available === 1 ? "Última unidad" : `Últimas ${available} unidades`;
  return "En stock";
}

/** The same on the button of a variant, where the year of a release counts: «Preventa · 14 feb 2027». */
export function variantStockText(variant: Variant): string {
  if (variant.availability === "preorder" && variant.preorder)
    return `Preventa · ${formatShortDate(variant.preorder.releaseDate)}`;
  return stockText({ ...variant, releaseDate: null });
}

export const STOCK_TONES = {
  "in-stock": "available",
  low: "low",
  preorder: "coming",
  "out-of-stock": "out",
} as const;

export const preorderText = (releaseDate: string) => `Preventa: llega el ${formatLongDay(releaseDate)}`;

/** Percentage off, as the tag of a card says it: «−15 %»; null without a prior price. */
export function reductionText({ price, priorPrice }: Pick<ProductCard, "price" | "priorPrice">): string | null {
  if (!priorPrice || priorPrice <= price) return null;
  const percent = Math.round(((priorPrice - price) * 100) / priorPrice);
  return percent > 0 ? `−${percent} %` : null;
}
