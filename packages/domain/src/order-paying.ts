import { takeOn } from "./order-acceptance.ts";
import { type OrderPayment, statesOf } from "./order-aggregate.ts";
import type { OrderDraft } from "./order-draft.ts";
import { paymentCaptured } from "./order-events.ts";
import { closeAwaited } from "./order-money-moves.ts";
import { settle } from "./order-settle.ts";
import { requirePayable } from "./order-steps.ts";
import type { VariantUnits } from "./order-units.ts";
import type { PaymentMethod } from "./vocabulary.ts";

export interface PayCommand {
  kind: "pay";
  method: PaymentMethod;
  /** Cents, above zero. */
  amount: number;
  reference?: string | null | undefined;
  /** As of `accept`: money at the counter says more than a mail. */
  bought: readonly VariantUnits[];
}

/**
 * Staff saw the money. The payment that the order waits for becomes this one; what is still missing stays awaited.
 * Throws `invalid-transition` for a closed order, `amount-exceeded` with what is due, and what `accept` throws.
 */
export function pay(draft: OrderDraft, { method, amount, bought, ...told }: PayCommand): void {
  takeOn(draft, bought);
  const { order, now } = draft;
  requirePayable(statesOf(order), amount);
  const reference = told.reference || null;
  const rest = order.due - amount;
  const [awaited, ...others] = order.payments.filter(({ state, provider }) => state === "created" && !provider);
  const captured = { state: "captured", method, amount, reference } as const;
  const fresh = { id: now.newId(), provider: null, providerReference: null, declineReason: null };
  if (awaited) draft.add({ kind: "payment-set", id: awaited.id, set: captured });
  else draft.add({ kind: "payment-added", payment: { ...fresh, ...captured } });
  if (rest > 0 && others.length === 0) {
    const missing: OrderPayment = {
      ...fresh,
      id: now.newId(),
      method: order.paymentMethod,
      state: "created",
      amount: rest,
      reference: null,
    };
    draft.add({ kind: "payment-added", payment: missing });
  }
  // What was begun at a provider is given up; should its money come all the same, it goes back by itself.
  if (rest === 0) closeAwaited(draft);
  draft.tell([paymentCaptured(method, amount, reference)]);
  settle(draft);
}
