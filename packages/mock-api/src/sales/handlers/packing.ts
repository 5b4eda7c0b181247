import type { packing } from "@tablero/contract/sales/endpoints/packing";
import type { Order } from "@tablero/demo-shop/types";
import type { UnitsOf } from "@tablero/domain/sales/orders/units-after-refund";
import {
  addedParcel,
  finishCommands,
  fitUnits,
  NO_PACKING,
  orderPacked,
  PACKING_CLAIM_MS,
  parcelReopened,
  reopenCommands,
  requirePackable,
  requireUnclaimed,
  unitsToPack,
} from "@tablero/domain/sales/packing/packing";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { buildAggregate } from "../commands/orders/order-aggregate.ts";
import { commandOrder, requireOrderVersion } from "../commands/orders/orders.ts";
import { isPickup } from "../views/order-story.ts";
import { packingRun, packingView } from "../views/packing.ts";
import { requireTaker } from "./admin-orders.ts";

export function packingHandlers(store: Store): Pick<MockHandlers, keyof typeof packing> {
  const requireOwn = (context: Context, order: Order) => {
    const { userId } = requireSignedIn(context);
    const stored = store.packings.get(order.id) ?? NO_PACKING;
    requirePackable(buildAggregate(store, order), stored, { userId, now: store.now() });
    return stored;
  };
  const write = (context: Context, order: Order, units: readonly UnitsOf[]) => {
    const { userId, actorName } = requireSignedIn(context);
    store.packings.set(order.id, {
      units: fitUnits(units, unitsToPack(buildAggregate(store, order))),
      userId,
      userName: actorName ?? byId(store.data.users, userId)?.name ?? null,
      claimedUntil: new Date(Date.parse(store.now()) + PACKING_CLAIM_MS).toISOString(),
    });
    return { status: 200 as const, body: packingView(store, order, userId) };
  };
  return {
    "GET /api/admin/packing": ({ query }, context) => ({
      status: 200,
      body: packingRun(store, query.id, requireSignedIn(context).userId),
    }),
    "PUT /api/admin/packing/{id}": ({ params, body }, context) => {
      const order = must(store.data.orders, params.id);
      const stored = requireOwn(context, order);
      return write(context, order, body.units ?? stored.units);
    },
    "DELETE /api/admin/packing/{id}": ({ params }, context) => {
      must(store.data.orders, params.id);
      const stored = store.packings.get(params.id);
      if (stored && stored.userId === requireSignedIn(context).userId)
        store.packings.set(params.id, { ...NO_PACKING, units: stored.units });
      return { status: 200, body: true };
    },
    "POST /api/admin/packing/{id}/finish": ({ params, body: { version, carrierId, ...parcel } }, context) => {
      const order = requireOrderVersion(store, params.id, version);
      requireOwn(context, order);
      const by = requireSignedIn(context);
      const finished = { ...parcel, carrier: requireTaker(store, carrierId) };
      const { prepare, steps } = finishCommands({ pickup: isPickup(store, order) }, finished);
      const prepared = commandOrder(store, order, prepare, by);
      const { id: shipmentId } = addedParcel(prepared.effects);
      for (const step of steps(shipmentId)) commandOrder(store, order, step, by);
      const after = buildAggregate(store, order);
      writeAudit(store, context, orderPacked(prepared.before, after, shipmentId, finished));
      store.packings.delete(order.id);
      const left = unitsToPack(after).reduce((sum, { quantity }) => sum + quantity, 0);
      return { status: 201, body: { shipmentId, version: packingView(store, order, by.userId).version, left } };
    },
    "POST /api/admin/packing/{id}/reopen": ({ params, body: { shipmentId, version } }, context) => {
      const order = requireOrderVersion(store, params.id, version);
      const before = buildAggregate(store, order);
      const { userId } = requireSignedIn(context);
      requireUnclaimed(store.packings.get(order.id) ?? NO_PACKING, { userId, now: store.now() });
      const units = before.parcels.find(({ id }) => id === shipmentId)?.lines ?? [];
      for (const command of reopenCommands(before, shipmentId))
        commandOrder(store, order, command, requireSignedIn(context));
      writeAudit(store, context, parcelReopened(before, buildAggregate(store, order), shipmentId));
      return write(context, order, units);
    },
  };
}
