import type { AuditedChange } from "../../../platform/audit/changes.ts";

export const invoiceLinked = (id: string, number: string): AuditedChange => ({
  action: "link",
  entity: "invoice",
  entityId: id,
  after: { number },
});

/** Staff checked the chain of records. */
export const chainChecked = (brokenPlace: number | null): AuditedChange => ({
  action: "check",
  entity: "invoice",
  entityId: "chain-check",
  after: { brokenPlace },
});

/** Staff let the chain continue after a break. */
export const breakAccepted = (place: number, reason: string): AuditedChange => ({
  action: "resume",
  entity: "invoice",
  entityId: "chain-accept",
  before: { brokenPlace: place },
  after: { brokenPlace: null, reason },
});

/**
 * A record about an invoice replaces another record, or cancels it. The entry omits the client: the log is
 * rewritten when a person is anonymised, but records are not.
 */
export const recordAdded = (record: "alta" | "anulacion", invoiceId: string, reason: string): AuditedChange => ({
  action: record === "alta" ? "update" : "transition",
  entity: "invoice",
  entityId: invoiceId,
  after: { reason },
});

/** Waiting records are sent to the agency now, which ends the pause after failures. */
export const sendingAsked = (): AuditedChange => ({ action: "send", entity: "invoice", entityId: "verifactu" });
