import { INVOICE_KINDS } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { arrayOf } from "../columns.ts";
import { clients } from "./accounts.ts";
import { atLeast, cents, id, instant, oneOf, timestamps } from "./columns.ts";
import { InvoiceLineJson, json, PartyJson, TaxLineJson } from "./json.ts";
import { orders } from "./orders.ts";

export const SERIES_KINDS = ["F", "S", "R"] as const;

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

/** Immutable once written: a trigger refuses UPDATE and DELETE. A correction is another row. */
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
    issuer: json(PartyJson).notNull(),
    receiver: json(PartyJson),
    lines: json(arrayOf(InvoiceLineJson)).notNull(),
    taxes: json(arrayOf(TaxLineJson)).notNull(),
    currency: text().notNull().default("EUR"),
    /** Negative on a corrective invoice. */
    total: cents().notNull(),
    issuedOn: date().notNull(),
    operationOn: date().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(plain(number || ' ' || coalesce(receiver ->> 'name', '') || ' ' || coalesce(receiver ->> 'taxId', '')))`,
      ),
    issuedAt: instant().notNull(),
  },
  (t) => [
    unique("invoices_series_sequence").on(t.seriesId, t.sequence),
    oneOf("invoices_kind", t.kind, INVOICE_KINDS),
    atLeast("invoices_sequence", t.sequence, 1),
    index("invoices_order").on(t.orderId),
    index("invoices_client").on(t.clientId),
    index("invoices_issued").on(t.issuedAt, t.id),
    index("invoices_search").using("gin", sql`search_text gin_trgm_ops`),
    index("invoices_search_digits").using("gin", sql`regexp_replace(search_text, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
);
