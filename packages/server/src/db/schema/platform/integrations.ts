import { WEBHOOK_DELIVERY_STATES } from "@tablero/domain/platform/webhooks/delivery";
import { WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { DISABLED_REASONS } from "@tablero/domain/platform/webhooks/webhooks";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { atLeast, id, instant, oneOf, timestamps, version } from "../columns.ts";
import { users } from "../people/accounts.ts";

/** API tokens of other programs. Only the hash of the token is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    name: text().notNull(),
    /** First characters of the token, by which people recognise it. */
    prefix: text().notNull(),
    /** SHA-256, in hex. A random token of 256 bits cannot be guessed, so no slow hash is needed. */
    hash: text().notNull().unique(),
    /** Permissions such as `orders:read`. */
    scopes: text().array().notNull(),
    /** The account that created it, whose permissions the token never exceeds. */
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [index("api_tokens_made_by").on(t.madeBy)],
);

/** Webhooks: receivers of the shop's events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** The signing secret, sealed with the shop's secret. */
    secret: text().notNull(),
    /** The former secret also signs until `formerUntil`, so that a receiver has time to adopt the new one. */
    formerSecret: text(),
    formerUntil: instant(),
    active: boolean().notNull().default(true),
    disabledReason: text({ enum: DISABLED_REASONS }),
    ...timestamps(),
    version: version(),
  },
  (t) => [oneOf("webhooks_disabled_reason", t.disabledReason, DISABLED_REASONS)],
);

/** State of a receiver, written with every attempt; separate from the receiver's row, which people edit. */
export const webhookStates = pgTable("webhook_states", {
  webhookId: uuid()
    .primaryKey()
    .references(() => webhooks.id, { onDelete: "cascade" }),
  /** Lease of the process that is sending to it; if that process dies, the lease expires. */
  busyUntil: instant(),
  /** Nothing is sent to it before this time: see `receiverCooldown`. */
  restUntil: instant(),
  /** Consecutive failed attempts. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  lastDeliveredAt: instant(),
});

/** A message to one receiver with its attempts. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** `webhook-id`, the same in every attempt and for every receiver. */
    eventId: uuid().notNull(),
    type: text({ enum: WEBHOOK_MESSAGE_TYPES }).notNull(),
    /** JSON, exactly as signed. */
    body: text().notNull(),
    state: text({ enum: WEBHOOK_DELIVERY_STATES }).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    /** Set while the delivery is pending. */
    nextAttemptAt: instant(),
    lastAttemptAt: instant(),
    /**
     * Result of the last attempt: status and beginning of the response, or the reason in Spanish why there was none.
     */
    statusCode: integer(),
    response: text(),
    lastError: text(),
    durationMs: integer(),
    deliveredAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    oneOf("webhook_deliveries_type", t.type, WEBHOOK_MESSAGE_TYPES),
    oneOf("webhook_deliveries_state", t.state, WEBHOOK_DELIVERY_STATES),
    atLeast("webhook_deliveries_attempts", t.attempts, 0),
    uniqueIndex("webhook_deliveries_event").on(t.eventId, t.webhookId),
    index("webhook_deliveries_list").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);
