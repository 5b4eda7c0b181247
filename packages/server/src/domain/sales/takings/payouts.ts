import { type Payout, PayoutSchema } from "@tablero/contract/sales/shapes/takings";
import { created, deleted } from "@tablero/domain/platform/audit/changes";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type PayoutInput, payoutErrors, UNKNOWN_PROVIDER } from "@tablero/domain/sales/payments/payouts";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { equals, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readSettings } from "../../settings/door.ts";
import { buildFees } from "./money-sql.ts";

/** Rows of payouts with the expected amount: the sum of the payments and refunds of their days. */
async function buildSource(ctx: Ctx) {
  const { paymentFees } = await readSettings(ctx.db);
  const { join, fee } = buildFees(paymentFees);
  const first = sql`(t.from_day::timestamp at time zone 'Europe/Madrid')`;
  const end = sql`((t.to_day + 1)::timestamp at time zone 'Europe/Madrid')`;
  return {
    row: PayoutSchema.shape,
    from: sql`payouts t`,
    alias: "t",
    joins: sql`cross join lateral (select
      (select coalesce(sum(p.amount - ${fee}), 0)::bigint from payments p ${join} where p.state = 'captured'
         and p.captured_at >= ${first} and p.captured_at < ${end} and p.provider = t.provider)
      - (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id
         where r.state = 'done' and r.done_at >= ${first} and r.done_at < ${end} and p.provider = t.provider) as expected) e`,
    columns: sql`t.id, t.provider, t.paid_on as "paidOn", t.from_day as "from", t.to_day as "to", t.amount, t.reference,
      e.expected, t.amount - e.expected as difference, t.actor_name as "recordedBy", t.created_at as "recordedAt"`,
  };
}

export async function listPayouts(ctx: Ctx, query: ListQuery<"paidOn"> & { provider?: string | undefined }) {
  return listPage(ctx.db, {
    ...(await buildSource(ctx)),
    where: [equals(sql`t.provider`, query.provider)],
    order: orderBy(sql`t.paid_on`, query.order, "t"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
}

/** Throws `validation` with the fields. */
export function recordPayout(ctx: Ctx, input: PayoutInput): Promise<Payout> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const errors = payoutErrors(input, madridDay(now.toISOString()));
    const known = await one(tx.db, sql`select 1 as n from payments where provider = ${input.provider} limit 1`, {
      n: Int,
    });
    if (!known) errors.push(UNKNOWN_PROVIDER);
    if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
    const id = uuidv7(now.getTime());
    const { actorId, actorName } = actorColumns(tx.actor);
    await tx.db.execute(
      sql`insert into payouts (id, provider, paid_on, from_day, to_day, amount, reference, actor_id, actor_name, created_at)
          values (${id}, ${input.provider}, ${input.paidOn}, ${input.from}, ${input.to}, ${input.amount},
            ${input.reference}, ${actorId}, ${actorName}, ${now.toISOString()})`,
    );
    await writeAudit(tx, created("payout", id, input));
    return readOne(tx.db, await buildSource(tx), id);
  });
}

/** Throws `not-found`. */
export function removePayout(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { provider, paidOn, from, to, amount, reference } = await readOne(tx.db, await buildSource(tx), id);
    await tx.db.execute(sql`delete from payouts where id = ${id}`);
    const before = { provider, paidOn, from, to, amount, reference };
    await writeAudit(tx, deleted("payout", id, before));
    return { id };
  });
}
