import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { FISCAL_RECORD_KINDS } from "@tablero/domain/sales/fiscal/invoice-chain";
import { INVOICE_CAUSES } from "@tablero/domain/sales/fiscal/invoice-dues";
import { SERIES_KINDS } from "@tablero/domain/sales/fiscal/issuing";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { PRIOR_REJECTIONS } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { AGENCY_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { arrayOf } from "../../columns.ts";
import { atLeast, cents, id, instant, oneOf, sortKey, timestamps } from "../columns.ts";
import { InvoiceLineJson, json, PartyJson, ReceiverJson, ReplacedJson, TaxLineJson } from "../json.ts";
import { clients } from "../people/accounts.ts";
import { orders } from "./orders.ts";

export const series = pgTable(
  "series",
  {
    id: id(),
    code: text().notNull(),
    /** F complete, S simplified, R corrective. */
    kind: text({ enum: SERIES_KINDS }).notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull().default(0),
    lastDate: date(),
    ...timestamps(),
  },
  (t) => [
    unique("series_code_year").on(t.code, t.year),
    oneOf("series_kind", t.kind, SERIES_KINDS),
    atLeast("series_last_number", t.lastNumber, 0),
  ],
);

/** Immutable once written: a trigger refuses UPDATE and DELETE. A correction is a separate row. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    token: text().notNull().unique(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id),
    sequence: integer().notNull(),
    /** As printed: series, year and number. */
    number: text().notNull().unique(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    orderId: uuid().references(() => orders.id),
    clientId: uuid().references(() => clients.id),
    correctsId: uuid().references((): AnyPgColumn => invoices.id),
    /** Simplified invoices that it replaces (F3). */
    replaces: json(arrayOf(ReplacedJson)).notNull().default([]),
    issuer: json(PartyJson).notNull(),
    receiver: json(PartyJson),
    lines: json(arrayOf(InvoiceLineJson)).notNull(),
    taxes: json(arrayOf(TaxLineJson)).notNull(),
    currency: text().notNull().default("EUR"),
    /** Negative on a corrective invoice, or 0 if it only moves money to another rate. */
    total: cents().notNull(),
    issuedOn: date().notNull(),
    operationOn: date().notNull(),
    /** Legally required note: the reason for the exemption. */
    mention: text(),
    /** Its tax belongs to another member state, declared in the one-stop shop (OSS); null: Spain. */
    ossPlace: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(number || ' ' || coalesce(receiver ->> 'name', '') || ' ' || coalesce(receiver ->> 'taxId', '')))`,
      ),
    receiverSort: sortKey().generatedAlwaysAs(sql`name_sort_key(receiver ->> 'name')`),
    issuedAt: instant().notNull(),
  },
  (t) => [
    unique("invoices_series_sequence").on(t.seriesId, t.sequence),
    oneOf("invoices_kind", t.kind, INVOICE_KINDS),
    atLeast("invoices_sequence", t.sequence, 1),
    index("invoices_order").on(t.orderId),
    index("invoices_client").on(t.clientId),
    index("invoices_issued").on(t.issuedAt, t.id),
    index("invoices_oss").on(t.issuedOn).where(sql`oss_place is not null`),
    index("invoices_search").using("gin", sql`search_text gin_trgm_ops`),
    index("invoices_search_digits").using("gin", sql`regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
);

/**
 * Invoices that changes of orders made due, written with the change. A job issues them, oldest first, so that no
 * payment waits for an invoice number. `settledAt` without an invoice: there was nothing to issue.
 */
export const invoiceDues = pgTable(
  "invoice_dues",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    cause: text({ enum: INVOICE_CAUSES }).notNull(),
    /** The payment or refund; otherwise the order. */
    sourceId: uuid().notNull(),
    amount: cents().notNull(),
    /** For a payment: the amount that an invoice at delivery already covered. */
    covered: cents().notNull().default(0),
    invoiceId: uuid().references(() => invoices.id),
    settledAt: instant(),
    /** Set if it needs the buyer's tax id, about which staff were notified, or waits behind one that does. */
    heldAt: instant(),
    /** Time at which the tax id was given; the invoice is then sent in a separate mail. */
    releasedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("invoice_dues_once").on(t.cause, t.sourceId).where(sql`cause in ('payment', 'refund')`),
    uniqueIndex("invoice_dues_replacement").on(t.orderId).where(sql`cause = 'replacement'`),
    oneOf("invoice_dues_cause", t.cause, INVOICE_CAUSES),
    // The amount is 0 if an edit of the order refunded a whole payment before it was invoiced.
    atLeast("invoice_dues_amount", t.amount, 0),
    index("invoice_dues_waiting").on(t.createdAt, t.id).where(sql`settled_at is null`),
    index("invoice_dues_order").on(t.orderId),
  ],
);

/** The end of an issuer's chain of records. Issuing an invoice locks this row, so that the chain has only one end. */
export const fiscalChains = pgTable("fiscal_chains", {
  issuerTaxId: text().primaryKey(),
  /** Number of records. */
  length: integer().notNull().default(0),
  lastHash: text(),
  /** The time of the last record, with Madrid's offset, to the second. */
  lastRecordedAt: text(),
  /** Time since which the chain is known to be broken; no invoice is issued until staff resolve it. */
  brokenAt: instant(),
  /** Position of the first invalid record. */
  brokenPlace: integer(),
  /** Staff have reviewed the chain up to this position, so earlier breaks no longer stop the issuing of invoices. */
  acceptedPlace: integer().notNull().default(0),
});

/** The record of each invoice, chained by hashes; append-only. */
export const fiscalRecords = pgTable(
  "fiscal_records",
  {
    id: id(),
    issuerTaxId: text()
      .notNull()
      .references(() => fiscalChains.issuerTaxId),
    /** 1…n within the chain. */
    place: integer().notNull(),
    kind: text({ enum: FISCAL_RECORD_KINDS }).notNull(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** As hashed: the content of the invoice when it was recorded. */
    number: text().notNull(),
    issuedOn: date().notNull(),
    invoiceKind: text({ enum: INVOICE_KINDS }).notNull(),
    tax: cents().notNull(),
    total: cents().notNull(),
    previousHash: text(),
    recordedAt: text().notNull(),
    hash: text().notNull(),
    /** The environment that the record is sent to; null if the shop sent no records when it was made. */
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }),
    /** Whether it replaces an alta that the agency rejected or accepted with errors. */
    amends: boolean().notNull().default(false),
    priorRejection: text({ enum: PRIOR_REJECTIONS }),
    /** For an anulacion: the agency never received the record of the invoice. */
    noPriorRecord: boolean().notNull().default(false),
    /** The buyer as named in an amended record; if null, as on the invoice. */
    receiver: json(ReceiverJson),
    /** Version of the program that made it; null for records from before it was stored. */
    software: text(),
  },
  (t) => [
    unique("fiscal_records_place").on(t.issuerTaxId, t.place),
    index("fiscal_records_of_invoice").on(t.invoiceId),
    uniqueIndex("fiscal_records_once").on(t.invoiceId, t.kind).where(sql`not amends and prior_rejection is null`),
    index("fiscal_records_to_send").on(t.issuerTaxId, t.environment, t.place).where(sql`environment is not null`),
    oneOf("fiscal_records_kind", t.kind, FISCAL_RECORD_KINDS),
    oneOf("fiscal_records_environment", t.environment, VERIFACTU_ENVIRONMENTS),
    oneOf("fiscal_records_prior_rejection", t.priorRejection, PRIOR_REJECTIONS),
    atLeast("fiscal_records_first", t.place, 1),
  ],
);

/** State of sending an issuer's records to the agency: one message at a time, in chain order. */
export const fiscalSenders = pgTable(
  "fiscal_senders",
  {
    issuerTaxId: text()
      .notNull()
      .references(() => fiscalChains.issuerTaxId),
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).notNull(),
    /** Position of the last record that got a response. */
    sentPlace: integer().notNull().default(0),
    /** Earliest time of the next message: the agency's wait, or the pause after a failure. */
    nextAt: instant(),
    /** Consecutive attempts without a response. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    /** Spanish, for staff. */
    lastError: text(),
    /** The message being sent, and its sender's deadline. */
    messageId: uuid(),
    leaseUntil: instant(),
    answeredAt: instant(),
  },
  (t) => [
    primaryKey({ name: "fiscal_senders_pkey", columns: [t.issuerTaxId, t.environment] }),
    oneOf("fiscal_senders_environment", t.environment, VERIFACTU_ENVIRONMENTS),
    atLeast("fiscal_senders_place", t.sentPlace, 0),
  ],
);

/** Messages with records, and the agency's receipt for each. A message without a response is sent again unchanged. */
export const fiscalMessages = pgTable(
  "fiscal_messages",
  {
    id: id(),
    issuerTaxId: text().notNull(),
    environment: text({ enum: VERIFACTU_ENVIRONMENTS }).notNull(),
    firstPlace: integer().notNull(),
    lastPlace: integer().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant().notNull(),
    answeredAt: instant(),
    /** The agency's code for the receipt; null if everything was rejected. */
    csv: text(),
  },
  (t) => [index("fiscal_messages_places").on(t.issuerTaxId, t.environment, t.firstPlace)],
);

/** The agency's result for each record. */
export const fiscalAnswers = pgTable(
  "fiscal_answers",
  {
    recordId: uuid()
      .primaryKey()
      .references(() => fiscalRecords.id),
    messageId: uuid()
      .notNull()
      .references(() => fiscalMessages.id),
    state: text({ enum: AGENCY_STATES }).notNull(),
    code: text(),
    description: text(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    oneOf("fiscal_answers_state", t.state, AGENCY_STATES),
    index("fiscal_answers_not_accepted").on(t.recordId).where(sql`state <> 'accepted'`),
  ],
);
