import type { Payout, Takings, TakingsEntry } from "@tablero/contract/sales/shapes/takings";
import { madridDay } from "@tablero/domain/platform/dates";
import type { PayoutInput } from "@tablero/domain/sales/payments/payouts";
import {
  checkTakingsRange,
  type TakingsEntryKind,
  type TakingsPart,
  takingsReport,
  takingsSums,
} from "@tablero/domain/sales/payments/takings";
import { expectedFee, feePeriods } from "@tablero/domain/settings/payments/fees";
import { buyerOf } from "../../platform/names.ts";
import { must, sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

interface Days {
  from: string;
  to: string;
}

/** A stored payout. */
export interface PayoutRow extends PayoutInput {
  id: string;
  recordedBy: string | null;
  recordedAt: string;
}

const NONE = { captured: 0, captures: 0, refunded: 0, refunds: 0, fees: 0 };

/** Each payment and each refund in a range of days, as a separate part. */
export function readParts(store: Store, { from, to }: Days): TakingsPart[] {
  const { data } = store;
  const fees = feePeriods(data.settings.paymentFees);
  const within = (day: string) => day >= from && day <= to;
  const captured = data.payments.flatMap(({ state, capturedAt, method, provider, amount }): TakingsPart[] => {
    const day = state === "captured" && capturedAt ? madridDay(capturedAt) : "";
    if (!within(day)) return [];
    const fee = expectedFee(fees, method, day, amount);
    return [{ ...NONE, day, method, provider, captured: amount, captures: 1, fees: fee }];
  });
  const refunded = data.refunds.flatMap(({ state, doneAt, amount, paymentId }): TakingsPart[] => {
    const day = state === "done" && doneAt ? madridDay(doneAt) : "";
    if (!within(day)) return [];
    const { method, provider } = must(data.payments, paymentId);
    return [{ ...NONE, day, method, provider, refunded: amount, refunds: 1 }];
  });
  return [...captured, ...refunded];
}

/** Throws `validation`. */
export function viewTakings(store: Store, days: Days): Takings {
  checkTakingsRange(days);
  const { providers, ...report } = takingsReport(readParts(store, days));
  const within = store.payouts.filter(({ from, to }) => from >= days.from && to <= days.to);
  const waiting = (rows: readonly { amount: number }[]) => ({
    count: rows.length,
    amount: sum(rows, ({ amount }) => amount),
  });
  const refunds = (wanted: "requested" | "failed") => store.data.refunds.filter(({ state }) => state === wanted);
  const events = store.system.paymentEvents.filter(({ receivedAt, outcome }) => {
    const day = madridDay(receivedAt);
    return !SETTLED.has(outcome) && day >= days.from && day <= days.to;
  });
  return {
    ...days,
    ...report,
    providers: providers.map((each) => ({
      ...each,
      paidOut: sum(
        within.filter(({ provider }) => provider === each.provider),
        ({ amount }) => amount,
      ),
    })),
    open: { requested: waiting(refunds("requested")), failed: waiting(refunds("failed")), events: waiting(events) },
  };
}

const SETTLED = new Set<string>(["filed", "applied", "ignored"]);

/** Rows of the exported file, oldest first. Throws `validation`. */
export function takingsRows(store: Store, days: Days) {
  checkTakingsRange(days);
  const report = takingsReport(readParts(store, days));
  return report.days.toReversed().flatMap(({ day, methods }) => methods.map((each) => ({ day, ...each })));
}

/** The payments or refunds of a kind. */
export function listEntries(store: Store, kind: TakingsEntryKind): TakingsEntry[] {
  const { data } = store;
  const viewOrder = (id: string) => {
    const order = must(data.orders, id);
    return { orderId: order.id, orderNumber: order.number, client: buyerOf(order) };
  };
  if (kind === "captured")
    return data.payments.flatMap(({ id, state, capturedAt, orderId, method, provider, amount, ...payment }) =>
      state === "captured" && capturedAt
        ? {
            ...{ id, at: capturedAt, ...viewOrder(orderId), method, provider, amount },
            reference: payment.reference ?? payment.providerReference,
          }
        : [],
    );
  const wanted = kind === "refunded" ? "done" : kind;
  return data.refunds
    .filter(({ state }) => state === wanted)
    .map(({ id, doneAt, createdAt, paymentId, amount }) => {
      const { orderId, method, provider } = must(data.payments, paymentId);
      const at = kind === "refunded" ? (doneAt ?? createdAt) : createdAt;
      return { id, at, ...viewOrder(orderId), method, provider, reference: null, amount };
    });
}

/** A payout, with the expected amounts for its days. */
export function payoutView(store: Store, { provider, ...row }: PayoutRow): Payout {
  const { payout: expected } = takingsSums(readParts(store, row).filter((part) => part.provider === provider));
  return { ...row, provider, expected, difference: row.amount - expected };
}
