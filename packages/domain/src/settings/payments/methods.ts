import { isOneOf } from "../../platform/typed.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";
import { findRule, isAllowed, type MethodRules } from "./method-rules.ts";

/** Fields of a delivery option that payment depends on. */
export interface PaymentDelivery {
  pickup: boolean;
  /** Surcharge for cash on delivery in cents; null or missing when the carrier does not offer it. */
  codSurcharge?: number | null | undefined;
}

export interface PaymentSettings {
  /** When empty, transfers are not accepted. */
  iban: string;
  /** Payment methods available through the shop's payment provider; none without a provider. */
  online?: readonly PaymentMethod[] | undefined;
  /** The enabled methods, with their limits; without this, all are enabled without limits. */
  paymentRules?: MethodRules | undefined;
  /** The money is taken in the shop with the order, so «in-store» is possible with any delivery. */
  paidInShop?: boolean | undefined;
}

/** Payment methods that use the page of a payment provider. */
export const ONLINE_PAYMENTS = ["card", "bizum"] as const satisfies PaymentMethod[];

/**
 * Payment methods the shop can offer, in display order; requests may name no others. Store credit is excluded:
 * the shop keeps no balances, so it occurs only in older records.
 */
export const OFFERED_PAYMENTS = [
  ...ONLINE_PAYMENTS,
  "transfer",
  "in-store",
  "cash-on-delivery",
] as const satisfies PaymentMethod[];
export type OfferedPaymentMethod = (typeof OFFERED_PAYMENTS)[number];

const isOffered = (method: PaymentMethod): method is OfferedPaymentMethod => isOneOf(OFFERED_PAYMENTS, method);

/**
 * The method with which staff record a payment of an order; orders with store credit, which are older, are paid
 * at the counter.
 */
export const recordableMethod = (method: PaymentMethod): OfferedPaymentMethod =>
  isOffered(method) ? method : "in-store";

/** Whether the money arrives through a payment provider, which notifies the shop. */
export const isOnlinePayment = (method: PaymentMethod): boolean => isOneOf(ONLINE_PAYMENTS, method);

/**
 * The fee of a payment method in cents; null if it cannot be used with that delivery or amount (cents, without
 * the fee). Without an amount, its limits are ignored.
 */
export function paymentFee(
  method: PaymentMethod,
  delivery: PaymentDelivery,
  settings: PaymentSettings,
  amount?: number,
): number | null {
  if (method === "in-store" && settings.paidInShop) return 0;
  if (!isAllowed(findRule(settings.paymentRules, method), amount)) return null;
  if (isOnlinePayment(method)) return settings.online?.includes(method) ? 0 : null;
  if (method === "transfer") return settings.iban ? 0 : null;
  if (method === "in-store") return delivery.pickup ? 0 : null;
  if (method === "cash-on-delivery") return delivery.codSurcharge ?? null;
  return null;
}

/** Whether an order is confirmed before it is paid. */
export function isConfirmedUnpaid(method: PaymentMethod): boolean {
  return method === "in-store" || method === "cash-on-delivery";
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** Time limits for unpaid orders, by payment method. */
export interface PaymentTimes {
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  inStoreExpiryDays: number;
  cashOnDeliveryExpiryDays: number;
}

/** Time for which an unpaid order keeps its units, in milliseconds from its placement, by payment method. */
export function unpaidTimeLimit(method: PaymentMethod, times: PaymentTimes): number {
  if (isOnlinePayment(method)) return times.cardExpiryMinutes * MINUTE;
  if (method === "in-store") return times.inStoreExpiryDays * DAY;
  if (method === "cash-on-delivery") return times.cashOnDeliveryExpiryDays * DAY;
  return times.transferExpiryDays * DAY;
}

export interface OfferedPayment {
  method: OfferedPaymentMethod;
  /** Lowest fee in cents. */
  fee: number;
  /** Whether the method is missing for some deliveries to an address; pickup has its own methods. */
  limited: boolean;
  /** The shop's own text for the shopper; missing if there is none. */
  text?: string;
  /** Minimum and maximum amount of an order in cents; missing without a limit. */
  min?: number;
  max?: number;
}

/** The payment methods available for one of the shop's deliveries, each with its lowest fee in cents. */
export function offeredPayments(deliveries: readonly PaymentDelivery[], settings: PaymentSettings): OfferedPayment[] {
  return OFFERED_PAYMENTS.flatMap((method) => {
    const feeOf = (delivery: PaymentDelivery) => paymentFee(method, delivery, settings);
    const fees = deliveries.map(feeOf).filter((fee) => fee !== null);
    const sent = deliveries.filter(({ pickup }) => !pickup).map(feeOf);
    const limited = sent.some((fee) => fee !== null) && sent.some((fee) => fee === null);
    if (fees.length === 0) return [];
    const { text, min, max } = findRule(settings.paymentRules, method);
    const rules = { ...(text && { text }), ...(min !== null && { min }), ...(max !== null && { max }) };
    return [{ method, fee: Math.min(...fees), limited, ...rules }];
  });
}
