import type { Order } from "@tablero/demo-shop/types";
import type { OrderEffect } from "@tablero/domain/sales/orders/effects";
import { must, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { toStoredAddress, variantName } from "./order-rows.ts";

/** Applies an edit to the lines, totals and delivery of an order. */
export function changeOrderContent(store: Store, order: Order, effect: OrderEffect): void {
  if (effect.kind !== "edited") return;
  const { lines, added, amounts, delivery, untaxed = false } = effect;
  for (const { id, quantity, cancelled, unitPrice, taxRate, total, deferred = 0 } of lines) {
    const row = must(store.data.orderLines, id);
    const discount = quantity * unitPrice - total;
    Object.assign(row, { quantity, cancelled, unitPrice, taxRate, total, deferred, discount });
  }
  // Rows are removed, so the indexed array is replaced by a new one.
  const gone = lines.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : []));
  if (gone.length > 0) store.data.orderLines = store.data.orderLines.filter(({ id }) => !gone.includes(id));
  const last = where(store.data.orderLines, "orderId", order.id).reduce(
    (most, { position }) => Math.max(most, position),
    -1,
  );
  for (const [index, line] of added.entries()) {
    const { held: _, perClientLimit: __, options, ...row } = line;
    store.data.orderLines.push({
      ...row,
      deferred: 0,
      orderId: order.id,
      eventId: null,
      preorderId: null,
      variantName: variantName(options),
      discount: line.quantity * line.unitPrice - line.total,
      position: last + 1 + index,
    });
    store.addedLines.add(line.id);
  }
  order.itemsTotal = amounts.subtotal;
  order.discountTotal = amounts.discount;
  order.shippingTotal = amounts.shipping;
  order.feeTotal = amounts.fee;
  order.total = amounts.total;
  order.taxes = amounts.taxes.map((row) => ({ ...row }));
  if (untaxed) Object.assign(order, { taxExempt: true, ossPlace: null });
  if (!delivery) return;
  const { address, carrierId, rateId, name, days, daysFrom = null } = delivery;
  order.shippingAddress = address && toStoredAddress(address);
  order.carrierId = carrierId;
  order.rateId = rateId;
  order.shippingName = name;
  order.delivery = { daysFrom, days };
  delete order.promised;
  delete order.promisedLater;
}
