import type { AuditedChange } from "../../platform/audit/changes.ts";
import { Failure } from "../../platform/failure.ts";
import type { GoodsState, ShipmentState } from "../../platform/vocabulary.ts";
import { type OrderAggregate, preparableLines } from "../orders/aggregate.ts";
import { orderAudit } from "../orders/audit.ts";
import type { OrderDecision } from "../orders/decide.ts";
import { effectsOf } from "../orders/effects.ts";
import { goodsOf, TO_PREPARE } from "../orders/goods-state.ts";
import type { ParcelTransitionCommand, PrepareCommand } from "../orders/parcels/parcels.ts";
import type { UnitsOf } from "../orders/units-after-refund.ts";

/** Maximum number of orders in one packing run. */
export const MAX_PACKING_ORDERS = 50;

/** Duration of a claim after its last renewal; an open screen renews it once a minute. */
export const PACKING_CLAIM_MS = 5 * 60_000;

/** The stored progress of an order, and its claim. */
export interface Packing {
  /** Units in the box. */
  units: readonly UnitsOf[];
  /** The person who packs the order; null for a released claim. */
  userId: string | null;
  userName: string | null;
  /** UTC ISO. */
  claimedUntil: string | null;
}

export const NO_PACKING: Packing = { units: [], userId: null, userName: null, claimedUntil: null };

/** Whether a claim is in force. */
export const isClaimed = ({ userId, claimedUntil }: Pick<Packing, "userId" | "claimedUntil">, now: string): boolean =>
  userId !== null && claimedUntil !== null && claimedUntil > now;

const WHY_NOT: Partial<Record<GoodsState, string>> = {
  held: "Este pedido espera a una precompra.",
  "rest-held": "El resto de este pedido espera a una precompra.",
  waiting: "Este pedido aún no está confirmado, o se ha reembolsado.",
};

interface Packer {
  userId: string;
  /** UTC ISO. */
  now: string;
}

/** Throws `in-use` if another person packs the order. */
export function requireUnclaimed(packing: Packing, by: Packer): void {
  if (!isClaimed(packing, by.now) || packing.userId === by.userId) return;
  throw new Failure("in-use", `Lo está preparando ${packing.userName ?? "otra persona"}.`, {
    extra: { by: packing.userName },
  });
}

/** Throws `in-use` if another person packs the order, `invalid-transition` if nothing of it is to be prepared. */
export function requirePackable(order: OrderAggregate, packing: Packing, by: Packer): void {
  requireUnclaimed(packing, by);
  const goods = goodsOf(order);
  if (TO_PREPARE.some((state) => state === goods)) return;
  const closed = order.state === "cancelled" ? "Este pedido se ha cancelado." : "No queda nada por preparar.";
  throw new Failure("invalid-transition", WHY_NOT[goods] ?? closed, { extra: { allowed: [] } });
}

/** Units of `units` that are still to be packed: an edit or a refund may have removed some. */
export const fitUnits = (units: readonly UnitsOf[], left: readonly UnitsOf[]): UnitsOf[] =>
  left.flatMap(({ lineId, quantity }) => {
    const packed = units.find((each) => each.lineId === lineId)?.quantity ?? 0;
    return packed > 0 ? [{ lineId, quantity: Math.min(packed, quantity) }] : [];
  });

/** Units of each line that can be packed now. */
export const unitsToPack = (order: OrderAggregate): UnitsOf[] =>
  preparableLines(order)
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({ lineId: line.id, quantity: left }));

/** What becomes of a packed parcel. */
export const PACKED_AS = ["shipped", "ready-for-pickup", "packed"] as const satisfies readonly ShipmentState[];
export type PackedAs = (typeof PACKED_AS)[number];

export interface FinishedParcel {
  units: readonly UnitsOf[];
  to: PackedAs;
  /** Grams, as weighed; the weight of its goods if omitted. */
  weight?: number | undefined;
  tracking?: string | undefined;
  carrier?: { id: string; name: string } | undefined;
}

/**
 * The commands that finish a parcel: those of the order's own page, one after another. Throws `invalid-transition` for a
 * pickup that is to be shipped, and the reverse.
 */
export function finishCommands(
  { pickup }: Pick<OrderAggregate, "pickup">,
  { units, weight, to, tracking, carrier }: FinishedParcel,
) {
  if (to === (pickup ? "shipped" : "ready-for-pickup"))
    throw new Failure("invalid-transition", pickup ? "Este pedido se recoge en la tienda." : "Este pedido se envía.", {
      extra: { allowed: pickup ? ["ready-for-pickup", "packed"] : ["shipped", "packed"] },
    });
  return {
    prepare: { kind: "prepare", lines: units, weight } satisfies PrepareCommand,
    steps: (shipmentId: string): ParcelTransitionCommand[] => [
      { kind: "parcel-step", shipmentId, to: "packed" },
      ...(to === "packed" ? [] : [{ kind: "parcel-step" as const, shipmentId, to, tracking, carrier }]),
    ],
  };
}

/** The parcel that `prepare` added. */
export function addedParcel(effects: OrderDecision["effects"]): { id: string } {
  const [added] = effectsOf(effects, "parcel-added");
  if (!added) throw new Error("a parcel was prepared and is not there");
  return added.parcel;
}

/** The commands that open a finished parcel again and put its units back. Throws `invalid-transition` once it left. */
export function reopenCommands(order: OrderAggregate, shipmentId: string): ParcelTransitionCommand[] {
  const parcel = order.parcels.find(({ id }) => id === shipmentId);
  if (!parcel) throw new Failure("not-found", "No encontramos ese bulto.");
  const step = (to: ShipmentState): ParcelTransitionCommand => ({ kind: "parcel-step", shipmentId, to });
  if (parcel.state === "packed") return [step("preparing"), step("cancelled")];
  if (parcel.state === "preparing" || parcel.state === "ready-for-pickup") return [step("cancelled")];
  throw new Failure("invalid-transition", "Este bulto ya ha salido: se devuelve desde la página del pedido.", {
    extra: { allowed: [] },
  });
}

/** A parcel packed in one step. */
export const orderPacked = (
  before: OrderAggregate,
  after: OrderAggregate,
  shipmentId: string,
  { units, to, weight, tracking, carrier }: FinishedParcel,
): AuditedChange =>
  orderAudit(before, after, {
    action: "shipment",
    details: { shipmentId, lines: units, to, weight, tracking, carrier: carrier?.name },
  });

/** A finished parcel that was opened again. */
export const parcelReopened = (before: OrderAggregate, after: OrderAggregate, shipmentId: string): AuditedChange =>
  orderAudit(before, after, {
    action: "shipment",
    details: { shipmentId, from: before.parcels.find(({ id }) => id === shipmentId)?.state, to: "cancelled" },
  });
