import { newsOutcome, unitsToRevive } from "@tablero/domain/order-capture";
import type { EventOutcome } from "@tablero/domain/payment-events";
import { countCapture } from "../../observability/counts.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import { type Ctx, whenCommitted } from "../context.ts";
import { commandOrder } from "../orders/command.ts";
import type { LoadedOrder } from "../orders/load.ts";
import { lockAvailable } from "../stock/reserve.ts";
import { applyRefundNews } from "./refund-news.ts";

/** Does what an event says to a payment of an order that is loaded. */
export async function applyEvent(
  ctx: Ctx,
  order: LoadedOrder,
  paymentId: string,
  provider: string,
  event: GatewayEvent,
): Promise<EventOutcome> {
  const { kind: news, amount, currency, providerReference, reference, reason } = event;
  if (news === "refunded" || news === "refund-failed")
    return applyRefundNews(ctx, order, paymentId, { ...event, kind: news });
  const told = { paymentId, news, amount, currency };
  const outcome = newsOutcome(order, told);
  if (outcome === "ignored") return outcome;
  const wanted = unitsToRevive(order, told);
  const available = wanted ? await lockAvailable(ctx.db, wanted) : [];
  await commandOrder(ctx, order, {
    kind: "payment-news",
    ...told,
    provider,
    providerReference,
    reference,
    reason,
    available,
  });
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (outcome === "applied" && news === "captured" && payment) whenCommitted(ctx, () => countCapture(payment.method));
  return outcome;
}
