import type { PaymentMethod } from "../../../platform/vocabulary.ts";
import { type OrderPayment, statesOf } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { paymentCaptured } from "../events.ts";
import { type AcceptedByStaff, acceptByStaff } from "../placing/acceptance.ts";
import { settleOrder } from "../settle.ts";
import { requirePayable } from "../steps.ts";
import { closeAwaitedPayments } from "./money-moves.ts";

/** Payment at the counter replaces the confirmation by mail. */
export interface PayCommand extends AcceptedByStaff {
  kind: "pay";
  method: PaymentMethod;
  /** Cents, above zero. */
  amount: number;
  reference?: string | null | undefined;
}

/**
 * Staff record a payment. It replaces the order's open payment; any remainder stays due. Throws
 * `invalid-transition` for a closed order, `amount-exceeded` with the amount due, and the errors of `accept`.
 */
export function pay(draft: OrderDraft, { method, amount, bought, ofAccount, ...details }: PayCommand): void {
  acceptByStaff(draft, { bought, ofAccount });
  const { order, now } = draft;
  requirePayable(statesOf(order), amount);
  const reference = details.reference || null;
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
  // Payments started at a provider are closed; if one is captured after all, it is refunded automatically.
  if (rest === 0) closeAwaitedPayments(draft);
  draft.record([paymentCaptured(method, amount, reference)]);
  settleOrder(draft);
}
