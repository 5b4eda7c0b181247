import { type SQL, sql } from "drizzle-orm";

/**
 * Whether the record of an invoice, by its alias, was withdrawn: nothing was sold, so the invoice is excluded
 * from all sums.
 */
export const isAnnulled = (alias: string): SQL =>
  sql.raw(`exists (select 1 from fiscal_records w where w.invoice_id = ${alias}.id and w.kind = 'anulacion')`);
