import type { Takings } from "@tablero/contract/sales/shapes/takings";
import { PAYMENT_METHODS } from "@tablero/domain/platform/vocabulary";
import { checkTakingsRange, type TakingsPart, takingsReport } from "@tablero/domain/sales/payments/takings";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { among, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { readSettings } from "../../settings/door.ts";
import { buildFees, type Days, inDays } from "./money-sql.ts";

const PART = {
  day: Text,
  method: among(PAYMENT_METHODS),
  provider: nullable(Text),
  captured: Int,
  captures: Int,
  refunded: Int,
  refunds: Int,
  fees: Int,
};

/**
 * The money of a range of days: one row per day, payment method and provider. Computed day by day, each as an
 * index range, so that few rows are grouped at once and no time has to be converted into a day in Madrid.
 */
export async function readParts(db: Db, { from, to }: Days): Promise<TakingsPart[]> {
  const { paymentFees } = await readSettings(db);
  const { join, fee } = buildFees(paymentFees);
  const days = sql`generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d (day)`;
  const on = (column: SQL) => sql`${column} >= d.day at time zone 'Europe/Madrid'
    and ${column} < (d.day + interval '1 day') at time zone 'Europe/Madrid'`;
  return rows(
    db,
    sql`select d.day::date::text as day, x.* from ${days} cross join lateral (
          select p.method, p.provider, sum(p.amount)::bigint as captured, count(*)::int as captures,
            0::bigint as refunded, 0 as refunds, sum(${fee})::bigint as fees
          from payments p ${join} where p.state = 'captured' and ${on(sql`p.captured_at`)} group by 1, 2) x
        union all
        select d.day::date::text, x.* from ${days} cross join lateral (
          select p.method, p.provider, 0::bigint, 0, sum(r.amount)::bigint, count(*)::int, 0::bigint
          from refunds r join payments p on p.id = r.payment_id
          where r.state = 'done' and ${on(sql`r.done_at`)} group by 1, 2) x`,
    PART,
  );
}

const Waiting = z.object({ count: Int, amount: Int });

async function readOpen(db: Db, days: Days): Promise<Takings["open"]> {
  const waiting = sql`json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0))`;
  const found = await one(
    db,
    sql`select (select ${waiting} from refunds where state <> 'done' and state = 'requested') as requested,
          (select ${waiting} from refunds where state <> 'done' and state = 'failed') as failed,
          (select ${waiting} from payment_events
             where outcome not in ('filed', 'applied', 'ignored') and ${inDays(sql`received_at`, days)}) as events`,
    { requested: Waiting, failed: Waiting, events: Waiting },
  );
  if (!found) throw new Error("open amounts have no row");
  return found;
}

/** Throws `validation`. */
export async function readTakings({ db }: Ctx, days: Days): Promise<Takings> {
  checkTakingsRange(days);
  const { providers, ...report } = takingsReport(await readParts(db, days));
  const paid = await rows(
    db,
    sql`select provider, sum(amount)::bigint as amount from payouts
        where from_day >= ${days.from}::date and to_day <= ${days.to}::date group by provider`,
    { provider: Text, amount: Int },
  );
  const paidOut = new Map(paid.map(({ provider, amount }) => [provider, amount]));
  return {
    ...days,
    ...report,
    providers: providers.map((each) => ({ ...each, paidOut: paidOut.get(each.provider) ?? 0 })),
    open: await readOpen(db, days),
  };
}

/** The rows of the exported file: one for each day and payment method, oldest first. Throws `validation`. */
export async function* exportTakings(ctx: Ctx, days: Days) {
  checkTakingsRange(days);
  const report = takingsReport(await readParts(ctx.db, days));
  yield report.days.toReversed().flatMap(({ day, methods }) => methods.map((each) => ({ day, ...each })));
}
