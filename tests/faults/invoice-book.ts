import { Int, Text } from "@tablero/server/db/columns";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { findViolations, type Violation } from "@tablero/server/domain/platform/system/invariants";
import { findFirstBreak, readChain } from "@tablero/server/domain/sales/invoices/chain";
import { sql } from "drizzle-orm";

/** Faults in a shop's invoices, by number; all must be empty. */
export interface InvoiceBook {
  broken: Violation[];
  /** Series whose numbers are not 1…n, each once, up to the last assigned one. */
  numbers: string[];
  /** Numbers with an earlier day than the number before them. */
  daysBack: string[];
  /** First broken position of the chain. */
  chain: number | null;
  /** Difference between the chain's stored length and its number of records. */
  places: number;
  /** Orders with more than one invoice, although each was paid once. */
  twice: string[];
  /** Invoices whose due is not settled, and dues settled without an invoice. */
  loose: string[];
  /** Orders with an acknowledged payment that have neither an invoice nor a waiting due. */
  lost: string[];
  /** Number of these orders that wait for their invoice. */
  waiting: number;
}

/** The state once everything is issued. */
export const COMPLETE: InvoiceBook = {
  broken: [],
  numbers: [],
  daysBack: [],
  chain: null,
  places: 0,
  twice: [],
  loose: [],
  lost: [],
  waiting: 0,
};

/** Examines the invoices. `paid`: ids of orders whose only payment was acknowledged. */
export async function bookOfInvoices(db: Db, paid: readonly string[]): Promise<InvoiceBook> {
  const found = async (statement: ReturnType<typeof sql>) =>
    (await rows(db, statement, { text: Text })).map(({ text }) => text);
  const issuers = await rows(db, sql`select issuer_tax_id as "taxId" from fiscal_chains`, { taxId: Text });
  let chain: number | null = null;
  for (const { taxId } of issuers) {
    const end = await readChain(db, taxId);
    chain ??= end ? await findFirstBreak(db, { ...end, issuerTaxId: taxId }) : null;
  }
  const ofPaid = sql`join (select x::uuid as id from jsonb_array_elements_text(${JSON.stringify(paid)}::jsonb) as x) p`;
  return {
    broken: await findViolations(db),
    numbers:
      await found(sql`select s.code as text from series s left join invoices i on i.series_id = s.id group by s.id
      having count(i.id) <> s.last_number or count(distinct i.sequence) <> s.last_number
        or (s.last_number > 0 and (min(i.sequence) <> 1 or max(i.sequence) <> s.last_number))`),
    daysBack: await found(sql`select number as text from (select number, issued_on,
        lag(issued_on) over (partition by series_id order by sequence) as before from invoices) i where issued_on < before`),
    chain,
    places: (
      await rows(
        db,
        sql`select (select coalesce(sum(length), 0)::int from fiscal_chains) - (select count(*)::int from fiscal_records) as n`,
        { n: Int },
      )
    ).reduce((sum, { n }) => sum + n, 0),
    twice: await found(sql`select o.number as text from orders o ${ofPaid} on p.id = o.id
      where (select count(*) from invoices i where i.order_id = o.id) > 1`),
    loose: await found(sql`select o.number as text from orders o ${ofPaid} on p.id = o.id where
      (select count(*) from invoices i where i.order_id = o.id) <>
      (select count(*) from invoice_dues d join invoices i on i.id = d.invoice_id
        join fiscal_records r on r.invoice_id = i.id where d.order_id = o.id and d.settled_at is not null)`),
    lost: await found(sql`select o.number as text from orders o ${ofPaid} on p.id = o.id
      where o.payment_state <> 'paid' or (select count(*) from invoice_dues d where d.order_id = o.id) <> 1`),
    waiting: (
      await found(sql`select o.number as text from orders o ${ofPaid} on p.id = o.id
        join invoice_dues d on d.order_id = o.id where d.settled_at is null`)
    ).length,
  };
}
