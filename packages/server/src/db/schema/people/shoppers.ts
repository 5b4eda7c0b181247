import { ALERT_STATES } from "@tablero/domain/catalogue/stock/alerts";
import { ISSUE_STATES } from "@tablero/domain/people/newsletter/issues";
import { SUBSCRIPTION_SOURCES, SUBSCRIPTION_STATES } from "@tablero/domain/people/newsletter/subscriptions";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { products, variants } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { clients } from "./accounts.ts";

/** «Avísame»: a request for a mail when a sold-out variant is back, or when a search finds something. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: id(),
    /** Null for an alert of a search. */
    variantId: uuid().references(() => variants.id, { onDelete: "cascade" }),
    /** The words under which a search that found nothing is counted; null for an alert of a variant. */
    search: text(),
    /** The same search as it was typed. */
    typed: text(),
    /** Whether no filters are read in the search. */
    literal: boolean().notNull().default(false),
    clientId: uuid().references(() => clients.id, { onDelete: "cascade" }),
    /** Normalised. */
    email: text().notNull(),
    state: text({ enum: ALERT_STATES }).notNull(),
    /** The time that determines the position in the queue. */
    askedAt: instant().notNull(),
    notifiedAt: instant(),
    /** The job that notified the shopper, so that running the job twice notifies no one twice. */
    notifiedBy: uuid(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [
    oneOf("stock_alerts_state", t.state, ALERT_STATES),
    check("stock_alerts_subject", sql`(variant_id is null) <> (search is null)`),
    check("stock_alerts_typed", sql`(search is null) = (typed is null)`),
    uniqueIndex("stock_alerts_open_typed")
      .on(sql`lower(${t.typed})`, t.literal, t.email)
      .where(sql`state in ('pending', 'waiting')`),
    index("stock_alerts_search").on(t.search).where(sql`state = 'waiting'`),
    uniqueIndex("stock_alerts_open").on(t.variantId, t.email).where(sql`state in ('pending', 'waiting')`),
    index("stock_alerts_queue").on(t.variantId, t.askedAt).where(sql`state = 'waiting'`),
    index("stock_alerts_email").on(t.email),
    index("stock_alerts_client").on(t.clientId),
  ],
);

/** The wish list of a client. */
export const wishes = pgTable(
  "wishes",
  {
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The price when the product was added, to show the change since. */
    price: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.productId] }), check("wishes_price", sql`price >= 0`)],
);

/** The newsletter, by address; confirmed by a link in a mail. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    /** Normalised. */
    email: text().notNull().unique(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    source: text({ enum: SUBSCRIPTION_SOURCES }).notNull().default("footer"),
    textVersion: text().notNull(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    endedAt: instant(),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("newsletter_state", t.state, SUBSCRIPTION_STATES),
    oneOf("newsletter_source", t.source, SUBSCRIPTION_SOURCES),
    index("newsletter_state_requested").on(t.state, t.requestedAt),
  ],
);

/** An issue of the newsletter, which is sent to its subscriptions. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: id(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ISSUE_STATES }).notNull().default("draft"),
    /** Number of confirmed subscriptions when sending began. */
    recipients: integer().notNull().default(0),
    /** Number of mails queued. */
    sent: integer().notNull().default(0),
    /** The last subscription whose mail was queued; subscriptions are processed in the order of their ids. */
    sentTo: uuid(),
    startedAt: instant(),
    finishedAt: instant(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    oneOf("newsletter_issues_state", t.state, ISSUE_STATES),
    check("newsletter_issues_started", sql`(state = 'draft') = (started_at is null)`),
    check("newsletter_issues_finished", sql`(state = 'sent') = (finished_at is not null)`),
  ],
);
