import { type RefundNews, refundNewsOutcome } from "@tablero/domain/order-refund-news";
import type { EventOutcome } from "@tablero/domain/payment-events";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import type { Ctx } from "../context.ts";
import { commandOrder } from "../orders/command.ts";
import type { LoadedOrder } from "../orders/load.ts";

interface RefundEvent extends GatewayEvent {
  kind: RefundNews;
}

/** What a provider tells later of a refund that it took on; `early` when it is faster than our own commit. */
export async function applyRefundNews(
  ctx: Ctx,
  order: LoadedOrder,
  paymentId: string,
  { kind: news, refundReference, amount, currency, reason }: RefundEvent,
): Promise<EventOutcome> {
  const refund = await one<{ id: string }>(
    ctx.db,
    sql`select id from refunds where payment_id = ${paymentId} and provider_reference = ${refundReference ?? null}`,
  );
  if (!refund) return "early";
  const told = { refundId: refund.id, news, amount, currency };
  await commandOrder(ctx, order, { kind: "refund-news", ...told, reason });
  return refundNewsOutcome(order, told);
}
