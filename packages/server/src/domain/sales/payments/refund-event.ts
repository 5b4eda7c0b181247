import { type RefundEventKind, refundEventOutcome } from "@tablero/domain/sales/orders/refunding/refund-event";
import type { EventOutcome } from "@tablero/domain/sales/payments/events";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { GatewayEvent } from "../../../payments/port.ts";
import type { Ctx } from "../../platform/context.ts";
import { commandOrder } from "../orders/command.ts";
import type { LoadedOrder } from "../orders/load.ts";

interface RefundEvent extends GatewayEvent {
  kind: RefundEventKind;
}

/** Applies a provider's notification about an accepted refund; `early` if it arrives before our own commit. */
export async function applyRefundEvent(
  ctx: Ctx,
  order: LoadedOrder,
  paymentId: string,
  { kind: eventKind, refundReference, amount, currency, reason }: RefundEvent,
): Promise<EventOutcome> {
  const refund = await one(
    ctx.db,
    sql`select id from refunds where payment_id = ${paymentId} and provider_reference = ${refundReference ?? null}`,
    { id: Text },
  );
  if (!refund) return "early";
  const reported = { refundId: refund.id, eventKind, amount, currency };
  await commandOrder(ctx, order, { kind: "refund-event", ...reported, reason });
  return refundEventOutcome(order, reported);
}
