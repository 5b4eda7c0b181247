import { normaliseEmail } from "../../../platform/validation.ts";
import type { OrderState } from "../../../platform/vocabulary.ts";
import type { MailProof } from "../../../settings/orders/unpaid.ts";
import type { OrderMail } from "../mails.ts";
import { isClosed } from "../steps.ts";

/** The number of an order as it is stored, from one as typed: «p2026-000123 » is P2026-000123. */
export const tidyOrderNumber = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/**
 * The mail with the link of an order, requested with its number and an address; null if there is none to send. It goes
 * only to the address of the order, which an anonymised order does not have. An address that is not confirmed yet may
 * belong to a stranger: it gets no other mail than the one that asks for its confirmation.
 */
export function requestedMail(
  order: { email: string; state: OrderState; mailProof: MailProof },
  email: string,
): Extract<OrderMail, "order-link" | "order-confirmation"> | null {
  if (order.email === "" || normaliseEmail(order.email) !== normaliseEmail(email)) return null;
  if (order.mailProof !== "awaited") return "order-link";
  return isClosed(order.state) ? null : "order-confirmation";
}
