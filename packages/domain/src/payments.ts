import type { PaymentMethod } from "./vocabulary.ts";

/** A way of delivery as far as payment depends on it. */
export interface PaymentDelivery {
  pickup: boolean;
  /** Surcharge of cash on delivery in cents; null or missing when the carrier does not offer it. */
  codSurcharge?: number | null | undefined;
}

export interface PaymentSettings {
  /** Without one no transfers are taken. */
  iban: string;
  /** Ways to pay that a payment provider takes for the shop; without a provider there are none. */
  online?: readonly PaymentMethod[] | undefined;
}

/** Ways to pay on the page of a payment provider. */
export const ONLINE_PAYMENTS = ["card", "bizum"] as const satisfies PaymentMethod[];

/** Ways to pay that the shop can offer, in the order in which they are shown. */
export const OFFERED_PAYMENTS = [
  ...ONLINE_PAYMENTS,
  "transfer",
  "in-store",
  "cash-on-delivery",
] as const satisfies PaymentMethod[];

/** Whether the money comes by a payment provider, who tells the shop of it. */
export const isOnlinePayment = (method: PaymentMethod): boolean =>
  (ONLINE_PAYMENTS as readonly PaymentMethod[]).includes(method);

/** The fee of a way to pay in cents; null when it cannot be used with that delivery. */
export function paymentFee(method: PaymentMethod, delivery: PaymentDelivery, settings: PaymentSettings): number | null {
  if (isOnlinePayment(method)) return settings.online?.includes(method) ? 0 : null;
  if (method === "transfer") return settings.iban ? 0 : null;
  if (method === "in-store") return delivery.pickup ? 0 : null;
  if (method === "cash-on-delivery") return delivery.codSurcharge ?? null;
  return null;
}

/** Whether an order is confirmed before its money is there. */
export function confirmsAtOnce(method: PaymentMethod): boolean {
  return method === "in-store" || method === "cash-on-delivery";
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** How long an order may stay unpaid, by the way to pay. */
export interface PaymentTimes {
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  inStoreExpiryDays: number;
  cashOnDeliveryExpiryDays: number;
}

/** How long an order of a way to pay keeps its units without being paid, in milliseconds from its placement. */
export function unpaidTime(method: PaymentMethod, times: PaymentTimes): number {
  if (isOnlinePayment(method)) return times.cardExpiryMinutes * MINUTE;
  if (method === "in-store") return times.inStoreExpiryDays * DAY;
  if (method === "cash-on-delivery") return times.cashOnDeliveryExpiryDays * DAY;
  return times.transferExpiryDays * DAY;
}

/** The ways to pay that fit one of the shop's deliveries, each with its least fee in cents. */
export function offeredPayments(
  deliveries: readonly PaymentDelivery[],
  settings: PaymentSettings,
): { method: PaymentMethod; fee: number }[] {
  return OFFERED_PAYMENTS.flatMap((method) => {
    const fees = deliveries.map((delivery) => paymentFee(method, delivery, settings)).filter((fee) => fee !== null);
    return fees.length > 0 ? [{ method, fee: Math.min(...fees) }] : [];
  });
}
