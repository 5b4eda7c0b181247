import type { FormerToken } from "@tablero/domain/sessions";
import { ACCOUNT_STATUSES, CLIENT_KINDS, PRESENCES, ROLES } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { images } from "./catalogue.ts";
import { id, instant, oneOf, timestamps, version } from "./columns.ts";

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    /** Normalised: trimmed and lower case. */
    email: text().notNull().unique(),
    /** argon2id; null until a link by mail confirms the first one. */
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: ACCOUNT_STATUSES }).notNull(),
    /** Raised with every end of the account's sessions: a sign-in that began before opens none. */
    tokenVersion: integer().notNull().default(1),
    verifiedAt: instant(),
    lastSignInAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [oneOf("accounts_role", t.role, ROLES), oneOf("accounts_status", t.status, ACCOUNT_STATUSES)],
);

/** A staff account's person. */
export const users = pgTable(
  "users",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .unique()
      .references(() => accounts.id),
    name: text().notNull(),
    avatarImageId: uuid().references(() => images.id),
    presence: text({ enum: PRESENCES }).notNull().default("online"),
    ...timestamps(),
    version: version(),
  },
  (t) => [oneOf("users_presence", t.presence, PRESENCES)],
);

export type Consents = { marketing?: boolean; termsAt?: string; marketingAt?: string };

/** A shopper; without an account after a guest order. */
export const clients = pgTable(
  "clients",
  {
    id: id(),
    accountId: uuid()
      .unique()
      .references(() => accounts.id),
    /** Null once anonymised. */
    email: text(),
    name: text().notNull(),
    /** Null for a company. */
    surname: text(),
    phone: text(),
    kind: text({ enum: CLIENT_KINDS }).notNull().default("person"),
    taxId: text(),
    notes: text().notNull().default(""),
    consents: jsonb().$type<Consents>().notNull().default({}),
    archivedAt: instant(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(name || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(phone, '')))`,
      ),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("clients_kind", t.kind, CLIENT_KINDS),
    uniqueIndex("clients_email_live").on(t.email).where(sql`archived_at is null`),
    index("clients_search").using("gin", sql`search_text gin_trgm_ops`),
    index("clients_created").on(t.createdAt),
  ],
);

export const clientAddresses = pgTable(
  "client_addresses",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    label: text().notNull().default(""),
    name: text().notNull(),
    surname: text(),
    line1: text().notNull(),
    line2: text(),
    postcode: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    country: text().notNull().default("ES"),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [index("client_addresses_client").on(t.clientId)],
);

/** `invite`: of staff, who set name and password with it. */
export const TOKEN_KINDS = ["verify", "reset", "invite"] as const;

/** One-time links by mail: only the hash of the token is kept, which is made of the id and the shop's secret. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    tokenHash: text().notNull().unique(),
    /** Of a sign-up: the password that this link confirms, and no other does. */
    passwordHash: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    ...timestamps(),
  },
  (t) => [oneOf("account_tokens_kind", t.kind, TOKEN_KINDS), index("account_tokens_account").on(t.accountId)],
);

/** One per sign-in; `id` is the `sid` of its tokens. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `jti` of the newest token; null in a session of the time before tokens were exchanged for each other. */
    tokenId: uuid(),
    tokenIssuedAt: instant(),
    /** Tokens before it that are still good for a moment. */
    formerTokens: jsonb().$type<readonly FormerToken[]>().notNull().default([]),
    createdAt: instant().notNull().default(sql`now()`),
    lastSeenAt: instant().notNull().default(sql`now()`),
    /** However busy it is. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ip: text(),
    userAgent: text(),
  },
  (t) => [index("sessions_account").on(t.accountId), index("sessions_expires").on(t.expiresAt)],
);

/** Failed sign-ins and mails asked for, counted over a sliding window by all processes. */
export const attempts = pgTable(
  "attempts",
  {
    id: id(),
    /** What is limited and for whom; accounts and addresses only as hashes. */
    scope: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("attempts_scope").on(t.scope, t.at), index("attempts_at").on(t.at)],
);

/** The second factor of a staff account (RFC 6238). */
export const twoFactor = pgTable("two_factor", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Encrypted: see `Secrets.seal`. */
  secret: text().notNull(),
  /** Null until the first code of the secret was typed. */
  confirmedAt: instant(),
  /** The last step whose code was used: no earlier one is good. */
  lastStep: integer().notNull().default(0),
  ...timestamps(),
});

/** For the day when the telephone is gone: each is good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** argon2id */
    codeHash: text().notNull(),
    usedAt: instant(),
    ...timestamps(),
  },
  (t) => [index("recovery_codes_account").on(t.accountId)],
);
