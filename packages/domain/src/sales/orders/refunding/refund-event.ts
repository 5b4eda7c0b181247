import { Failure } from "../../../platform/failure.ts";
import { formatMoney } from "../../../platform/money/money.ts";
import { type EventOutcome, refundEventVerdict } from "../../payments/events.ts";
import type { OrderAggregate } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { refundDone, refundFailed } from "../events.ts";
import { refundContradictedNotice, refundFailedNotice, refundMismatchedNotice } from "../notices.ts";
import { settleOrder } from "../settle.ts";
import { findRefund, planRepeatedRefund, settleRefund } from "./refunding.ts";

export type RefundEventKind = "refunded" | "refund-failed";

interface ReportedRefund {
  refundId: string;
  eventKind: RefundEventKind;
  /** Cents. */
  amount: number;
  currency: string;
}

export interface RefundEventCommand extends ReportedRefund {
  kind: "refund-event";
  reason?: string | null | undefined;
  /** The provider's reference of the refund, if reported. */
  providerReference?: string | null | undefined;
}

type Verdict = ReturnType<typeof refundEventVerdict> | "wrong-amount";

function verdictOn(order: OrderAggregate, { refundId, eventKind, amount, currency }: ReportedRefund): Verdict {
  const { refund, payment } = findRefund(order, refundId);
  if (amount !== refund.amount || currency !== order.currency) return "wrong-amount";
  const verdict = refundEventVerdict(refund, eventKind);
  if (verdict !== "again") return verdict;
  try {
    planRepeatedRefund(order, refund, payment);
    return "again";
  } catch (error) {
    // The money has meanwhile been refunded in another way.
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

/** Outcome of a refund notification, judged by the order before it. Throws `not-found`. */
export const refundEventOutcome = (order: OrderAggregate, reported: ReportedRefund): EventOutcome =>
  OUTCOMES[verdictOn(order, reported)];

/**
 * Applies a refund notification from the provider. The money of a failed refund belongs to the shop again, and
 * staff have to act. A refund that failed but succeeded later counts again. Throws `not-found`.
 */
export function applyRefundEvent(draft: OrderDraft, command: RefundEventCommand): void {
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
      const parts = isAgain ? planRepeatedRefund(order, refund, payment) : {};
      const set = { ...parts, state: "done", lastError: null, providerReference } as const;
      draft.add({ kind: "refund-set", id, paymentId, set, counted: isAgain ? amount : 0 });
      draft.record([refundDone(payment.method, amount)], { refundId: id });
      if (isAgain) settleRefund(draft);
      break;
    }
    case "failed": {
      const lastError = reason ?? "La pasarela no lo admite.";
      const set = { state: "failed", lastError, providerReference } as const;
      draft.add({ kind: "refund-set", id, paymentId, set, counted: -amount });
      draft.record([refundFailed(amount, reason)]);
      draft.add({ kind: "notice", notice: refundFailedNotice(order, amount, lastError) });
      settleOrder(draft);
      break;
    }
    case "contradicted":
      draft.add({ kind: "notice", notice: refundContradictedNotice(order, amount, reason) });
      break;
    case "wrong-amount": {
      const reported =
        command.currency === order.currency
          ? formatMoney(command.amount)
          : `${command.amount / 100} ${command.currency}`;
      draft.add({ kind: "notice", notice: refundMismatchedNotice(order, amount, reported) });
      break;
    }
    case "twice":
    case "ignored":
  }
}
