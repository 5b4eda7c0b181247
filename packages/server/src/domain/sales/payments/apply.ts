import { paymentEventOutcome, unitsToRevive } from "@tablero/domain/sales/orders/paying/capture";
import type { EventOutcome } from "@tablero/domain/sales/payments/events";
import { countCapture } from "../../../observability/counts.ts";
import type { GatewayEvent } from "../../../payments/port.ts";
import { lockAvailable } from "../../catalogue/door.ts";
import { type Ctx, runAfterCommit } from "../../platform/context.ts";
import { commandOrder } from "../orders/command.ts";
import type { LoadedOrder } from "../orders/load.ts";
import { applyRefundEvent } from "./refund-event.ts";

/** Applies an event to a payment of a loaded order. */
export async function applyEvent(
  ctx: Ctx,
  order: LoadedOrder,
  paymentId: string,
  provider: string,
  event: GatewayEvent,
): Promise<EventOutcome> {
  const { kind: eventKind, amount, currency, providerReference, reference, reason } = event;
  if (eventKind === "refunded" || eventKind === "refund-failed")
    return applyRefundEvent(ctx, order, paymentId, { ...event, kind: eventKind });
  const reported = { paymentId, eventKind, amount, currency };
  const outcome = paymentEventOutcome(order, reported);
  if (outcome === "ignored") return outcome;
  const wanted = unitsToRevive(order, reported);
  const available = wanted ? await lockAvailable(ctx.db, wanted) : [];
  await commandOrder(ctx, order, {
    kind: "payment-event",
    ...reported,
    provider,
    providerReference,
    reference,
    reason,
    available,
  });
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (outcome === "applied" && eventKind === "captured" && payment)
    runAfterCommit(ctx, () => countCapture(payment.method));
  return outcome;
}
