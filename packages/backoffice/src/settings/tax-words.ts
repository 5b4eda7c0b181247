import { formatLongDay } from "@tablero/domain/platform/dates";
import type { TaxFreePlace } from "@tablero/domain/platform/geography/tax-free";
import { formatPercent } from "@tablero/domain/platform/money/money";
import type { UnpaidKind, UnpaidLimit } from "@tablero/domain/settings/orders/unpaid";
import type { DefaultTax } from "@tablero/domain/settings/sections/taxes";
import type { TaxStep } from "@tablero/domain/settings/taxes/rate-on";
import type { TaxKind } from "@tablero/domain/settings/taxes/rates";

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

/** Whether a text of a date field is a day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** «21 % desde el 1 de septiembre de 2012» */
export const stepText = ({ rate, from }: TaxStep): string => `${formatPercent(rate)} desde el ${dayText(from)}`;
const dayText = (day: string): string => (isDay(day) ? formatLongDay(day) : day || "…");

export const UNPAID_KIND_LABELS: Readonly<Record<UnpaidKind, string>> = {
  online: "Tarjeta y Bizum",
  transfer: "Transferencia",
  "in-store": "Pago en la tienda",
  "cash-on-delivery": "Contra reembolso",
};

export const UNPAID_LIMIT_LABELS: Readonly<Record<keyof UnpaidLimit, string>> = {
  order: "Por pedido",
  address: "Por conexión",
  client: "Por cliente",
  share: "De un producto",
};
