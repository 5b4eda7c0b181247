import { confirmsAtOnce, type OFFERED_PAYMENTS } from "@tablero/domain/payments";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { PaymentPort } from "./port.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

type Port = Omit<PaymentPort, "method" | "confirmsAtOnce">;

/** The shopper pays on a provider's page, at once. */
const online: Port = { expiresAfter: (settings) => settings.cardExpiryMinutes * MINUTE, nextAction: null };

/** One for each way to pay that the shop can offer. */
const PORTS: Record<(typeof OFFERED_PAYMENTS)[number], Port> = {
  card: online,
  bizum: online,
  transfer: {
    expiresAfter: (settings) => settings.transferExpiryDays * DAY,
    nextAction: { kind: "transfer", url: null },
  },
  // Its time begins when the goods lie ready at the counter.
  "in-store": { expiresAfter: () => null, nextAction: null },
  "cash-on-delivery": { expiresAfter: () => null, nextAction: null },
};

/** The port of a way to pay. Throws for one that the shop does not offer: ask `requirePayment` before. */
export function paymentPort(method: PaymentMethod): PaymentPort {
  if (!(method in PORTS)) throw new Error(`no payment port for ${method}`);
  return { method, confirmsAtOnce: confirmsAtOnce(method), ...PORTS[method as keyof typeof PORTS] };
}
