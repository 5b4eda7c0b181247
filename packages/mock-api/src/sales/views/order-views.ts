import type { OrderView } from "@tablero/contract/sales/shapes/admin-orders";
import type { Order } from "@tablero/demo-shop/types";
import type { GoodsState } from "@tablero/domain/platform/vocabulary";
import { canHaveGoodsState, GOODS_VIEWS, goodsOf } from "@tablero/domain/sales/orders/goods-state";
import type { Store } from "../../platform/store.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { dueOf, paymentsOf } from "./order-story.ts";
import { isAwaitingRefund } from "./payments.ts";

/** Returns true if the goods of an order are in one of these states. */
export const isOrderIn = (store: Store, order: Order, goods: readonly GoodsState[]): boolean =>
  canHaveGoodsState(goods, { state: order.orderState, fulfilment: order.fulfilmentState }) &&
  goods.includes(goodsOf(buildAggregate(store, order)));

const isOfView = (store: Store, order: Order, view: OrderView): boolean => {
  switch (view) {
    case "all":
      return true;
    case "unpaid":
      return order.paymentState !== "authorised" && dueOf(store, order) > 0;
    case "to-refund":
      return paymentsOf(store, order.id).some((payment) => isAwaitingRefund(store, payment));
    default:
      return isOrderIn(store, order, GOODS_VIEWS[view]);
  }
};

/** The orders in a tab of the list. */
export const ordersIn = (store: Store, view: OrderView): Order[] =>
  store.data.orders.filter((order) => isOfView(store, order, view));
