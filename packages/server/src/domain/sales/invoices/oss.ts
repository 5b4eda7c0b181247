import type { OssTotals } from "@tablero/contract/sales/shapes/admin-records";
import { madridDay } from "@tablero/domain/platform/dates";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { limitYears, ossTotals, type QuarterQuery } from "@tablero/domain/sales/fiscal/quarter-totals";
import type { TaxTotal } from "@tablero/domain/sales/fiscal/tax";
import { newOssLimitState, ossLimitNotice } from "@tablero/domain/sales/oss/limit";
import { type OssFileRow, type OssReport, ossFileRows, ossReport } from "@tablero/domain/sales/oss/report";
import { quarterRange } from "@tablero/domain/sales/payments/takings-periods";
import { OSS_COUNTRIES } from "@tablero/domain/settings/taxes/oss-places";
import type { OssSettings } from "@tablero/domain/settings/taxes/oss-rates";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { TaxLineJson } from "../../../db/schema/json.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { readSettings } from "../../settings/door.ts";
import { isIssuedIn } from "./quarter.ts";

/**
 * Net sales of a year taxed in other member states, in cents. Corrections are subtracted; F3 invoices are not
 * counted.
 */
async function salesAbroad(db: Db, year: number): Promise<number> {
  const range = { from: `${year}-01-01`, to: `${year}-12-31` };
  const row = await one(
    db,
    sql`select coalesce(sum((x ->> 'base')::bigint), 0)::bigint as net
        from orders o join invoices i on i.order_id = o.id cross join lateral jsonb_array_elements(i.taxes) x
        where not o.tax_free and o.shipping_address ->> 'country' <> 'ES'
          and o.shipping_address ->> 'country' in ${OSS_COUNTRIES} and ${isIssuedIn(range)}`,
    { net: Int },
  );
  return row?.net ?? 0;
}

/** Notifies administrators when a new invoice brings the annual sum near or above the limit. */
export async function notifyOssLimit(
  ctx: Ctx,
  { oss }: { oss: OssSettings },
  taxes: readonly TaxTotal[],
): Promise<void> {
  const today = madridDay(ctx.clock().toISOString());
  if (oss.from !== null && oss.from <= today) return;
  const net = await salesAbroad(ctx.db, Number(today.slice(0, 4)));
  const reached = newOssLimitState(net - taxes.reduce((sum, { base }) => sum + base, 0), net);
  if (reached) await notifyStaff(ctx, ossLimitNotice(reached, net));
}

const INVOICE = {
  kind: among(INVOICE_KINDS),
  place: Text,
  taxes: arrayOf(TaxLineJson),
  corrects: nullable(z.object({ kind: among(INVOICE_KINDS), issuedOn: Text, operationOn: Text })),
};

/**
 * The OSS return of a quarter. Sums are computed from the invoices, of which a shop of this size has a few
 * thousand.
 */
async function ossQuarter(db: Db, { year, quarter }: QuarterQuery, { rates }: OssSettings): Promise<OssReport> {
  const found = await rows(
    db,
    sql`select i.kind, i.oss_place as place, i.taxes, case when c.id is not null then json_build_object('kind', c.kind,
          'issuedOn', c.issued_on, 'operationOn', c.operation_on) end as corrects
        from invoices i left join invoices c on c.id = i.corrects_id
        where i.oss_place is not null and ${isIssuedIn(quarterRange(year, quarter))}`,
    INVOICE,
  );
  return ossReport(found, { year, quarter, rates });
}

/** The OSS return, with the sales of the current and previous year compared with the limit. */
export async function readOssTotals({ db, clock }: Ctx, query: QuarterQuery): Promise<OssTotals> {
  const { oss } = await readSettings(db);
  const report = await ossQuarter(db, query, oss);
  const sales: { year: number; net: number }[] = [];
  for (const year of limitYears(madridDay(clock().toISOString())))
    sales.push({ year, net: await salesAbroad(db, year) });
  return ossTotals(query, report, { on: oss.from, sales });
}

/** The rows of the exported file. */
export async function* ossFile({ db }: Ctx, query: QuarterQuery): AsyncGenerator<OssFileRow[]> {
  const { oss } = await readSettings(db);
  yield ossFileRows(await ossQuarter(db, query, oss));
}
