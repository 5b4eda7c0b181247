import { formatLongDateTime } from "../../platform/dates.ts";
import { endInShop } from "../../settings/payments/unpaid-until.ts";
import type { ShopHours } from "../../settings/shop/open-until.ts";
import { paymentDeadline } from "./registering.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface InStoreTerm extends ShopHours {
  inStoreDays: number;
}

/** Until when (UTC ISO) a place that is booked now can be paid in the shop: before the event begins. */
export function inStoreUntil(now: string, startsAt: string, { inStoreDays, ...hours }: InStoreTerm): string {
  const end = new Date(Date.parse(now) + inStoreDays * DAY).toISOString();
  return paymentDeadline(endInShop(end, hours), startsAt) ?? startsAt;
}

/** «Pagas en la tienda hasta el lunes, 7 de diciembre de 2026, 21:30. Si no, la plaza queda libre.» */
export const inStoreText = (until: string, places: number): string =>
  `Pagas en la tienda hasta el ${formatLongDateTime(until)}. Si no, ${places === 1 ? "la plaza queda libre" : "las plazas quedan libres"}.`;
