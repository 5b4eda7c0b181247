import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { images } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, version } from "../columns.ts";
import { accountTokens } from "../people/accounts.ts";
import { orders } from "../sales/orders.ts";

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
  version: version(),
});

/** The pictures that the settings refer to; the cleanup job keeps them. */
export const shopPictures = pgTable("shop_pictures", {
  imageId: uuid()
    .primaryKey()
    .references(() => images.id),
});

/** Written in the transaction of the command itself, so an existing row means that the command took effect. */
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
    requestId: text(),
  },
  (t) => [
    index("audit_entries_entity").on(t.entity, t.entityId, t.at, t.id),
    // Includes the columns by which the log is filtered, so that the index skips rows that do not match.
    index("audit_entries_at").on(t.at, t.id, t.entity, t.action),
    index("audit_entries_action").on(t.action, t.at, t.id),
    index("audit_entries_actor").on(t.actorId, t.at, t.id),
    index("audit_entries_request").on(t.requestId).where(sql`request_id is not null`),
  ],
);

/** Side effects to run after the commit, such as mails. */
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

export const MAIL_STATES = ["queued", "sent", "kept", "failed"] as const;

/**
 * Composed mails; a mail has the id of the outbox row that requested it. `kept`: no SMTP server is configured,
 * so staff read the mail in the back office.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Stable, so that a mail server can detect duplicates. */
    messageId: text().notNull().unique(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default("queued"),
    orderId: uuid().references(() => orders.id),
    /** The one-time token of its link. No part of the mail stores the token; it is inserted when the mail is sent. */
    tokenId: uuid().references(() => accountTokens.id, { onDelete: "set null" }),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    oneOf("mails_state", t.state, MAIL_STATES),
    index("mails_created").on(t.createdAt, t.id),
    // Lets the cleanup job find these mails without reading those of orders, which are stored for years.
    index("mails_without_order").on(t.createdAt).where(sql`${t.orderId} is null`),
    index("mails_order").on(t.orderId),
    // Those of orders are found by their order.
    index("mails_recipient").on(t.recipient, t.createdAt).where(sql`${t.orderId} is null`),
  ],
);

/**
 * Unexpected server errors, for administrators. The table keeps its original name because older versions running
 * beside this one write to it.
 */
export const serverErrors = pgTable(
  "faults",
  {
    id: id(),
    at: instant().notNull().default(sql`now()`),
    /** The failed operation, such as `GET /api/shop/home` or a job's name. */
    source: text().notNull(),
    requestId: text(),
    message: text().notNull(),
    stack: text(),
  },
  (t) => [index("faults_at").on(t.at, t.id)],
);

/** Items that failed in a cleanup job. The job skips them until this time, so that they do not block the others. */
export const sweepDeferrals = pgTable(
  "sweep_deferrals",
  {
    sweep: text().notNull(),
    item: text().notNull(),
    attempts: integer().notNull(),
    until: instant().notNull(),
    lastError: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sweep, t.item] })],
);
