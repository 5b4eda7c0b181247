import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { PaymentPort } from "./port.ts";

const DAY = 24 * 60 * 60 * 1000;

const transfer: PaymentPort = {
  method: "transfer",
  fee: (_delivery, settings) => (settings.iban ? 0 : null),
  confirmsAtOnce: false,
  expiresAfter: (settings) => settings.transferExpiryDays * DAY,
  nextAction: () => ({ kind: "transfer", url: null }),
};

const inStore: PaymentPort = {
  method: "in-store",
  fee: ({ pickup }) => (pickup ? 0 : null),
  confirmsAtOnce: true,
  // Its time begins when the goods lie ready at the counter.
  expiresAfter: () => null,
  nextAction: () => null,
};

const cashOnDelivery: PaymentPort = {
  method: "cash-on-delivery",
  fee: (delivery) => delivery.cashOnDelivery,
  confirmsAtOnce: true,
  expiresAfter: () => null,
  nextAction: () => null,
};

/** The ways to pay that the shop offers, in the order in which they are shown. */
export const PAYMENTS: readonly PaymentPort[] = [transfer, inStore, cashOnDelivery];

export function paymentPort(method: PaymentMethod): PaymentPort | undefined {
  return PAYMENTS.find((port) => port.method === method);
}
