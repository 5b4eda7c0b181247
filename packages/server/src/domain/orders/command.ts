import { uuidv7 } from "@tablero/domain/ids";
import { decide, type OrderCommand, type OrderDecision } from "@tablero/domain/orders/decide";
import type { Moment } from "@tablero/domain/orders/draft";
import type { Ctx } from "../context.ts";
import { followTickets } from "../events/tickets.ts";
import { applyDecision } from "./apply.ts";
import type { LoadedOrder } from "./load.ts";

export interface Commanded extends Pick<OrderDecision, "effects"> {
  before: LoadedOrder;
  after: LoadedOrder;
}

/** Time and actor of a command on an order. */
export function momentOf({ actor, clock }: Ctx, { times }: LoadedOrder): Moment {
  const now = clock();
  return {
    at: now.toISOString(),
    by: actor.kind === "staff" ? "shop" : actor.kind,
    times,
    newId: () => uuidv7(now.getTime()),
  };
}

/** Decides a command on an order that is loaded, and so locked, and writes the result. Throws what `decide` throws. */
export async function commandOrder(ctx: Ctx, before: LoadedOrder, command: OrderCommand): Promise<Commanded> {
  const decision = decide(before, command, momentOf(ctx, before));
  await followTickets(ctx, before, decision.order);
  return { before, after: await applyDecision(ctx, before, decision), effects: decision.effects };
}
