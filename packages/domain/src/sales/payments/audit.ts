import type { AuditedChange } from "../../platform/audit/changes.ts";

/** A waiting notification of a gateway was applied again. */
export const paymentEventRetried = (
  before: { id: string; outcome: string; providerReference: string | null; amount: number | null },
  outcome: string,
): AuditedChange => ({
  action: "retry",
  entity: "payment-event",
  entityId: before.id,
  before: { outcome: before.outcome },
  after: { outcome, providerReference: before.providerReference, amount: before.amount },
});
