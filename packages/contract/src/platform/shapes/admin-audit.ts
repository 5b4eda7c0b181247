import { z } from "zod";
import { Id, Instant } from "./basics.ts";

export const AuditEntrySchema = z.strictObject({
  id: Id,
  at: Instant,
  actor: z.strictObject({ id: Id, name: z.string() }).nullable().describe("null for the shop's own software"),
  action: z.string().describe("The action, such as `update`"),
  entity: z.string().describe("The kind of record, such as `product`"),
  entityId: z.string(),
  label: z.string().nullable().describe("Name or number of the record, if it still exists"),
  before: z.unknown().describe("Values of the changed fields before; null for a new record"),
  after: z.unknown().describe("Values of the changed fields afterwards; null for a deleted record"),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** An audit entry for users who may read the record: without the origin of the call. */
export const HistoryEntrySchema = AuditEntrySchema.pick({
  id: true,
  at: true,
  actor: true,
  action: true,
  before: true,
  after: true,
});
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;
