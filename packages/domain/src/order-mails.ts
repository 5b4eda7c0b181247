import type { OrderHappening } from "./order-events.ts";

/** The mails about an order, by the name of their template. */
export const ORDER_MAILS = [
  "order-received",
  "order-confirmation",
  "order-paid",
  "order-shipped",
  "order-ready-for-pickup",
  "order-cancelled",
  "order-refunded",
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** What a shopper is told by mail, by machine and type of what happened. */
const TOLD: Readonly<Record<string, OrderMail>> = {
  "fulfilment shipped": "order-shipped",
  "fulfilment ready-for-pickup": "order-ready-for-pickup",
  "order cancelled": "order-cancelled",
  "order expired": "order-cancelled",
  "payment refunded": "order-refunded",
};

/**
 * The mails that a change to an order brings, each once. `paidInFull`: the change brought the last of its money; a
 * single payment does not know. An order that is placed is told of by the placing itself, paid or not.
 */
export function orderMails(happenings: readonly OrderHappening[], change: { paidInFull?: boolean } = {}): OrderMail[] {
  const told = happenings.map(({ machine, type }) => TOLD[`${machine} ${type}`]);
  const mails = [change.paidInFull ? ("order-paid" as const) : undefined, ...told];
  return [...new Set(mails)].filter((mail) => mail !== undefined);
}

/** Who cancelled an order, and the sentence that they gave, from the entry that `moved` wrote into its timeline. */
export function cancellationOf(text: string): { by: "shop" | "shopper" | "system"; reason: string } {
  const [, who = "", reason = ""] = /^Pedido cancelado(?: por (la tienda|el cliente))?\.\s*(.*)$/s.exec(text) ?? [];
  return { by: who === "la tienda" ? "shop" : who === "el cliente" ? "shopper" : "system", reason };
}
