import { formatLongDay, isDay } from "../../platform/dates.ts";
import type { TaxFreePlace } from "../../platform/geography/tax-free.ts";
import { formatPercent } from "../../platform/money/money.ts";
import type { DefaultTax } from "../sections/taxes.ts";
import type { TaxStep } from "./rate-on.ts";
import type { TaxKind } from "./rates.ts";

export const TAX_KIND_LABELS: Readonly<Record<TaxKind, string>> = {
  general: "General",
  reduced: "Reducido",
  superReduced: "Superreducido",
};

export const DEFAULT_TAX_LABELS: Readonly<Record<DefaultTax, string>> = { ...TAX_KIND_LABELS, none: "Sin IVA" };

export const TAX_FREE_LABELS: Readonly<Record<TaxFreePlace, string>> = {
  canarias: "Canarias",
  ceuta: "Ceuta",
  melilla: "Melilla",
  abroad: "Fuera de la Unión Europea",
};

/** «21 % desde el 1 de septiembre de 2012» */
export const stepText = ({ rate, from }: TaxStep): string => `${formatPercent(rate)} desde el ${dayText(from)}`;
const dayText = (day: string): string => (isDay(day) ? formatLongDay(day) : day || "…");
