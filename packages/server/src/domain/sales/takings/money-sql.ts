import { addDays, madridToUtc } from "@tablero/domain/platform/dates";
import { feePeriods, type PaymentFees } from "@tablero/domain/settings/payments/fees";
import { type SQL, sql } from "drizzle-orm";

/** Days in Madrid, both included. */
export interface Days {
  from: string;
  to: string;
}

export const inDays = (column: SQL, { from, to }: Days): SQL =>
  sql`${column} >= ${madridToUtc(from)}::timestamptz and ${column} < ${madridToUtc(addDays(to, 1))}::timestamptz`;

/**
 * The settings' fees as a table to join to payments `p`, with the expected fee of a payment in cents: the
 * domain's `expectedFee`. Amounts are not negative, so adding a half before the division rounds half up.
 */
export function buildFees(fees: PaymentFees): { join: SQL; fee: SQL } {
  const periods = feePeriods(fees);
  if (periods.length === 0) return { join: sql``, fee: sql`0` };
  const values = periods.map(
    ({ method, from, until, percent, fixed }) =>
      sql`(${method}::text, ${madridToUtc(from)}::timestamptz, ${until === null ? null : madridToUtc(until)}::timestamptz,
        ${percent}::int, ${fixed}::int)`,
  );
  return {
    join: sql`left join (values ${sql.join(values, sql`, `)}) f (method, since, until, percent, fixed)
      on f.method = p.method and p.captured_at >= f.since and (f.until is null or p.captured_at < f.until)`,
    fee: sql`coalesce((p.amount * f.percent + 5000) / 10000 + f.fixed, 0)`,
  };
}
