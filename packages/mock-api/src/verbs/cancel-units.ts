import type { Order } from "@tablero/demo-shop/types";
import { cancelUnits, type UnitsOf } from "@tablero/domain/cancelled-units";
import { parcelOpened, unitsCancelled } from "@tablero/domain/order-events";
import { isRunning } from "@tablero/domain/order-steps";
import { must, sum } from "../rows.ts";
import type { Store } from "../store.ts";
import { linesOf, parcelsOf, refundsOf } from "../views/order-story.ts";
import { releaseUnits } from "./ledger.ts";
import { tell } from "./timeline.ts";

/**
 * Units whose money goes back are not delivered any more, as far as they are in the shop: their stock is free again, and
 * parcels are opened for them. Answers whether nothing of the order is left to deliver.
 */
export function cancelRefundedUnits(store: Store, order: Order, userId: string | null): boolean {
  if (!isRunning(order.orderState)) return false;
  const parts = refundsOf(store, order.id).flatMap(({ lines }) => lines);
  const lines = linesOf(store, order.id).map(({ id, quantity, cancelled }) => {
    const own = parts.filter(({ lineId }) => lineId === id);
    return { id, quantity, cancelled, refunded: sum(own, (part) => part.quantity) };
  });
  const plan = cancelUnits(lines, parcelsOf(store, order.id));
  if (plan.lines.length === 0) return false;
  for (const { lineId, quantity } of plan.lines) {
    must(store.data.orderLines, lineId).cancelled += quantity;
    releaseUnits(store, lineId, quantity);
  }
  const named = (units: readonly UnitsOf[]) =>
    units.map(({ lineId, quantity }) => ({ name: must(store.data.orderLines, lineId).name, quantity }));
  tell(store, order.id, unitsCancelled(named(plan.lines)), userId);
  for (const { id, from, to, lines: rest, taken } of plan.parcels) {
    const shipment = must(store.data.shipments, id);
    shipment.state = to;
    if (to === "preparing") shipment.packedAt = null;
    if (from !== "preparing") tell(store, order.id, parcelOpened(named(taken), to === "cancelled"), userId);
    if (to === "cancelled") continue;
    shipment.weight = sum(rest, (part) => must(store.data.orderLines, part.lineId).weight * part.quantity);
    if (from !== "preparing") shipment.takeOut = [...shipment.takeOut, ...taken];
    // Rows are removed: a new array takes the place of the indexed one.
    store.data.shipmentLines = [
      ...store.data.shipmentLines.filter(({ shipmentId }) => shipmentId !== id),
      ...rest.map(({ lineId, quantity }) => ({ shipmentId: id, orderLineId: lineId, quantity })),
    ];
  }
  return plan.everything;
}
