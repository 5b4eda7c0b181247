import { CONSENT_KINDS, CONSENT_SOURCES } from "@tablero/domain/people/clients/consents";
import { ACCOUNT_STATUSES, CLIENT_KINDS, PRESENCES, ROLES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { images } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, sortKey, timestamps, version } from "../columns.ts";
import { ConsentsJson, json, PreviousTokensJson, VatCheckJson } from "../json.ts";

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    /** Normalised: trimmed and lower case. */
    email: text().notNull().unique(),
    /** argon2id; null until the first password is confirmed by a link in a mail. */
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: ACCOUNT_STATUSES }).notNull(),
    /** Incremented whenever the account's sessions are ended, so that a sign-in which began earlier opens none. */
    tokenVersion: integer().notNull().default(1),
    verifiedAt: instant(),
    lastSignInAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [oneOf("accounts_role", t.role, ROLES), oneOf("accounts_status", t.status, ACCOUNT_STATUSES)],
);

/** The person of a staff account. */
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
    /** Layout, theme, scheme and density, read by `parsePreferences`, which accepts values of other versions. */
    preferences: jsonb().notNull().default({}),
    /** Kinds of notices that were switched on or off, read by `parseNoticeChoices`. */
    noticeChoices: jsonb().notNull().default({}),
    ...timestamps(),
    version: version(),
  },
  (t) => [oneOf("users_presence", t.presence, PRESENCES)],
);

/** A shopper; guest orders create one without an account. */
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
    /** The register's result for the tax id, or for an earlier one. */
    vatCheck: json(VatCheckJson),
    /** Unused legacy column, from before notes were rows. */
    notes: text().notNull().default(""),
    /** Unused legacy column, from before consents were rows. */
    consents: json(ConsentsJson).notNull().default({}),
    tags: text().array().notNull().default(sql`'{}'`),
    /** false: blocked, can neither sign in nor order. */
    active: boolean().notNull().default(true),
    blockReason: text(),
    /** Set for a merged or anonymised client, whose row is kept because other rows refer to it. */
    archivedAt: instant(),
    mergedIntoId: uuid().references((): AnyPgColumn => clients.id),
    anonymisedAt: instant(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(name || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(phone, '')))`,
      ),
    nameSort: sortKey().notNull().generatedAlwaysAs(sql`name_sort_key(name || ' ' || coalesce(surname, ''))`),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("clients_kind", t.kind, CLIENT_KINDS),
    uniqueIndex("clients_email_live").on(t.email).where(sql`archived_at is null`),
    index("clients_search").using("gin", sql`search_text gin_trgm_ops`),
    index("clients_search_digits").using("gin", sql`regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops`),
    index("clients_created").on(t.createdAt, t.id).where(sql`archived_at is null`),
    index("clients_by_name").on(t.nameSort, t.id).where(sql`archived_at is null`),
    index("clients_by_email").on(t.email, t.id).where(sql`archived_at is null`),
    index("clients_by_email_desc")
      .on(t.email.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`archived_at is null`),
    index("clients_tags").using("gin", t.tags),
    index("clients_merged").on(t.mergedIntoId).where(sql`merged_into_id is not null`),
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
    /** The default delivery address. */
    isDefault: boolean().notNull().default(false),
    /** The address used on invoices. */
    isBilling: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    ...timestamps(),
    version: version(),
  },
  (t) => [index("client_addresses_client").on(t.clientId)],
);

/** Internal notes; dated, with their author. */
export const clientNotes = pgTable(
  "client_notes",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    text: text().notNull(),
    at: instant().notNull().default(sql`now()`),
    actorId: uuid(),
    actorName: text(),
  },
  (t) => [index("client_notes_client").on(t.clientId, t.at)],
);

/** Append-only: the newest entry of each kind is in force. */
export const clientConsents = pgTable(
  "client_consents",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    granted: boolean().notNull(),
    at: instant().notNull().default(sql`now()`),
    textVersion: text().notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    actorId: uuid(),
    actorName: text(),
  },
  (t) => [
    oneOf("client_consents_kind", t.kind, CONSENT_KINDS),
    oneOf("client_consents_source", t.source, CONSENT_SOURCES),
    index("client_consents_client").on(t.clientId, t.at),
  ],
);

/** Former addresses of merged clients; orders with them belong to the remaining client. */
export const clientAliases = pgTable(
  "client_aliases",
  {
    email: text().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (t) => [index("client_aliases_client").on(t.clientId)],
);

/**
 * `invite`: staff use it to set name and password. `email`: confirms a new address of a member of staff. `sign-in`: opens
 * a session of a shopper.
 */
export const TOKEN_KINDS = ["verify", "reset", "invite", "email", "sign-in"] as const;

/**
 * One-time links in mails. Only the hash of the token is stored; the token itself is derived from the id and the
 * shop's secret.
 */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    tokenHash: text().notNull().unique(),
    /** For a sign-up: the password, which only this link confirms. */
    passwordHash: text(),
    /** For a sign-up: the name typed with the password. */
    name: text(),
    surname: text(),
    /** For a change of address: the new one, which the link confirms. */
    email: text(),
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
    /** `jti` of the newest token; null in a session from before token rotation. */
    tokenId: uuid(),
    tokenIssuedAt: instant(),
    /** Earlier tokens that are still valid for a short time. */
    formerTokens: json(PreviousTokensJson).notNull().default([]),
    createdAt: instant().notNull().default(sql`now()`),
    lastSeenAt: instant().notNull().default(sql`now()`),
    /** Absolute expiry, regardless of activity. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    ip: text(),
    userAgent: text(),
  },
  (t) => [index("sessions_account").on(t.accountId), index("sessions_expires").on(t.expiresAt)],
);

/** Failed sign-ins and requested mails, counted over a sliding window across all processes. */
export const attempts = pgTable(
  "attempts",
  {
    id: id(),
    /** The limited action and its subject; accounts and addresses are stored only as hashes. */
    scope: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index("attempts_scope").on(t.scope, t.at), index("attempts_at").on(t.at)],
);

/** Passkeys of shoppers (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    /** COSE key, as base64url. */
    publicKey: text().notNull(),
    /** Of the authenticator; 0 for one that does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** Synchronised between the owner's devices. */
    synced: boolean().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    ...timestamps(),
  },
  (t) => [index("passkeys_account").on(t.accountId)],
);

/** The second factor of a staff account (RFC 6238). */
export const twoFactor = pgTable("two_factor", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Encrypted: see `Secrets.seal`. */
  secret: text().notNull(),
  /** Null until the first code of this secret was entered. */
  confirmedAt: instant(),
  /** Time step of the last used code; this and earlier codes are invalid. */
  lastStep: integer().notNull().default(0),
  ...timestamps(),
});

/** Recovery codes for a lost phone: each is valid once. */
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
