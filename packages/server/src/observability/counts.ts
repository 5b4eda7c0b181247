import { PAYMENT_METHODS, type PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { BusyReason } from "../db/errors.ts";

/*
 * Counters of the shop since the process began. They are plain numbers, so that the domain does not depend on
 * their consumers. `metrics.ts` exports them.
 */

const counts = { ordersPlaced: 0, stockConflicts: 0, transactionsRepeated: 0 };
const busy = new Map<BusyReason, number>();
const replicaReads = new Map<"replica" | "primary", number>();
const sweepErrors = new Map<string, number>();
const captured = new Map<PaymentMethod, number>(PAYMENT_METHODS.map((method) => [method, 0]));

export const countOrder = (): void => {
  counts.ordersPlaced += 1;
};

/** A shopper requested units that others already have. */
export const countStockConflict = (): void => {
  counts.stockConflicts += 1;
};

export const countCapture = (method: PaymentMethod): void => {
  captured.set(method, (captured.get(method) ?? 0) + 1);
};

/** A transaction failed with a deadlock or a serialization conflict and is retried. */
export const countRepeated = (): void => {
  counts.transactionsRepeated += 1;
};

/** A call was refused because the database was too busy for it. */
export const countBusy = (reason: BusyReason): void => {
  busy.set(reason, (busy.get(reason) ?? 0) + 1);
};

/** A read that may use a replica was served by the replica, or by the primary. */
export const countReplicaRead = (by: "replica" | "primary"): void => {
  replicaReads.set(by, (replicaReads.get(by) ?? 0) + 1);
};

/** A cleanup job failed on one of its items. */
export const countSweepError = (sweep: string): void => {
  sweepErrors.set(sweep, (sweepErrors.get(sweep) ?? 0) + 1);
};

export const readCounts = () => ({
  ...counts,
  captured: new Map(captured),
  busy: new Map(busy),
  replicaReads: new Map(replicaReads),
  sweepErrors: new Map(sweepErrors),
});
