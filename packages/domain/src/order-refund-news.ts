import { Failure } from "./failure.ts";
import { formatMoney } from "./money.ts";
import type { OrderAggregate } from "./order-aggregate.ts";
import type { OrderDraft } from "./order-draft.ts";
import { refundDone, refundFailed } from "./order-events.ts";
import { refundContradictedNotice, refundFailedNotice, refundMismatchedNotice } from "./order-notices.ts";
import { findRefund, repeatedParts, settleRefund } from "./order-refunding.ts";
import { settle } from "./order-settle.ts";
import { type EventOutcome, refundNewsVerdict } from "./payment-events.ts";

export type RefundNews = "refunded" | "refund-failed";

interface ToldOfRefund {
  refundId: string;
  news: RefundNews;
  /** Cents. */
  amount: number;
  currency: string;
}

export interface RefundNewsCommand extends ToldOfRefund {
  kind: "refund-news";
  reason?: string | null | undefined;
  /** The name of the refund at the provider, where it is told. */
  providerReference?: string | null | undefined;
}

type Verdict = ReturnType<typeof refundNewsVerdict> | "wrong-amount";

function verdictOn(order: OrderAggregate, { refundId, news, amount, currency }: ToldOfRefund): Verdict {
  const { refund, payment } = findRefund(order, refundId);
  if (amount !== refund.amount || currency !== order.currency) return "wrong-amount";
  const verdict = refundNewsVerdict(refund, news);
  if (verdict !== "again") return verdict;
  try {
    repeatedParts(order, refund, payment);
    return "again";
  } catch (error) {
    // Its money went back another way since.
    if (error instanceof Failure) return "twice";
    throw error;
  }
}

const OUTCOMES: Readonly<Record<Verdict, EventOutcome>> = {
  done: "applied",
  failed: "applied",
  again: "applied",
  twice: "too-much",
  contradicted: "ignored",
  ignored: "ignored",
  "wrong-amount": "wrong-amount",
};

/** The outcome of a piece of news of a refund, on the order as it is before. Throws `not-found`. */
export const refundNewsOutcome = (order: OrderAggregate, told: ToldOfRefund): EventOutcome =>
  OUTCOMES[verdictOn(order, told)];

/**
 * Applies what a provider tells of a refund. One that failed is the shop's money again, and staff have to act; one that
 * failed here and was done all the same counts again. Throws `not-found`.
 */
export function takeRefundNews(draft: OrderDraft, command: RefundNewsCommand): void {
  const { order } = draft;
  const { refund, payment } = findRefund(order, command.refundId);
  const { id, paymentId, amount } = refund;
  const { reason = null } = command;
  const providerReference = command.providerReference ?? refund.providerReference;
  const verdict = verdictOn(order, command);
  const isAgain = verdict === "again";
  switch (verdict) {
    case "done":
    case "again": {
      const parts = isAgain ? repeatedParts(order, refund, payment) : {};
      const set = { ...parts, state: "done", lastError: null, providerReference } as const;
      draft.add({ kind: "refund-set", id, paymentId, set, counted: isAgain ? amount : 0 });
      draft.tell([refundDone(payment.method, amount)], { refundId: id });
      if (isAgain) settleRefund(draft);
      break;
    }
    case "failed": {
      const lastError = reason ?? "La pasarela no lo admite.";
      const set = { state: "failed", lastError, providerReference } as const;
      draft.add({ kind: "refund-set", id, paymentId, set, counted: -amount });
      draft.tell([refundFailed(amount, reason)]);
      draft.add({ kind: "notice", resource: "payments", notice: refundFailedNotice(order, amount, lastError) });
      settle(draft);
      break;
    }
    case "contradicted":
      draft.add({ kind: "notice", resource: "payments", notice: refundContradictedNotice(order, amount, reason) });
      break;
    case "wrong-amount": {
      const told =
        command.currency === order.currency
          ? formatMoney(command.amount)
          : `${command.amount / 100} ${command.currency}`;
      draft.add({ kind: "notice", resource: "payments", notice: refundMismatchedNotice(order, amount, told) });
      break;
    }
    case "twice":
    case "ignored":
  }
}
