import type { VariantUnits } from "../../catalogue/stock/variant-units.ts";
import type { StaffNotice } from "../../platform/notices/kinds.ts";
import type { ReservationEnd } from "../preorders/free-booking-units.ts";
import type { HeldUnits, OrderAggregate, OrderLine, OrderParcel, OrderPayment, OrderRefund } from "./aggregate.ts";
import type { AddedLine } from "./editing/added-line.ts";
import type { DeliverySnapshot } from "./editing/edit-delivery.ts";
import type { NewOrderEvent } from "./events.ts";
import type { OrderMail } from "./mails.ts";
import type { OrderAmounts } from "./order-amounts.ts";
import type { OrderReturn } from "./returning/returns.ts";
import type { ReservedPart } from "./units.ts";
import type { UnitsOf } from "./units-after-refund.ts";

export interface OrderMailEffect {
  template: OrderMail;
  shipmentId?: string;
  refundId?: string;
  returnId?: string;
}

/** Change to a coupon: an order redeems a use, returns it, or redeems it again when the order is revived. */
export type CouponChange = "redeemed" | "returned" | "redeemed-again";

/**
 * One change requested by a decision. Server and mock each write it to their own store, without deciding
 * anything.
 */
export type OrderEffect =
  | {
      kind: "order";
      set: Partial<
        Pick<
          OrderAggregate,
          | "state"
          | "paymentState"
          | "fulfilmentState"
          | "paymentMethod"
          | "due"
          | "expiresAt"
          | "mailProof"
          | "inTwoParcels"
          | "remindedAt"
        >
      >;
    }
  | { kind: "units-cancelled"; units: readonly UnitsOf[] }
  /** Lines after an edit; a line without units is no longer part of the order. */
  | {
      kind: "edited";
      lines: readonly Pick<
        OrderLine,
        "id" | "quantity" | "cancelled" | "unitPrice" | "taxRate" | "total" | "deferred"
      >[];
      added: readonly AddedLine[];
      amounts: OrderAmounts;
      delivery: DeliverySnapshot | null;
      /** The order is sold without IVA from now on. */
      untaxed?: boolean;
    }
  | { kind: "payment-added"; payment: OrderPayment }
  | { kind: "payment-set"; id: string; set: Partial<Omit<OrderPayment, "id">> }
  | { kind: "refund-added"; refund: OrderRefund }
  /** `counted`: change in cents of the sum refunded from its payment. */
  | { kind: "refund-set"; id: string; paymentId: string; set: Partial<OrderRefund>; counted: number }
  /** After the commit, money that a provider holds must be released. */
  | { kind: "void-ordered"; paymentId: string }
  /** After the commit, the refund must be requested from the payment's provider. */
  | { kind: "refund-ordered"; refundId: string }
  | { kind: "parcel-added"; parcel: OrderParcel }
  | { kind: "parcel-set"; id: string; set: Partial<Omit<OrderParcel, "id">> }
  /** Reserves units that other orders may want as well. Throws `out-of-stock` with all lines that fall short. */
  | { kind: "units-reserved"; units: readonly HeldUnits[]; expiresAt: string | null }
  | { kind: "units-released"; parts: readonly ReservedPart[] }
  /** The units leave the shop: adds a sale per variant to the ledger. */
  | { kind: "units-sold"; parts: readonly ReservedPart[] }
  /** The units are back in the shop: adds a return per variant to the ledger. */
  | { kind: "units-returned"; units: readonly VariantUnits[] }
  /** Returned units that cannot be sold again: adds a loss per variant to the ledger, after their return. */
  | { kind: "units-written-off"; units: readonly VariantUnits[] }
  | { kind: "return-added"; return: OrderReturn }
  /**
   * Units of preorders that are no longer wanted and go back to their campaigns. `to`: how a reservation without
   * units ends, if not simply cancelled.
   */
  | { kind: "preorders-freed"; units: readonly UnitsOf[]; to?: ReservationEnd | undefined }
  /** Takes places in campaigns. Throws `out-of-stock` and `client-limit`. */
  | { kind: "preorders-taken"; units: readonly UnitsOf[] }
  /** The deferred part of a preorder is due from now on. */
  | { kind: "balance-asked"; lineId: string }
  /** Preordered lines whose goods may now leave the shop; their reservations are already in that state. */
  | { kind: "lines-released"; lineIds: readonly string[] }
  | { kind: "return-set"; id: string; set: Partial<Omit<OrderReturn, "id">> }
  /** `redeemed` throws `coupon-invalid` if no use is left, in total or for this client. */
  | { kind: "coupon"; couponId: string; change: CouponChange }
  | { kind: "timeline"; events: readonly NewOrderEvent[]; mails: readonly OrderMailEffect[] }
  | { kind: "notice"; notice: StaffNotice };

const changed = <T extends { id: string }>(rows: readonly T[], id: string, set: NoInfer<Partial<T>>): T[] =>
  rows.map((row) => (row.id === id ? { ...row, ...set } : row));

/** The order after an effect. State outside the order, such as stock and timeline, is left to the writer. */
export function evolve(order: OrderAggregate, effect: OrderEffect): OrderAggregate {
  switch (effect.kind) {
    case "order":
      return { ...order, ...effect.set };
    case "units-cancelled": {
      const more = (id: string) => effect.units.find(({ lineId }) => lineId === id)?.quantity ?? 0;
      return { ...order, lines: order.lines.map((line) => ({ ...line, cancelled: line.cancelled + more(line.id) })) };
    }
    case "edited": {
      const { shipping, fee, total, taxes } = effect.amounts;
      const { delivery, untaxed = false } = effect;
      const lines = effect.lines.reduce(
        (rows, { id, quantity, cancelled, unitPrice, taxRate, total: sum, deferred }) =>
          changed(rows, id, { quantity, cancelled, unitPrice, taxRate, total: sum, deferred }),
        [...order.lines],
      );
      return {
        ...order,
        lines: [...lines.filter(({ quantity }) => quantity > 0), ...effect.added],
        total,
        taxes,
        shippingTotal: shipping,
        extras: shipping + fee,
        ...(delivery && { pickup: delivery.pickup, carrier: delivery.carrier }),
        ...(untaxed && { taxFree: true, ossPlace: null }),
      };
    }
    case "balance-asked":
      return { ...order, lines: changed(order.lines, effect.lineId, { deferred: 0 }) };
    case "lines-released":
      return {
        ...order,
        lines: order.lines.map((line) => (effect.lineIds.includes(line.id) ? { ...line, held: false } : line)),
      };
    case "payment-added":
      return { ...order, payments: [...order.payments, effect.payment] };
    case "payment-set":
      return { ...order, payments: changed(order.payments, effect.id, effect.set) };
    case "refund-added":
      return { ...order, refunds: [...order.refunds, effect.refund] };
    case "refund-set":
      return { ...order, refunds: changed(order.refunds, effect.id, effect.set) };
    case "parcel-added":
      return { ...order, parcels: [effect.parcel, ...order.parcels] };
    case "parcel-set":
      return { ...order, parcels: changed(order.parcels, effect.id, effect.set) };
    case "units-reserved":
      return { ...order, reserved: [...order.reserved, ...effect.units] };
    case "units-released":
    case "units-sold":
      return { ...order, reserved: without(order.reserved, effect.parts) };
    case "return-added":
      return { ...order, returns: [...order.returns, effect.return] };
    case "return-set":
      return { ...order, returns: changed(order.returns, effect.id, effect.set) };
    case "refund-ordered":
    case "void-ordered":
    case "preorders-freed":
    case "preorders-taken":
    case "units-written-off":
    case "units-returned":
    case "coupon":
    case "timeline":
    case "notice":
      return order;
  }
}

const without = (reserved: readonly HeldUnits[], parts: readonly ReservedPart[]): HeldUnits[] =>
  reserved
    .map((units) => {
      const ended = parts.filter(({ id }) => id === units.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...units, quantity: units.quantity - ended };
    })
    .filter(({ quantity }) => quantity > 0);

/** The effects of one kind, in order. */
export const effectsOf = <K extends OrderEffect["kind"]>(effects: readonly OrderEffect[], kind: K) =>
  effects.filter((effect): effect is Extract<OrderEffect, { kind: K }> => effect.kind === kind);
