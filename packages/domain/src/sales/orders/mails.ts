import type { NewOrderEvent } from "./events.ts";

/** The mails about an order, by the name of their template. */
export const ORDER_MAILS = [
  "order-received",
  "order-confirmation",
  "order-link",
  "order-paid",
  "order-shipped",
  "order-ready-for-pickup",
  "order-cancelled",
  "order-refunded",
  "order-invoice",
  "withdrawal-receipt",
  "return-update",
  "order-changed",
  "balance-due",
  "balance-reminder",
  "payment-reminder",
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** Mail to the shopper, by machine and type of the event. */
const TOLD: Readonly<Record<string, OrderMail>> = {
  "fulfilment shipped": "order-shipped",
  "fulfilment ready-for-pickup": "order-ready-for-pickup",
  "order edited": "order-changed",
  "order cancelled": "order-cancelled",
  "order expired": "order-cancelled",
  "payment refunded": "order-refunded",
  "fulfilment withdrawal": "withdrawal-receipt",
  "fulfilment return-received": "return-update",
  "fulfilment return-refunded": "return-update",
  "fulfilment return-refused": "return-update",
  "payment balance-asked": "balance-due",
  "payment balance-reminded": "balance-reminder",
  "payment payment-reminded": "payment-reminder",
};

/**
 * The mails for a change to an order, without duplicates. `paidInFull`: the change completed the payment, which
 * cannot be seen from a single payment event. The mail for placing an order is sent separately, paid or not.
 */
export function orderMails(newEvents: readonly NewOrderEvent[], change: { paidInFull?: boolean } = {}): OrderMail[] {
  const fromEvents = newEvents.map(({ machine, type }) => TOLD[`${machine} ${type}`]);
  const mails = [change.paidInFull ? ("order-paid" as const) : undefined, ...fromEvents];
  return [...new Set(mails)].filter((mail) => mail !== undefined);
}

/** The party that cancelled an order, and the reason, parsed from the timeline entry written by `moved`. */
export function parseCancellation(text: string): { by: "shop" | "shopper" | "system"; reason: string } {
  const [, who = "", reason = ""] = /^Pedido cancelado(?: por (la tienda|el cliente))?\.\s*(.*)$/s.exec(text) ?? [];
  return { by: who === "la tienda" ? "shop" : who === "el cliente" ? "shopper" : "system", reason };
}
