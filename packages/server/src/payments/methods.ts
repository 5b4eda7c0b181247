import { memberOf } from "@tablero/domain/platform/typed";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { OFFERED_PAYMENTS } from "@tablero/domain/settings/payments/methods";
import type { NextAction, PaymentPort } from "./port.ts";

/** The shopper's next step without a provider, for each payment method that the shop can offer. */
const NEXT_ACTIONS: Record<(typeof OFFERED_PAYMENTS)[number], NextAction | null> = {
  card: null,
  bizum: null,
  transfer: { kind: "transfer", url: null },
  "in-store": null,
  "cash-on-delivery": null,
};

/** The port of a payment method. Throws for a method that the shop does not offer, so call `requirePayment` first. */
export function paymentPort(method: PaymentMethod): PaymentPort {
  const nextAction = memberOf(NEXT_ACTIONS, method);
  if (nextAction === undefined) throw new Error(`no payment port for ${method}`);
  return { method, nextAction };
}
