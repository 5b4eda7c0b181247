import { formatMoney } from "@tablero/domain/money";
import {
  type OrderHappening,
  paymentAuthorised,
  paymentCaptured,
  paymentDeclined,
  paymentMismatched,
} from "@tablero/domain/order-events";
import { type EventOutcome, paymentAfter } from "@tablero/domain/payment-events";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import type { PaymentMethod, PaymentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { countCapture } from "../../observability/counts.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import { type Ctx, whenCommitted } from "../context.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { settle } from "../orders/settle.ts";
import { writeTimeline } from "../orders/timeline.ts";
import { notifyStaff } from "../staff/notify.ts";
import { useCaptured } from "./captured.ts";
import { applyRefundNews } from "./refund-news.ts";

export interface PaymentFacts {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  currency: string;
  provider: string | null;
}

/** Does what an event says to a payment of an order that is locked. */
export async function applyEvent(
  ctx: Ctx,
  order: LockedOrder,
  paymentId: string,
  provider: string,
  event: GatewayEvent,
): Promise<EventOutcome> {
  const payment = await one<PaymentFacts>(
    ctx.db,
    sql`select p.id, p.method, p.state, p.amount::float8 as amount, o.currency, p.provider
        from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`,
  );
  if (!payment) throw new Error(`payment ${paymentId} is gone`);
  const { kind } = event;
  if (kind === "refunded" || kind === "refund-failed")
    return applyRefundNews(ctx, order, payment.id, { ...event, kind });
  const isMoney = kind === "captured" || kind === "authorised";
  if (isMoney && (event.amount !== payment.amount || event.currency !== payment.currency))
    return mismatch(ctx, order, payment, event);
  const state = paymentAfter(payment.state, kind);
  if (state === null) return "ignored";

  const at = ctx.clock().toISOString();
  await ctx.db.execute(
    sql`update payments set state = ${state}, provider = ${provider}, provider_reference = ${event.providerReference},
          reference = coalesce(${event.reference ?? null}, reference),
          decline_reason = ${state === "declined" ? (event.reason ?? null) : null},
          captured_at = case when ${state} = 'captured' then ${at}::timestamptz else captured_at end,
          updated_at = ${at}, version = version + 1
        where id = ${payment.id}`,
  );
  if (state === "captured") {
    const told = paymentCaptured(payment.method, payment.amount, event.reference);
    await writeTimeline(ctx, order.id, [{ ...told, from: payment.state }]);
    await useCaptured(ctx, order, { ...payment, provider });
    whenCommitted(ctx, () => countCapture(payment.method));
  } else {
    const told = wordsOf(state, payment, event);
    await writeTimeline(ctx, order.id, [{ ...told, from: payment.state }]);
    await settle(ctx, order);
  }
  return "applied";
}

const wordsOf = (state: PaymentState, { method, amount }: PaymentFacts, { reason }: GatewayEvent): OrderHappening =>
  state === "authorised" ? paymentAuthorised(amount) : paymentDeclined(method, reason ?? null);

/** Another amount or currency than was asked for never pays an order: people have to look at it. */
async function mismatch(
  ctx: Ctx,
  order: LockedOrder,
  payment: PaymentFacts,
  event: GatewayEvent,
): Promise<"wrong-amount"> {
  const told =
    event.currency === payment.currency ? formatMoney(event.amount) : `${event.amount / 100} ${event.currency}`;
  await writeTimeline(ctx, order.id, [paymentMismatched(payment.amount, told)]);
  await notifyStaff(ctx, "payments", {
    kind: "payment-wrong-amount",
    icon: "heroicons_outline:exclamation-triangle",
    title: `Pago que no cuadra en ${order.number}`,
    description: `La pasarela avisa de ${told} y se esperaban ${formatMoney(payment.amount)}. No se da por pagado.`,
    link: pathOf(ORDERS, order.id),
  });
  return "wrong-amount";
}
