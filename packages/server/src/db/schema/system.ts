import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { atLeast, id, instant, version } from "./columns.ts";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
  version: version(),
});

/** Number ranges such as `order:2026`; taken inside the transaction that uses the number. */
export const counters = pgTable(
  "counters",
  { scope: text().primaryKey(), value: bigint({ mode: "number" }).notNull().default(0) },
  (t) => [atLeast("counters_value", t.value, 0)],
);

/** Written in the transaction of the command itself: a row means that the command took effect. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_keys_expires").on(t.expiresAt)],
);

/** Append-only. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid(),
    actorName: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text(),
  },
  (t) => [index("audit_entries_entity").on(t.entity, t.entityId, t.at), index("audit_entries_at").on(t.at.desc())],
);

/** Effects to carry out after the commit, such as mails. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    topic: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    availableAt: instant().notNull().default(sql`now()`),
    processedAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (t) => [index("outbox_due").on(t.availableAt).where(sql`processed_at is null`)],
);
