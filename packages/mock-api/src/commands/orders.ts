import type { Order } from "@tablero/demo-shop/types";
import { decide, type OrderCommand } from "@tablero/domain/orders/decide";
import { orderChanged } from "@tablero/domain/orders/steps";
import { must } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { orderView } from "../views/orders.ts";
import { applyDecision } from "./apply-decision.ts";
import { aggregateOf } from "./order-aggregate.ts";

/** The order in the version seen by staff. Throws `version-conflict` with the current order. */
export function atVersion(store: Store, id: string, version: number): Order {
  const order = must(store.data.orders, id);
  if (versionOf(store, id) !== version) throw orderChanged(orderView(store, order));
  return order;
}

type By = { userId: string } | "shopper" | "system";

/** Decides a command on an order and writes its effects. Throws what `decide` throws. */
export function commandOrder(store: Store, order: Order, command: OrderCommand, by: By): void {
  const decision = decide(aggregateOf(store, order), command, {
    at: store.now(),
    by: typeof by === "string" ? by : "shop",
    times: store.data.settings,
    newId: store.newId,
  });
  applyDecision(store, order, decision, typeof by === "string" ? null : by.userId);
}
