import type { Order } from "@tablero/demo-shop/types";
import { decide, type OrderCommand } from "@tablero/domain/order-decide";
import { orderChanged } from "@tablero/domain/order-steps";
import { must } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { orderView } from "../views/orders.ts";
import { applyDecision } from "./apply-decision.ts";
import { aggregateOf } from "./order-aggregate.ts";

/** The order in the version that staff saw. Throws `version-conflict` with the order as it is now. */
export function atVersion(store: Store, id: string, version: number): Order {
  const order = must(store.data.orders, id);
  if (versionOf(store, id) !== version) throw orderChanged(orderView(store, order));
  return order;
}

type By = { userId: string } | "shopper" | "system";

/** Decides a command on an order and writes what follows. Throws what `decide` throws. */
export function commandOrder(store: Store, order: Order, command: OrderCommand, by: By): void {
  const decision = decide(aggregateOf(store, order), command, {
    at: store.now(),
    by: typeof by === "string" ? by : "shop",
    times: store.data.settings,
    newId: store.newId,
  });
  applyDecision(store, order, decision, typeof by === "string" ? null : by.userId);
}
