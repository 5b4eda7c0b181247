import type { Order } from "@tablero/demo-shop/types";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import { amountsRefundedByEdit, invoiceDues } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import { type AuditedCommand, commandAudit } from "@tablero/domain/sales/orders/audit";
import { decide, type OrderCommand, type OrderDecision } from "@tablero/domain/sales/orders/decide";
import type { Moment } from "@tablero/domain/sales/orders/draft";
import { orderConflict } from "@tablero/domain/sales/orders/steps";
import { hasRefundEffect, requireRefunds } from "@tablero/domain/sales/payments/refund-permission";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSignedIn } from "../../../platform/callers.ts";
import { must } from "../../../platform/rows.ts";
import { type Store, versionOf } from "../../../platform/store.ts";
import { orderView } from "../../views/orders.ts";
import { reduceDues, storeDues } from "../invoices/invoices.ts";
import { applyDecision } from "./apply-decision.ts";
import { buildAggregate } from "./order-aggregate.ts";

/** The order, if it has the version that staff saw. Throws `version-conflict` with the current order. */
export function requireOrderVersion(store: Store, id: string, version: number): Order {
  const order = must(store.data.orders, id);
  if (versionOf(store, id) !== version) throw orderConflict(orderView(store, order));
  return order;
}

export type By = (Principal & { userId: string }) | "shopper" | "system";

/** Time and actor of a command. */
export const momentOf = (store: Store, by: Moment["by"]): Moment => ({
  at: store.now(),
  by,
  times: store.data.settings,
  newId: store.newId,
});

/** The result of a command. */
export interface Commanded {
  before: OrderAggregate;
  after: OrderAggregate;
  effects: OrderDecision["effects"];
}

/** Runs a command by staff and logs it. */
export function commandByStaff(store: Store, context: Context, order: Order, command: AuditedCommand): void {
  writeAudit(store, context, commandAudit(command, commandOrder(store, order, command, requireSignedIn(context))));
}

/** Decides a command on an order and stores its effects. Throws the errors of `decide`. */
export function commandOrder(store: Store, order: Order, command: OrderCommand, by: By): Commanded {
  const before = buildAggregate(store, order);
  const decision = decide(before, command, momentOf(store, typeof by === "string" ? by : "shop"));
  if (typeof by !== "string" && hasRefundEffect(decision.effects)) requireRefunds(by);
  // Computed before anything is stored, because the aggregate contains rows of the store.
  const dues = invoiceDues(before, decision.order, decision.effects);
  store.followers.orderDecided(store, order, before, decision.order);
  applyDecision(store, order, decision, typeof by === "string" ? null : by.userId);
  reduceDues(
    store,
    amountsRefundedByEdit(
      decision.effects,
      store.data.invoices.some(({ orderId }) => orderId === order.id),
    ),
  );
  storeDues(store, order, dues);
  return { before, after: decision.order, effects: decision.effects };
}
