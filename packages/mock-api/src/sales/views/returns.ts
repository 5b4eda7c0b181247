import type { Return, ReturnRow, WithdrawalForm } from "@tablero/contract/sales/shapes/returns";
import type { Order } from "@tablero/demo-shop/types";
import { allowed } from "@tablero/domain/sales/orders/machines";
import { type OrderReturn, returnDeadline, returnLineName } from "@tablero/domain/sales/orders/returning/returns";
import { paidFor, withdrawalForm } from "@tablero/domain/sales/orders/returning/withdrawal-view";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { must } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { aggregateOf } from "../commands/orders/order-aggregate.ts";

/** A return with its order. Throws `not-found`. */
export function returnAt(store: Store, id: string): { order: Order; found: OrderReturn } {
  const found = must(store.data.returns, id);
  return { order: must(store.data.orders, found.orderId), found };
}

export function returnRow(store: Store, order: Order, found: OrderReturn): ReturnRow {
  const { id, number, state, by, requestedAt, refunded, name, lines } = found;
  return {
    id,
    number,
    order: { id: order.id, number: order.number },
    client: name,
    state,
    by,
    requestedAt,
    deadline: returnDeadline(found),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    refunded,
    version: versionOf(store, order.id),
  };
}

export function returnView(store: Store, order: Order, found: OrderReturn): Return {
  const aggregate = aggregateOf(store, order);
  const { email, note, reason, lines, state } = found;
  return {
    ...returnRow(store, order, found),
    email,
    note,
    reason,
    lines: lines.map(({ lineId, name, quantity, cancelled, restocked, writtenOff, deduction }) => {
      // A preorder leaves its order with its last unit.
      const line = store.data.orderLines.find(({ id }) => id === lineId);
      return {
        lineId,
        name: returnLineName(aggregate.lines, { lineId, name }),
        sku: line?.sku ?? "",
        image: line ? linePicture(store, line.productId, line.imageId) : null,
        quantity,
        cancelled,
        restocked,
        writtenOff,
        deduction,
        paid: paidFor(aggregate, found, lineId),
        exclusion: line?.withdrawalExclusion ?? null,
      };
    }),
    allowed: [...allowed("return", state)],
  };
}

export function withdrawalView(store: Store, order: Order): WithdrawalForm {
  const { withdrawalDays, shopName, address } = store.data.settings;
  return withdrawalForm(aggregateOf(store, order), {
    placedAt: order.createdAt,
    email: order.email,
    withdrawalDays,
    now: store.now(),
    shopName,
    address,
    look: (lineId) => {
      const line = must(store.data.orderLines, lineId);
      return {
        options: lineOptions(store, line.variantId),
        image: linePicture(store, line.productId, line.imageId),
      };
    },
  });
}
