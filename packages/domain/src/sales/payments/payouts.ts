import { addDays } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import { MISSING_TEXT } from "../../platform/words/missing.ts";

/** Maximum number of days whose payments one payout of a provider covers. */
export const MAX_PAYOUT_DAYS = 100;

/** A provider's payout into the shop's account, and the days of the payments that it covers, both included. */
export interface PayoutInput {
  provider: string;
  /** Day of the bank's movement. */
  paidOn: string;
  from: string;
  to: string;
  /** Cents; negative if refunds and fees exceeded the payments. */
  amount: number;
  reference: string;
}

/** Errors of a payout by field, in Spanish. `today` is a day in Madrid. */
export function payoutErrors({ paidOn, from, to, amount }: PayoutInput, today: string): FieldError[] {
  const errors: FieldError[] = [];
  if (from > to) errors.push({ path: "to", code: "range", message: "Es anterior al primer día." });
  else if (addDays(from, MAX_PAYOUT_DAYS) <= to)
    errors.push({ path: "to", code: "range", message: `Como mucho ${MAX_PAYOUT_DAYS} días.` });
  if (paidOn > today) errors.push({ path: "paidOn", code: "range", message: "Ese día todavía no ha llegado." });
  else if (paidOn < from)
    errors.push({ path: "paidOn", code: "range", message: "Es anterior a los cobros que liquida." });
  if (amount === 0) errors.push({ path: "amount", code: "required", message: MISSING_TEXT });
  return errors;
}

/** «Redsys», «Stripe (pruebas)». */
export function providerName(provider: string): string {
  const test = provider.endsWith("-test");
  const id = test ? provider.slice(0, -"-test".length) : provider;
  const name = id === "demo" ? "Pasarela de demostración" : `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return test ? `${name} (pruebas)` : name;
}

export const UNKNOWN_PROVIDER: FieldError = {
  path: "provider",
  code: "unknown",
  message: "Esa pasarela no ha cobrado nada en la tienda.",
};
