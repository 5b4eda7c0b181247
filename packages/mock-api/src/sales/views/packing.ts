import type { PackingOrder, PackingRun } from "@tablero/contract/sales/shapes/packing";
import type { Order } from "@tablero/demo-shop/types";
import { goodsOf, TO_PREPARE } from "@tablero/domain/sales/orders/goods-state";
import {
  fitUnits,
  isClaimed,
  MAX_PACKING_ORDERS,
  NO_PACKING,
  unitsToPack,
} from "@tablero/domain/sales/packing/packing";
import { linePicture } from "../../catalogue/views/products.ts";
import { lineOptions } from "../../catalogue/views/refs.ts";
import { buyerOf } from "../../platform/names.ts";
import { byId } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { linesOf } from "./order-story.ts";
import { ordersIn } from "./order-views.ts";

/** An order as its packer sees it. */
export function packingView(store: Store, order: Order, userId: string): PackingOrder {
  const whole = buildAggregate(store, order);
  const packing = store.packings.get(order.id) ?? NO_PACKING;
  const left = unitsToPack(whole);
  const lines = linesOf(store, order.id);
  return {
    id: order.id,
    number: order.number,
    version: versionOf(store, order.id),
    placedAt: order.createdAt,
    client: buyerOf(order),
    city: order.shippingAddress?.city ?? null,
    note: order.note,
    pickup: whole.pickup,
    shippingName: order.shippingName,
    carrier: whole.carrier,
    parcels: whole.parcels.filter(({ state }) => state !== "cancelled").length,
    lines: left.flatMap(({ lineId, quantity }) => {
      const line = byId(lines, lineId);
      if (!line) return [];
      const variant = byId(store.data.variants, line.variantId);
      return [
        {
          lineId,
          variantId: line.variantId,
          name: line.name,
          options: lineOptions(store, line.variantId),
          sku: line.sku,
          barcode: variant?.barcode || null,
          shelf: variant?.shelf ?? null,
          image: linePicture(store, line.productId, line.imageId),
          quantity,
          weight: line.weight,
        },
      ];
    }),
    units: fitUnits(packing.units, left),
    claim:
      isClaimed(packing, store.now()) && packing.claimedUntil
        ? { name: packing.userName ?? "", mine: packing.userId === userId, until: packing.claimedUntil }
        : null,
  };
}

/** The orders to prepare, oldest first, or those of them with these ids. */
export function packingRun(store: Store, wanted: readonly string[] | undefined, userId: string): PackingRun {
  const byAge = (a: Order, b: Order) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);
  const toPrepare = ordersIn(store, "to-prepare").sort(byAge);
  const chosen = wanted
    ? store.data.orders.filter(({ id }) => wanted.includes(id)).sort(byAge)
    : toPrepare.slice(0, MAX_PACKING_ORDERS);
  const states = chosen.map((order) => ({ order, goods: goodsOf(buildAggregate(store, order)) }));
  const isOpen = ({ goods }: (typeof states)[number]) => TO_PREPARE.some((state) => state === goods);
  return {
    orders: states.filter(isOpen).map(({ order }) => packingView(store, order, userId)),
    skipped: states
      .filter((each) => !isOpen(each))
      .map(({ order, goods }) => ({
        id: order.id,
        number: order.number,
        client: buyerOf(order),
        state: order.orderState,
        goods,
      })),
    total: toPrepare.length,
  };
}
