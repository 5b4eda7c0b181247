import { formatLongDay } from "../../platform/dates.ts";
import type { Availability } from "../../platform/vocabulary.ts";

export interface StockCount {
  onHand: number;
  reserved: number;
  /**
   * Whether an open campaign sells the variant: units that arrived early are not for sale until the campaign is
   * served.
   */
  preorder?: boolean;
}

/** Units available for sale; never below zero. */
export function availableUnits({ onHand, reserved }: Pick<StockCount, "onHand" | "reserved">): number {
  return Math.max(onHand - reserved, 0);
}

/** Availability of a variant in the storefront; `lowUpTo` is the shop's threshold for "few". */
export function decideAvailability(stock: StockCount, lowUpTo: number): Availability {
  if (stock.preorder) return "preorder";
  const available = availableUnits(stock);
  if (available === 0) return "out-of-stock";
  return available <= lowUpTo ? "low" : "in-stock";
}

/** Whether no live variant of a product can be bought: staff reorder it or take it down. */
export function isSoldOut(variants: readonly Availability[]): boolean {
  return variants.length > 0 && variants.every((each) => each === "out-of-stock");
}

export interface StockLabelInput {
  availability: Availability;
  available: number;
  /** Day (yyyy-MM-dd) or instant of the release, for a preorder. */
  releaseDate?: string | null;
}

/** Availability as shown to shoppers: "En stock", "Últimas 2 unidades", "Precompra: sale el 14 de febrero de 2027". */
export function stockLabel({ availability, available, releaseDate }: StockLabelInput): string {
  switch (availability) {
    case "in-stock":
      return "En stock";
    case "low":
      return available === 1 ? "Última unidad" : `Últimas ${available} unidades`;
    case "preorder":
      return releaseDate ? `Precompra: sale el ${formatLongDay(releaseDate)}` : "Precompra";
    case "out-of-stock":
      return "Agotado";
  }
}
