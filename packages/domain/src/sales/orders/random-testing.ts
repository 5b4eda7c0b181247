import fc from "fast-check";
import { PAYMENT_METHODS, SHIPMENT_STATES } from "../../platform/vocabulary.ts";
import { OSS_OFF } from "../../settings/taxes/oss-rates.ts";
import { totalsByRate } from "../fiscal/tax.ts";
import { PAYMENT_EVENT_KINDS } from "../payments/events.ts";
import { computeRefundable, type OrderAggregate, type OrderLine } from "./aggregate.ts";
import type { OrderCommand } from "./decide.ts";
import { allowedTransitions } from "./machines.ts";
import { addedLine } from "./order-testing.ts";
import { hasTwoParcels, sumDeferred } from "./preorder-lines.ts";
import { shipmentSteps } from "./steps.ts";
import { DEPARTED_STATES, unitsIn } from "./units-after-refund.ts";

/* Random orders and random commands on them, for property tests of decisions. */

export const AT = "2026-11-20T10:00:00.000Z";
export const ON_HAND = 50;
export const unitsOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

export const shape = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 3333 }),
      same: fc.boolean(),
      // Percentage of a preorder that is due with the order; null for available goods.
      preorder: fc.constantFrom(null, null, null, 0, 20, 100),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  delivery: fc.constantFrom(0, 495),
  pickup: fc.boolean(),
  awaited: fc.boolean(),
  // Whether everything is paid, and its preorders have arrived.
  ready: fc.boolean(),
  coupon: fc.boolean(),
  // Whether its preorders, if it has other goods too, are sent in a parcel of their own.
  apart: fc.boolean(),
  method: fc.constantFrom("card" as const, "transfer" as const, "in-store" as const),
});

const MADRID = {
  name: "Ana",
  line1: "Calle Mayor 1",
  postcode: "28001",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};
const rate = { carrierId: "carrier", zoneId: "zone", basis: "amount" as const, days: 2, active: true };
const OFFERS = {
  carriers: [{ id: "carrier", name: "Rutas", pickup: false, active: true }],
  zones: [{ id: "zone", name: "Península", priority: 1, rules: [{ country: "ES" }], active: true }],
  rates: [
    { ...rate, id: "rate", name: "Normal", brackets: [{ upTo: null, price: 395 }], freeFrom: 5000 },
    { ...rate, id: "fast", name: "Rápida", brackets: [{ upTo: null, price: 895 }] },
  ],
  settings: { iban: "ES7921000813610123456789", online: ["card" as const] },
  oss: OSS_OFF,
  day: "2026-11-25",
  extrasRate: 2100,
};

type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

export function orderOf({ ready, ...given }: Shape): OrderAggregate {
  return ready && !given.awaited ? readyOf(unpaidOf(given)) : unpaidOf(given);
}

const readyOf = (order: OrderAggregate): OrderAggregate => ({
  ...order,
  state: "confirmed",
  paymentState: "paid",
  fulfilmentState: "unfulfilled",
  due: 0,
  placedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: null,
  remindedAt: null,
  lines: order.lines.map((line) => ({ ...line, held: false, deferred: 0 })),
  payments: order.payments.map((payment) => ({ ...payment, state: "captured", amount: order.total })),
  reserved: order.lines.map(heldBy),
});

const heldBy = ({ id, variantId, quantity }: OrderLine) => ({
  id: `held-${id}`,
  lineId: id,
  variantId: variantId ?? "",
  quantity,
});

function unpaidOf({ lines, delivery, pickup, awaited, coupon, apart, method }: Omit<Shape, "ready">): OrderAggregate {
  const made = lines.map(
    ({ quantity, price, same, preorder }, index): OrderLine => ({
      id: `line-${index}`,
      kind: preorder === null ? "item" : "preorder",
      // Two lines may have the same variant.
      variantId: `variant-${same ? 0 : index}`,
      name: `Caja ${index}`,
      quantity,
      cancelled: 0,
      unitPrice: price,
      total: quantity * price,
      taxRate: index % 2 === 0 ? 2100 : 400,
      weight: 100,
      held: preorder !== null,
      ...(preorder !== null && { deferred: Math.floor((quantity * price * (100 - preorder)) / 100) }),
      perClientLimit: null,
      withdrawalExclusion: null,
    }),
  );
  const hasPreorder = made.some(({ kind }) => kind === "preorder");
  const inTwoParcels = apart && method !== "in-store" && hasTwoParcels({ lines: made, inTwoParcels: true });
  const total = made.reduce<number>((sum, line) => sum + line.total, delivery);
  const due = total - sumDeferred({ lines: made, extras: delivery });
  // There is no redirect to a provider before the mail is confirmed.
  const online = method === "card" && !awaited;
  return {
    id: "order",
    number: "P2026-000001",
    buyer: "Ana Ruiz",
    currency: "EUR",
    state: (method === "in-store" || due === 0) && !awaited ? "confirmed" : "pending",
    paymentState: "unpaid",
    fulfilmentState: hasPreorder && !inTwoParcels ? "held" : "unfulfilled",
    paymentMethod: method,
    total,
    channel: "web",
    extras: delivery,
    shippingTotal: delivery,
    informed: true,
    receivedAt: null,
    due,
    taxes: totalsByRate([
      ...made.map(({ taxRate: rate, total: gross }) => ({ rate, gross })),
      { rate: 2100, gross: delivery },
    ]),
    taxFree: false,
    ossPlace: null,
    pickup,
    inTwoParcels,
    carrier: "Rutas",
    couponId: coupon ? "coupon" : null,
    mailProof: awaited ? "awaited" : "unproven",
    placedAt: "2026-11-20T10:00:00.000Z",
    expiresAt: "2026-11-27T10:00:00.000Z",
    remindedAt: null,
    lines: made,
    payments: [
      {
        id: "payment",
        method,
        state: due === 0 ? "voided" : online ? "redirected" : "created",
        amount: due,
        reference: null,
        provider: online ? "demo" : null,
        providerReference: online ? "ref" : null,
        declineReason: null,
      },
    ],
    refunds: [],
    parcels: [],
    returns: [],
    reserved: awaited ? [] : made.filter(({ kind }) => kind === "item").map(heldBy),
  };
}

/** Units of a preorder that have not arrived yet. */
export function awaitedUnits(order: OrderAggregate, line: OrderLine): number {
  const here = unitsOf(order.reserved.filter(({ lineId }) => lineId === line.id));
  return Math.max(line.quantity - line.cancelled - unitsIn(order.parcels, line.id, DEPARTED_STATES) - here, 0);
}

/** Selects the target of a command in the current order. */
export const pick = fc.record({
  what: fc.constantFrom(
    "cancel",
    "expire",
    "accept",
    "move",
    "pay",
    "pay",
    "change-method",
    "change-method",
    "eventKind",
    "eventKind",
    "prepare",
    "prepare",
    "prepare",
    "parcel",
    "parcel",
    "parcel",
    "parcel",
    "parcel",
    "parcel",
    "parcel",
    "refund",
    "refund",
    "refund-step",
    "refund-event",
    "withdraw",
    "return-step",
    "return-step",
    "edit",
    "edit",
    "void",
    "arrive",
    "arrive",
    "balance",
  ),
  index: fc.nat(5),
  part: fc.nat(100),
  yes: fc.boolean(),
});
type Pick = typeof pick extends fc.Arbitrary<infer T> ? T : never;

/** Null for a command without a target in this order. */
export function commandOf(order: OrderAggregate, { what, index, part, yes }: Pick): OrderCommand | null {
  const payment = order.payments[index % order.payments.length];
  const refund = order.refunds[index % Math.max(order.refunds.length, 1)];
  const line = order.lines[index % order.lines.length];
  const bought: never[] = [];
  switch (what) {
    case "cancel":
      return { kind: "cancel", asShopper: yes };
    case "expire":
      return order.expiresAt === null ? null : { kind: "expire" };
    case "accept":
      return { kind: "accept", bought };
    case "move":
      return { kind: "move", to: yes ? "confirmed" : "completed", bought, ofAccount: false };
    case "pay":
      return { kind: "pay", method: "transfer", amount: yes ? order.due : 1 + part, bought, ofAccount: false };
    case "change-method": {
      const to = PAYMENT_METHODS[index % PAYMENT_METHODS.length] ?? "transfer";
      // Limits that are occasionally exceeded, by the order's own units or by those of other orders.
      const units = unitsOf(order.lines);
      const holding = { units, address: units + (part % 20), client: units + (part % 20), variants: [] };
      const limit = { order: yes ? null : 4, address: yes ? null : 12, client: yes ? null : 12, share: null };
      const settings = { iban: part > 90 ? "" : "ES7921000813610123456789", online: ["card" as const] };
      return { kind: "change-method", to, placedAt: AT, settings, limit, holding };
    }
    case "eventKind": {
      if (!payment?.provider) return null;
      const available = order.lines.map(({ variantId }) => ({
        variantId: variantId ?? "",
        quantity: yes ? ON_HAND : 0,
      }));
      const told = { provider: "demo", providerReference: "ref", currency: "EUR" };
      const eventKind = PAYMENT_EVENT_KINDS[part % PAYMENT_EVENT_KINDS.length] ?? "captured";
      return { kind: "payment-event", ...told, paymentId: payment.id, eventKind, amount: payment.amount, available };
    }
    case "prepare":
      return { kind: "prepare", lines: yes || !line ? undefined : [{ lineId: line.id, quantity: 1 + (part % 2) }] };
    case "parcel": {
      const parcel = order.parcels[index % Math.max(order.parcels.length, 1)];
      if (!parcel) return null;
      // Mostly a step that the parcel allows: a random state is hardly ever a valid transition.
      const own = shipmentSteps(parcel, order.state);
      // Packed parcels are rarely reopened, because otherwise too few would leave the shop.
      const steps = part > 90 ? SHIPMENT_STATES : part > 80 ? own : own.filter((state) => state !== "preparing");
      const to = steps[part % Math.max(steps.length, 1)];
      return to ? { kind: "parcel-step", shipmentId: parcel.id, to } : null;
    }
    case "refund": {
      if (!payment || !line) return null;
      const units = {
        lines: [{ lineId: line.id, quantity: 1 + (part % 2) }],
        shipping: part > 80 ? order.extras : undefined,
      };
      const amount = part > 90 ? Math.max(computeRefundable(order, payment), 1) : 1 + part;
      return { kind: "refund", paymentId: payment.id, request: yes ? units : { amount } };
    }
    case "withdraw": {
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity: yes ? quantity : part % 2 }));
      const seen = order.returns.length;
      const person = { name: "Ana", email: "ana@correo.test" };
      return { kind: "withdraw", ...person, lines, seen, withdrawalDays: 14 };
    }
    case "edit": {
      const cancel = line && part < 80 ? [{ lineId: line.id, quantity: 1 + (part % 3) }] : [];
      const add = addedLine({
        variantId: `variant-${index % 2}`,
        quantity: 1 + (part % 2),
        unitPrice: 100 + part,
        taxRate: yes ? 2100 : 400,
      });
      const offers = yes ? { ...OFFERS, current: { optionId: "rate", address: MADRID } } : null;
      const delivery = offers && part > 90 ? { address: MADRID, optionId: index % 2 ? "rate" : "fast" } : null;
      const preorders = part % 3 ? ("cancelled" as const) : undefined;
      return { kind: "edit", cancel, add: part > 50 ? [add] : [], delivery, offers, reason: "Rotura", preorders };
    }
    case "arrive": {
      // An order takes its places in a campaign once it is confirmed.
      if (line?.kind !== "preorder" || order.mailProof === "awaited") return null;
      const awaited = awaitedUnits(order, line);
      const quantity = yes ? awaited : Math.min(awaited, 1);
      const released = quantity === awaited ? [line.id] : [];
      return { kind: "goods-arrived", units: [{ lineId: line.id, quantity }], released };
    }
    case "balance":
      return line && awaitedUnits(order, line) === 0 ? { kind: "ask-balance", lineId: line.id, until: AT } : null;
    case "void":
      if (payment?.state === "captured") return { kind: "revert-payment", paymentId: payment.id, reason: "Error" };
      return payment ? { kind: "void-payment", paymentId: payment.id } : null;
    case "return-step": {
      const found = order.returns[index % Math.max(order.returns.length, 1)];
      if (!found) return null;
      const to = allowedTransitions("return", found.state)[part % 2] ?? "received";
      const lines = found.lines.map(({ lineId, quantity, cancelled }) => ({
        lineId,
        restocked: Math.max(quantity - cancelled - (part % 2), 0),
        writtenOff: yes ? (part % 2 && quantity > cancelled ? 1 : 0) : 0,
        deduction: part > 70 ? 1 : 0,
      }));
      return { kind: "return-step", returnId: found.id, to, lines, reason: "Caja rota", standardDelivery: 300 };
    }
    case "refund-step":
      return refund ? { kind: "refund-step", refundId: refund.id, to: yes ? "done" : "requested" } : null;
    case "refund-event":
      return refund
        ? {
            kind: "refund-event",
            refundId: refund.id,
            eventKind: yes ? "refunded" : "refund-failed",
            amount: part > 95 ? refund.amount + 1 : refund.amount,
            currency: "EUR",
          }
        : null;
  }
}
