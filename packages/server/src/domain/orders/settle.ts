import { fulfilmentState } from "@tablero/domain/machines";
import { moved, type OrderHappening } from "@tablero/domain/order-events";
import { dueOf, orderMoney, orderPaymentState } from "@tablero/domain/order-money";
import { hasDeadline, isClosed, stepByItself } from "@tablero/domain/order-steps";
import { unpaidTime } from "@tablero/domain/payments";
import type { FulfilmentState, OrderLineKind, PaymentState, ShipmentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { readSettings } from "../shop/settings.ts";
import type { LockedOrder } from "./lock.ts";
import { writeTimeline } from "./timeline.ts";

interface Facts {
  payments: { state: PaymentState; amount: number }[];
  refunds: { amount: number; givenUp: number }[];
  lines: { id: string; kind: OrderLineKind; quantity: number; cancelled: number; held: boolean }[];
  shipments: { state: ShipmentState; lines: { lineId: string; quantity: number }[] }[];
}

/** Whether the line `l` waits for its campaign to be received, as a condition. */
export const HELD = `(l.kind = 'preorder' and exists (select 1 from preorders po
  where po.id = l.preorder_id and po.state not in ('received', 'served')))`;

const DAY = 24 * 60 * 60 * 1000;

/** Until when goods that nobody paid for lie at the counter, from now on; then they go back on the shelf. */
export async function pickupEnd({ db, clock }: Ctx): Promise<string> {
  const { pickupExpiryDays } = await readSettings(db);
  return new Date(clock().getTime() + pickupExpiryDays * DAY).toISOString();
}

/** Until when an order that lost its deadline waits for its money, from now on. */
async function deadlineFromNow(ctx: Ctx, order: LockedOrder, fulfilment: FulfilmentState): Promise<string> {
  if (fulfilment === "ready-for-pickup") return pickupEnd(ctx);
  const time = unpaidTime(order.paymentMethod, await readSettings(ctx.db));
  return new Date(ctx.clock().getTime() + time).toISOString();
}

/**
 * Derives an order's money and goods from what they consist of and follows with the order itself: paid confirms it,
 * delivered and paid completes it. Raises the version. Every command on an order ends with it; answers the order as it
 * is then.
 */
export async function settle(ctx: Ctx, order: LockedOrder): Promise<LockedOrder> {
  const { db } = ctx;
  const facts = await one<Facts>(
    db,
    sql`select
      (select coalesce(json_agg(json_build_object('state', state, 'amount', amount)), '[]')
         from payments where order_id = ${order.id}) as payments,
      (select coalesce(json_agg(json_build_object('amount', amount, 'givenUp', given_up)), '[]')
         from refunds where order_id = ${order.id} and state <> 'failed') as refunds,
      (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity,
           'cancelled', l.cancelled, 'held',
           ${sql.raw(HELD)})), '[]') from order_lines l where l.order_id = ${order.id}) as lines,
      (select coalesce(json_agg(json_build_object('state', s.state, 'lines',
           (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity)), '[]')
              from shipment_lines where shipment_id = s.id))), '[]')
         from shipments s where s.order_id = ${order.id}) as shipments`,
  );
  if (!facts) throw new Error("an order has no facts");
  const money = orderMoney(facts.payments, facts.refunds, order.total);
  const due = dueOf(money);
  const paymentState = orderPaymentState(money);
  const fulfilment = fulfilmentState(facts.lines, facts.shipments);
  const now = ctx.clock().toISOString();
  const next = stepByItself({ state: order.state, payment: paymentState, fulfilment, due });
  const happenings: OrderHappening[] = next ? [moved(order.state, next)] : [];
  const state = next ?? order.state;
  const endless = !hasDeadline({ state, payment: paymentState, fulfilment, due });
  const until = endless ? null : await deadlineFromNow(ctx, order, fulfilment);
  const row = await one<{ version: number }>(
    db,
    sql`update orders set state = ${state}, payment_state = ${paymentState}, due = ${due}, fulfilment_state = ${fulfilment},
          confirmed_at = case when ${state} in ('confirmed', 'processing', 'completed')
            then coalesce(confirmed_at, ${now}) else confirmed_at end,
          completed_at = case when ${state} = 'completed' then coalesce(completed_at, ${now}) else completed_at end,
          expires_at = case when ${endless} then null else coalesce(expires_at, ${until}::timestamptz) end,
          updated_at = ${now}, version = version + 1
        where id = ${order.id} returning version`,
  );
  const paidInFull = order.due > 0 && due === 0 && !isClosed(state);
  await writeTimeline(ctx, order.id, happenings, { paidInFull });
  return { ...order, state, paymentState, due, fulfilmentState: fulfilment, version: row?.version ?? order.version };
}
