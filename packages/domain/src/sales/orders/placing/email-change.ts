import { Failure } from "../../../platform/failure.ts";
import type { OrderState } from "../../../platform/vocabulary.ts";
import { confirmedTooLate, type MailProof } from "../../../settings/orders/unpaid.ts";
import { isClosed } from "../steps.ts";

/** How often the address of an order can be replaced: each change mails another person. */
export const MAX_EMAIL_CHANGES = 3;

/**
 * The holder of the link of an unconfirmed guest order can correct its address: nothing has been sent to the former one
 * except the request to confirm. Throws `invalid-transition`.
 */
export function requireEmailChange(order: { state: OrderState; mailProof: MailProof; isGuests: boolean }): void {
  if (isClosed(order.state)) throw confirmedTooLate();
  if (order.mailProof === "awaited" && order.isGuests) return;
  throw new Failure("invalid-transition", "El correo de este pedido ya no se puede cambiar aquí: escríbenos.", {
    extra: { allowed: [] },
  });
}
