import type { Order, Shipment } from "@tablero/demo-shop/types";
import type { OrderEffect } from "@tablero/domain/order-effects";
import type { ShipmentState } from "@tablero/domain/vocabulary";
import { must } from "../rows.ts";
import type { Store } from "../store.ts";

/** When a parcel came into a state. */
const STAMPS: Partial<Record<ShipmentState, "packedAt" | "shippedAt" | "deliveredAt">> = {
  packed: "packedAt",
  shipped: "shippedAt",
  "ready-for-pickup": "shippedAt",
  delivered: "deliveredAt",
  "picked-up": "deliveredAt",
};

/** Writes what an effect changes of parcels, and of lines that are not sent any more. */
export function changeParcels(store: Store, order: Order, effect: OrderEffect): void {
  switch (effect.kind) {
    case "units-cancelled":
      for (const { lineId, quantity } of effect.units) must(store.data.orderLines, lineId).cancelled += quantity;
      break;
    case "parcel-added": {
      const { id, state, weight, lines } = effect.parcel;
      const { id: orderId, carrierId } = order;
      const never = { tracking: null, packedAt: null, shippedAt: null, deliveredAt: null };
      store.data.shipments.push({
        ...never,
        id,
        orderId,
        carrierId,
        state,
        weight,
        takeOut: [],
        createdAt: store.now(),
      });
      writeContents(store, id, lines);
      break;
    }
    case "parcel-set": {
      const { state, tracking, weight, takeOut, lines } = effect.set;
      const shipment = must(store.data.shipments, effect.id);
      const stamp = state && STAMPS[state];
      if (state) shipment.state = state;
      if (stamp) shipment[stamp] = store.now();
      // Opened again, it is no longer packed.
      if (state === "preparing") shipment.packedAt = null;
      if (tracking) shipment.tracking = tracking;
      if (weight !== undefined) shipment.weight = weight;
      if (takeOut) shipment.takeOut = [...takeOut];
      if (lines) writeContents(store, shipment.id, lines);
      break;
    }
  }
}

function writeContents(
  store: Store,
  shipmentId: Shipment["id"],
  lines: readonly { lineId: string; quantity: number }[],
) {
  // Rows are removed: a new array takes the place of the indexed one.
  store.data.shipmentLines = [
    ...store.data.shipmentLines.filter((part) => part.shipmentId !== shipmentId),
    ...lines.map(({ lineId, quantity }) => ({ shipmentId, orderLineId: lineId, quantity })),
  ];
}
