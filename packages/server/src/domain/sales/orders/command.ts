import { uuidv7 } from "@tablero/domain/platform/ids";
import { decide, type OrderCommand, type OrderDecision } from "@tablero/domain/sales/orders/decide";
import type { Moment } from "@tablero/domain/sales/orders/draft";
import { hasRefundEffect } from "@tablero/domain/sales/payments/refund-permission";
import type { Ctx } from "../../platform/context.ts";
import { requireRefundsOf } from "../payments/require-refunds.ts";
import { applyDecision } from "./apply.ts";
import type { LoadedOrder } from "./load.ts";

export interface Commanded extends Pick<OrderDecision, "effects"> {
  before: LoadedOrder;
  after: LoadedOrder;
}

/** Time and actor of a command on an order. */
export function startMoment({ actor, clock }: Ctx, { times }: LoadedOrder): Moment {
  const now = clock();
  return {
    at: now.toISOString(),
    by: actor.kind !== "staff" ? actor.kind : actor.inShop ? "shopper" : "shop",
    times,
    newId: () => uuidv7(now.getTime()),
  };
}

/**
 * Decides a command on an order that is loaded, and therefore locked, and writes the result. Throws the errors
 * of `decide`, and `forbidden` for staff who may not refund money.
 */
export async function commandOrder(ctx: Ctx, before: LoadedOrder, command: OrderCommand): Promise<Commanded> {
  const decision = decide(before, command, startMoment(ctx, before));
  if (hasRefundEffect(decision.effects)) requireRefundsOf(ctx.actor);
  await ctx.followers.orderDecided(ctx, before, decision.order);
  return { before, after: await applyDecision(ctx, before, decision), effects: decision.effects };
}
