import type { TaxTotals } from "@tablero/contract/sales/shapes/admin-records";
import { addDays, madridToUtc } from "@tablero/domain/platform/dates";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { type BookedRow, toBookedRows } from "@tablero/domain/sales/fiscal/quarter-rows";
import { type QuarterQuery, quarterTotals } from "@tablero/domain/sales/fiscal/quarter-totals";
import { type DayRange, quarterRange } from "@tablero/domain/sales/payments/takings-periods";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Int, nullable, objectOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { TaxLineJson } from "../../../db/schema/json.ts";
import type { Ctx } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { readSettings } from "../../settings/door.ts";
import { isAnnulled } from "./annulled.ts";

/**
 * Selects invoices by day of issue; the indexed instant is within a day of it. Excludes invoices that only
 * repeat simplified ones, and withdrawn ones: the domain's `isCounted`.
 */
export const isIssuedIn = ({ from, to }: DayRange): SQL =>
  sql`i.kind <> 'F3' and not ${isAnnulled("i")} and i.issued_on between ${from}::date and ${to}::date
    and i.issued_at >= ${madridToUtc(addDays(from, -1))}::timestamptz
    and i.issued_at < ${madridToUtc(addDays(to, 2))}::timestamptz`;

/** The sums of a quarter's invoices by rate. */
export async function readQuarterTotals({ db }: Ctx, query: QuarterQuery): Promise<TaxTotals> {
  const range = quarterRange(query.year, query.quarter);
  const parts = await rows(
    db,
    sql`select (x ->> 'rate')::int as rate, i.kind like 'R%' as corrective, sum((x ->> 'base')::bigint)::bigint as base,
          sum((x ->> 'tax')::bigint)::bigint as tax, sum((x ->> 'gross')::bigint)::bigint as gross
        from invoices i cross join lateral jsonb_array_elements(i.taxes) x
        where ${isIssuedIn(range)} and i.oss_place is null group by 1, 2`,
    { rate: Int, corrective: Flag, base: Int, tax: Int, gross: Int },
  );
  const counts = await one(
    db,
    sql`select count(*) filter (where i.kind not like 'R%')::int as invoices,
          count(*) filter (where i.kind like 'R%')::int as corrections from invoices i where ${isIssuedIn(range)}`,
    { invoices: Int, corrections: Int },
  );
  const oss = await one(
    db,
    sql`select coalesce(sum((x ->> 'base')::bigint), 0)::bigint as base, coalesce(sum((x ->> 'tax')::bigint), 0)::bigint as tax,
          coalesce(sum((x ->> 'gross')::bigint), 0)::bigint as gross
        from invoices i cross join lateral jsonb_array_elements(i.taxes) x
        where ${isIssuedIn(range)} and i.oss_place is not null`,
    { base: Int, tax: Int, gross: Int },
  );
  return quarterTotals(query, {
    issuer: await readSettings(db),
    parts,
    invoices: counts?.invoices ?? 0,
    corrections: counts?.corrections ?? 0,
    oss: oss ?? { base: 0, tax: 0, gross: 0 },
  });
}

const ROW = {
  id: Text,
  number: Text,
  series: Text,
  kind: among(INVOICE_KINDS),
  issuedOn: Text,
  operationOn: Text,
  receiver: nullable(objectOf({ name: Text, taxId: nullable(Text), country: nullable(Text) })),
  corrects: nullable(z.object({ number: Text, issuedOn: Text })),
  orderNumber: nullable(Text),
  taxes: arrayOf(TaxLineJson),
  total: Int,
  mention: nullable(Text),
  ossPlace: nullable(Text),
};

/** Rows of a quarter's books in the order of issue, batch by batch. Throws `validation` for too many invoices. */
export async function* quarterRows({ db }: Ctx, { year, quarter }: QuarterQuery): AsyncGenerator<BookedRow[]> {
  const batches = exportRows(db, {
    row: ROW,
    from: sql`invoices i`,
    alias: "i",
    joins: sql`join series s on s.id = i.series_id left join orders o on o.id = i.order_id
      left join invoices c on c.id = i.corrects_id`,
    columns: sql`i.id, i.number, s.code as series, i.kind, i.issued_on as "issuedOn", i.operation_on as "operationOn",
      case when i.receiver is not null and jsonb_typeof(i.receiver) = 'object' then json_build_object(
        'name', i.receiver ->> 'name', 'taxId', i.receiver ->> 'taxId',
        'country', i.receiver -> 'address' ->> 'country') end as receiver,
      case when c.id is not null then json_build_object('number', c.number, 'issuedOn', c.issued_on) end as corrects,
      o.number as "orderNumber", i.taxes, i.total, i.mention, i.oss_place as "ossPlace"`,
    where: [isIssuedIn(quarterRange(year, quarter))],
    order: orderBy(sql`i.issued_at`, "asc", "i"),
  });
  for await (const batch of batches) yield batch.flatMap(toBookedRows);
}
