import { z } from "zod";
import { Id, Instant } from "./basics.ts";

export const AuditEntrySchema = z.strictObject({
  id: Id,
  at: Instant,
  actor: z.strictObject({ id: Id, name: z.string() }).nullable().describe("null for the shop's own software"),
  action: z.string().describe("What was done, such as `update`"),
  entity: z.string().describe("To what, such as `product`"),
  entityId: z.string(),
  label: z.string().nullable().describe("Name or number of what it was done to, where it is still there"),
  before: z.unknown().describe("What changed, as it was; null for what was made new"),
  after: z.unknown().describe("What changed, as it is since; null for what was deleted"),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** An audit entry for readers of the record: without the origin of the call. */
export const HistoryEntrySchema = AuditEntrySchema.pick({
  id: true,
  at: true,
  actor: true,
  action: true,
  before: true,
  after: true,
});
export type HistoryEntry = z.infer<typeof HistoryEntrySchema>;
