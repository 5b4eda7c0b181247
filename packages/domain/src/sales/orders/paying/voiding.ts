import { Failure } from "../../../platform/failure.ts";
import { statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { editRefused } from "../editing/edit-units.ts";
import { paymentVoided } from "../events.ts";
import { settleOrder } from "../settle.ts";
import { isClosed } from "../steps.ts";
import { voidPayment } from "./money-moves.ts";

export interface VoidCommand {
  kind: "void-payment";
  paymentId: string;
  reason?: string | undefined;
}

/**
 * Staff release money that a provider holds but did not capture. Nothing is refunded, because nothing was taken,
 * and the order is due again. Throws `not-found`, `invalid-transition` for a payment in another state.
 */
export function voidAuthorisation(draft: OrderDraft, { paymentId, reason }: VoidCommand): void {
  const { order } = draft;
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Failure("not-found", "No encontramos ese pago.");
  if (payment.state !== "authorised" || isClosed(statesOf(order).state))
    throw editRefused(order, "Solo se anula dinero que la pasarela retiene y no ha cobrado.");
  voidPayment(draft, payment);
  draft.record([paymentVoided(payment.amount, reason)]);
  settleOrder(draft);
}
