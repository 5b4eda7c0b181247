import type { PaymentMethod, RefundState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import type { Ctx } from "../context.ts";
import { commandOrder } from "../orders/command.ts";
import type { LoadedOrder } from "../orders/load.ts";

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

/** What a provider tells later of a refund that it took on; `early` when it is faster than our own commit. */
export async function applyRefundNews(
  ctx: Ctx,
  order: LoadedOrder,
  paymentId: string,
  event: GatewayEvent,
): Promise<"applied" | "ignored" | "early"> {
  const found = await one<{ id: string }>(
    ctx.db,
    sql`select id from refunds where payment_id = ${paymentId} and provider_reference = ${event.refundReference ?? null}`,
  );
  if (!found) return "early";
  const refund = order.refunds.find(({ id }) => id === found.id);
  if (refund?.state !== "requested" || event.amount !== refund.amount) return "ignored";
  const to = event.kind === "refunded" ? "done" : "failed";
  await commandOrder(ctx, order, { kind: "refund-news", refundId: refund.id, to, reason: event.reason });
  return "applied";
}
