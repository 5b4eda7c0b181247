import type { Return, WithdrawalForm } from "@tablero/contract/sales/shapes/returns";
import type { Order } from "@tablero/demo-shop/types";
import { returnView } from "@tablero/domain/sales/orders/returning/return-view";
import type { OrderReturn } from "@tablero/domain/sales/orders/returning/returns";
import { withdrawalForm } from "@tablero/domain/sales/orders/returning/withdrawal-view";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { byId, must } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";

/** A return with its order. Throws `not-found`. */
export function requireReturn(store: Store, id: string): { order: Order; found: OrderReturn } {
  const found = must(store.data.returns, id);
  return { order: must(store.data.orders, found.orderId), found };
}

const versioned = (store: Store, order: Order) => ({
  ...buildAggregate(store, order),
  version: versionOf(store, order.id),
});

export const viewReturn = (store: Store, order: Order, found: OrderReturn): Return =>
  returnView(versioned(store, order), found, (lineId) => {
    const line = byId(store.data.orderLines, lineId);
    return line && { sku: line.sku, image: linePicture(store, line.productId, line.imageId) };
  });

export function withdrawalView(store: Store, order: Order): WithdrawalForm {
  const { withdrawalDays, shopName, address } = store.data.settings;
  return withdrawalForm(buildAggregate(store, order), {
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
