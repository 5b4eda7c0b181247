import { formatMoney } from "@tablero/domain/money";
import { refundDone, refundFailed } from "@tablero/domain/order-events";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import type { PaymentMethod, RefundState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import type { Ctx } from "../context.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { notifyStaff } from "../staff/notify.ts";

export interface RefundFacts {
  id: string;
  orderId: string;
  paymentId: string;
  state: RefundState;
  amount: number;
  method: PaymentMethod;
  currency: string;
  provider: string | null;
  /** Of the payment. */
  providerReference: string | null;
}

/** One refund with its payment; undefined when there is none. */
export function readRefund({ db }: Ctx, id: string): Promise<RefundFacts | undefined> {
  return one<RefundFacts>(
    db,
    sql`select r.id, r.order_id as "orderId", r.payment_id as "paymentId", r.state, r.amount::float8 as amount,
          p.method, o.currency, p.provider, p.provider_reference as "providerReference"
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.id = ${id}`,
  );
}

/** The money is back. Call it with the order locked; its own states do not change by it. */
export async function refundIsDone(ctx: Ctx, refund: RefundFacts, reference: string | null): Promise<void> {
  const at = ctx.clock().toISOString();
  await ctx.db.execute(
    sql`update refunds set state = 'done', done_at = ${at}, last_error = null, updated_at = ${at},
          provider_reference = coalesce(${reference}, provider_reference) where id = ${refund.id}`,
  );
  await writeTimeline(ctx, refund.orderId, [refundDone(refund.method, refund.amount)], { refundId: refund.id });
}

/** The money cannot go back that way: it is the shop's again, and staff have to do something. Call it with the order locked. */
export async function refundHasFailed(
  ctx: Ctx,
  order: LockedOrder,
  refund: RefundFacts,
  reason: string | null,
): Promise<void> {
  const at = ctx.clock().toISOString();
  await ctx.db.execute(
    sql`with back as (update payments set refunded = refunded - ${refund.amount}, updated_at = ${at},
            version = version + 1 where id = ${refund.paymentId})
        update refunds set state = 'failed', last_error = ${reason}, done_at = null, updated_at = ${at}
        where id = ${refund.id}`,
  );
  await writeTimeline(ctx, order.id, [refundFailed(refund.amount, reason)]);
  await notifyStaff(ctx, "payments", {
    kind: "refund-failed",
    icon: "heroicons_outline:exclamation-triangle",
    title: `No se ha podido devolver dinero de ${order.number}`,
    description: `${formatMoney(refund.amount)}. ${reason ?? "La pasarela no lo admite."}`,
    link: pathOf(ORDERS, order.id),
  });
  await settle(ctx, order);
}

/** What a provider tells later of a refund that it took on; `early` when it is faster than our own commit. */
export async function applyRefundNews(
  ctx: Ctx,
  order: LockedOrder,
  paymentId: string,
  event: GatewayEvent,
): Promise<"applied" | "ignored" | "early"> {
  const found = await one<{ id: string }>(
    ctx.db,
    sql`select id from refunds where payment_id = ${paymentId} and provider_reference = ${event.refundReference ?? null}`,
  );
  if (!found) return "early";
  const refund = await readRefund(ctx, found.id);
  if (refund?.state !== "requested" || event.amount !== refund.amount) return "ignored";
  if (event.kind === "refunded") await refundIsDone(ctx, refund, null);
  else await refundHasFailed(ctx, order, refund, event.reason ?? null);
  return "applied";
}
