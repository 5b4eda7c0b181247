import { Failure } from "@tablero/domain/failure";
import { formatMoney } from "@tablero/domain/money";
import { type EventOutcome, refundNewsVerdict } from "@tablero/domain/payment-events";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import type { Ctx } from "../context.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { notifyStaff } from "../staff/notify.ts";
import { settleRefund, takeUpAgain } from "./count-refund.ts";
import { type RefundFacts, readRefund, refundHasFailed, refundIsDone } from "./finish-refund.ts";

export interface RefundNews extends GatewayEvent {
  kind: "refunded" | "refund-failed";
}

/** What a provider tells later of a refund that it took on; `early` when it is faster than our own commit. */
export async function applyRefundNews(
  ctx: Ctx,
  order: LockedOrder,
  paymentId: string,
  event: RefundNews,
): Promise<EventOutcome> {
  const found = await one<{ id: string }>(
    ctx.db,
    sql`select id from refunds where payment_id = ${paymentId} and provider_reference = ${event.refundReference ?? null}`,
  );
  const refund = found && (await readRefund(ctx, found.id));
  if (!refund) return "early";
  if (event.amount !== refund.amount) return "ignored";
  switch (refundNewsVerdict(refund, event.kind)) {
    case "done":
      await refundIsDone(ctx, refund);
      return "applied";
    case "failed":
      await refundHasFailed(ctx, order, refund, { reason: event.reason ?? null });
      return "applied";
    case "again":
      return doneAfterAll(ctx, order, refund);
    case "twice":
      return "too-much";
    case "contradicted":
      await tellContradiction(ctx, order, event);
      return "ignored";
    case "ignored":
      return "ignored";
  }
}

/** The money of a refund that failed here went back all the same. */
async function doneAfterAll(ctx: Ctx, order: LockedOrder, refund: RefundFacts): Promise<"applied" | "too-much"> {
  try {
    await takeUpAgain(ctx, refund);
  } catch (error) {
    if (error instanceof Failure) return "too-much";
    throw error;
  }
  await refundIsDone(ctx, refund);
  await settleRefund(ctx, order);
  return "applied";
}

const tellContradiction = (ctx: Ctx, order: LockedOrder, { amount, reason }: RefundNews) =>
  notifyStaff(ctx, "payments", {
    kind: "refund-failed",
    icon: "heroicons_outline:exclamation-triangle",
    title: `Devolución por revisar en ${order.number}`,
    description: `La pasarela dio por devueltos ${formatMoney(amount)} y ahora avisa de que ha fallado. ${reason ?? "Compruébalo en la pasarela."}`,
    link: pathOf(ORDERS, order.id),
  });
