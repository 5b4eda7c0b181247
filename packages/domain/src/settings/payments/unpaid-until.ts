import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { openUntil, type ShopHours } from "../shop/open-until.ts";
import { type PaymentTimes, unpaidTimeLimit } from "./methods.ts";

/** Time limits with the hours in which a shopper can pay in the shop; without hours, a term may end at any time. */
export type PaymentTerms = PaymentTimes & Partial<ShopHours>;

export const endInShop = (end: string, { openingHours = [], specialHours = [] }: Partial<ShopHours>): string =>
  openUntil(end, { openingHours, specialHours });

/** Until when (UTC ISO) an unpaid order of an instant keeps its units. In the shop, the term ends while it is open. */
export function unpaidUntil(method: PaymentMethod, from: string, terms: PaymentTerms): string {
  const end = new Date(Date.parse(from) + unpaidTimeLimit(method, terms)).toISOString();
  return method === "in-store" ? endInShop(end, terms) : end;
}
