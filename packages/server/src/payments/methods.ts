import type { OFFERED_PAYMENTS } from "@tablero/domain/payments";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { NextAction, PaymentPort } from "./port.ts";

/** What the shopper does without anybody's help, for each way to pay that the shop can offer. */
const NEXT_ACTIONS: Record<(typeof OFFERED_PAYMENTS)[number], NextAction | null> = {
  card: null,
  bizum: null,
  transfer: { kind: "transfer", url: null },
  "in-store": null,
  "cash-on-delivery": null,
};

/** The port of a way to pay. Throws for one that the shop does not offer: ask `requirePayment` before. */
export function paymentPort(method: PaymentMethod): PaymentPort {
  if (!(method in NEXT_ACTIONS)) throw new Error(`no payment port for ${method}`);
  return {
    method,
    nextAction: NEXT_ACTIONS[method as keyof typeof NEXT_ACTIONS],
  };
}
