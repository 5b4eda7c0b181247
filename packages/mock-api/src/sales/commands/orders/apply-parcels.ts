import type { Order, Shipment } from "@tablero/demo-shop/types";
import type { ShipmentState } from "@tablero/domain/platform/vocabulary";
import type { OrderEffect } from "@tablero/domain/sales/orders/effects";
import { must } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

/** Timestamp field of each parcel state. */
const STAMPS: Partial<Record<ShipmentState, "packedAt" | "shippedAt" | "deliveredAt">> = {
  packed: "packedAt",
  shipped: "shippedAt",
  "ready-for-pickup": "shippedAt",
  delivered: "deliveredAt",
  "picked-up": "deliveredAt",
};

/** Applies an effect to parcels and cancelled lines. */
export function applyParcelEffects(store: Store, order: Order, effect: OrderEffect): void {
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
      const { state, carrierId, tracking, weight, takeOut, lines } = effect.set;
      const shipment = must(store.data.shipments, effect.id);
      const stamp = state && STAMPS[state];
      if (state) shipment.state = state;
      if (stamp) shipment[stamp] = store.now();
      // Once reopened, the parcel is no longer packed.
      if (state === "preparing") shipment.packedAt = null;
      if (carrierId) shipment.carrierId = carrierId;
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
  // Rows are removed, so the indexed array is replaced by a new one.
  store.data.shipmentLines = [
    ...store.data.shipmentLines.filter((part) => part.shipmentId !== shipmentId),
    ...lines.map(({ lineId, quantity }) => ({ shipmentId, orderLineId: lineId, quantity })),
  ];
}
