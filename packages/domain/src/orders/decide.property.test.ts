import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { totalsByRate } from "../fiscal/tax.ts";
import { OSS_OFF } from "../oss/rates.ts";
import { PAYMENT_EVENT_KINDS } from "../payments/events.ts";
import { PAYMENT_METHODS, type PaymentState, SHIPMENT_STATES } from "../vocabulary.ts";
import { moneyOf, type OrderAggregate, type OrderLine, refundableOf } from "./aggregate.ts";
import { GONE, TAKEN_FROM, unitsToSend } from "./cancelled-units.ts";
import { decide, type OrderCommand, type OrderDecision } from "./decide.ts";
import { evolve } from "./effects.ts";
import { allowed, canMoveBySystem } from "./machines.ts";
import { dueOf, excessOf } from "./money.ts";
import { amountsOf } from "./order-amounts.ts";
import { settledUnits } from "./returns.ts";
import { isClosed, isRunning } from "./steps.ts";

/*
 * Random commands on random orders, with stock and coupon uses tracked from the effects alone. A failure prints the
 * seed and the shortest sequence of commands.
 */

const AT = "2026-11-20T10:00:00.000Z";
const ON_HAND = 50;
const RUNS = 5000;

const times = {
  cardExpiryMinutes: 30,
  transferExpiryDays: 7,
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  pickupExpiryDays: 7,
};

const shape = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 3333 }),
      same: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  delivery: fc.constantFrom(0, 495),
  pickup: fc.boolean(),
  awaited: fc.boolean(),
  coupon: fc.boolean(),
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

function orderOf({ lines, delivery, pickup, awaited, coupon, method }: Shape): OrderAggregate {
  const made = lines.map(
    ({ quantity, price, same }, index): OrderLine => ({
      id: `line-${index}`,
      kind: "item",
      // Two lines may have the same variant.
      variantId: `variant-${same ? 0 : index}`,
      name: `Caja ${index}`,
      quantity,
      cancelled: 0,
      unitPrice: price,
      total: quantity * price,
      taxRate: index % 2 === 0 ? 2100 : 400,
      weight: 100,
      held: false,
      perClientLimit: null,
      withdrawalExclusion: null,
    }),
  );
  const total = made.reduce<number>((sum, line) => sum + line.total, delivery);
  // There is no redirect to a provider before the mail is confirmed.
  const online = method === "card" && !awaited;
  return {
    id: "order",
    number: "P2026-000001",
    buyer: "Ana Ruiz",
    currency: "EUR",
    state: method === "in-store" && !awaited ? "confirmed" : "pending",
    paymentState: "unpaid",
    fulfilmentState: "unfulfilled",
    paymentMethod: method,
    total,
    channel: "web",
    extras: delivery,
    shippingTotal: delivery,
    informed: true,
    receivedAt: null,
    due: total,
    taxes: totalsByRate([
      ...made.map(({ taxRate: rate, total: gross }) => ({ rate, gross })),
      { rate: 2100, gross: delivery },
    ]),
    taxFree: false,
    ossPlace: null,
    pickup,
    carrier: "Rutas",
    couponId: coupon ? "coupon" : null,
    mailProof: awaited ? "awaited" : "unproven",
    expiresAt: "2026-11-27T10:00:00.000Z",
    lines: made,
    payments: [
      {
        id: "payment",
        method,
        state: online ? "redirected" : "created",
        amount: total,
        reference: null,
        provider: online ? "demo" : null,
        providerReference: online ? "ref" : null,
        declineReason: null,
      },
    ],
    refunds: [],
    parcels: [],
    returns: [],
    reserved: awaited
      ? []
      : made.map(({ id, variantId, quantity }) => ({
          id: `held-${id}`,
          lineId: id,
          variantId: variantId ?? "",
          quantity,
        })),
  };
}

/** Selects the target of a command in the current order. */
const pick = fc.record({
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
  ),
  index: fc.nat(5),
  part: fc.nat(100),
  yes: fc.boolean(),
});
/** Payments that are still open. */
const OPEN: readonly PaymentState[] = ["created", "redirected", "authorised"];

type Pick = typeof pick extends fc.Arbitrary<infer T> ? T : never;

/** Null for a command without a target in this order. */
function commandOf(order: OrderAggregate, { what, index, part, yes }: Pick): OrderCommand | null {
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
      return { kind: "move", to: yes ? "confirmed" : "completed", bought };
    case "pay":
      return { kind: "pay", method: "transfer", amount: yes ? order.due : 1 + part, bought };
    case "change-method": {
      const to = PAYMENT_METHODS[index % PAYMENT_METHODS.length] ?? "transfer";
      // Limits that are passed now and then: by the order's own units, or by those of others.
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
      const to = SHIPMENT_STATES[part % SHIPMENT_STATES.length] ?? "packed";
      return parcel ? { kind: "parcel-step", shipmentId: parcel.id, to } : null;
    }
    case "refund": {
      if (!payment || !line) return null;
      const units = {
        lines: [{ lineId: line.id, quantity: 1 + (part % 2) }],
        shipping: part > 80 ? order.extras : undefined,
      };
      const amount = part > 90 ? Math.max(refundableOf(order, payment), 1) : 1 + part;
      return { kind: "refund", paymentId: payment.id, wish: yes ? units : { amount } };
    }
    case "withdraw": {
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity: yes ? quantity : part % 2 }));
      const seen = order.returns.length;
      const person = { name: "Ana", email: "ana@correo.test" };
      return { kind: "withdraw", ...person, lines, seen, withdrawalDays: 14 };
    }
    case "edit": {
      const cancel = line && part < 80 ? [{ lineId: line.id, quantity: 1 + (part % 3) }] : [];
      const added = {
        productId: "product",
        sku: "S",
        options: {},
        imageId: null,
        weight: 100,
        perClientLimit: null,
        withdrawalExclusion: null,
      };
      const add = {
        ...added,
        variantId: `variant-${index % 2}`,
        name: "Otra",
        quantity: 1 + (part % 2),
        unitPrice: 100 + part,
        taxRate: yes ? 2100 : 400,
      };
      const offers = yes ? { ...OFFERS, current: { optionId: "rate", address: MADRID } } : null;
      const delivery = offers && part > 90 ? { address: MADRID, optionId: index % 2 ? "rate" : "fast" } : null;
      return { kind: "edit", cancel, add: part > 50 ? [add] : [], delivery, offers, reason: "Rotura" };
    }
    case "void":
      return payment ? { kind: "void-payment", paymentId: payment.id } : null;
    case "return-step": {
      const found = order.returns[index % Math.max(order.returns.length, 1)];
      if (!found) return null;
      const to = allowed("return", found.state)[part % 2] ?? "received";
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

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

const unitsOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** State outside the order, derived from the effects alone. */
class Books {
  readonly onHand = new Map<string, number>();
  readonly reserved = new Map<string, number>();
  readonly writtenOff = new Map<string, number>();
  uses: number;

  constructor(order: OrderAggregate) {
    for (const index of [0, 1, 2]) this.onHand.set(`variant-${index}`, ON_HAND);
    for (const { variantId, quantity } of order.reserved) this.#add(this.reserved, variantId, quantity);
    this.uses = order.couponId && order.mailProof !== "awaited" ? 1 : 0;
  }

  #add(book: Map<string, number>, variantId: string, quantity: number) {
    book.set(variantId, (book.get(variantId) ?? 0) + quantity);
  }

  write({ effects }: OrderDecision) {
    for (const effect of effects) {
      if (effect.kind === "units-reserved")
        for (const { variantId, quantity } of effect.units) this.#add(this.reserved, variantId, quantity);
      if (effect.kind === "units-released" || effect.kind === "units-sold")
        for (const { variantId, quantity } of effect.parts) {
          this.#add(this.reserved, variantId, -quantity);
          if (effect.kind === "units-sold") this.#add(this.onHand, variantId, -quantity);
        }
      if (effect.kind === "units-returned")
        for (const { variantId, quantity } of effect.units) this.#add(this.onHand, variantId, quantity);
      if (effect.kind === "units-written-off")
        for (const { variantId, quantity } of effect.units) {
          this.#add(this.onHand, variantId, -quantity);
          this.#add(this.writtenOff, variantId, quantity);
        }
      if (effect.kind === "coupon") this.uses += effect.change === "returned" ? -1 : 1;
    }
  }
}

/** Delivery and fees that went back, in cents. */
const extrasBackOf = ({ refunds }: OrderAggregate) =>
  refunds.reduce((sum, { state, shipping }) => (state === "failed" ? sum : sum + shipping), 0);

function expectSound(order: OrderAggregate, books: Books, isEdited: boolean) {
  const gone = order.parcels.filter(({ state }) => GONE.includes(state));
  const back = order.parcels.filter(({ state }) => state === "returned");
  const inParcels = (parcels: OrderAggregate["parcels"], id: string) =>
    unitsOf(parcels.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id)));
  for (const variantId of books.onHand.keys()) {
    const lines = order.lines.filter((line) => line.variantId === variantId);
    const out = lines.reduce((sum, { id }) => sum + inParcels(gone, id) - inParcels(back, id), 0);
    const onHand = (books.onHand.get(variantId) ?? 0) + (books.writtenOff.get(variantId) ?? 0);
    if (order.returns.length === 0) expect(onHand).toBe(ON_HAND - out);
    // What came back is in the stock once, whether a parcel or the desk brought it in.
    const byDesk = lines.reduce((sum, { id }) => sum + settledUnits(order, id), 0);
    expect(onHand).toBeLessThanOrEqual(ON_HAND - out + byDesk);
    expect(onHand).toBeGreaterThanOrEqual(ON_HAND - lines.reduce((sum, { id }) => sum + inParcels(gone, id), 0));
    expect(books.reserved.get(variantId) ?? 0).toBe(
      unitsOf(order.reserved.filter((units) => units.variantId === variantId)),
    );
  }
  const takes = isRunning(order.state) && order.mailProof !== "awaited";
  for (const line of order.lines) {
    const held = unitsOf(order.reserved.filter(({ lineId }) => lineId === line.id));
    // Units neither sent nor cancelled are reserved for the shopper, and no others.
    expect(held).toBe(takes ? line.quantity - line.cancelled - inParcels(gone, line.id) : 0);
    expect(unitsToSend(line, order.parcels)).toBeGreaterThanOrEqual(0);
  }
  if (isClosed(order.state)) expect(order.parcels.filter(({ state }) => TAKEN_FROM.includes(state))).toEqual([]);
  expect(books.uses).toBe(order.couponId && !isClosed(order.state) && order.mailProof !== "awaited" ? 1 : 0);

  const priced = amountsOf(order);
  expect(priced.subtotal - priced.discount + priced.shipping + priced.fee).toBe(order.total);
  expect(order.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.total);
  for (const { quantity, unitPrice, total } of order.lines) {
    expect(quantity).toBeGreaterThan(0);
    expect(quantity * unitPrice).toBeGreaterThanOrEqual(total);
  }
  const money = moneyOf(order);
  expect(order.due).toBe(dueOf(money));
  // Of an edited order, less can be left than was given up before.
  if (!isEdited) expect(money.waived).toBeLessThanOrEqual(order.total);
  expect(extrasBackOf(order)).toBeLessThanOrEqual(order.extras);
  for (const { id, quantity } of order.lines) {
    const given = order.refunds.filter(({ state }) => state !== "failed").flatMap(({ lines }) => lines);
    expect(unitsOf(given.filter(({ lineId }) => lineId === id))).toBeLessThanOrEqual(quantity);
  }
  for (const payment of order.payments) expect(refundableOf(order, payment)).toBeGreaterThanOrEqual(0);
  const standing = order.refunds.filter(({ state }) => state !== "failed");
  for (const { rate, gross } of isEdited ? [] : order.taxes) {
    const rows = standing.flatMap(({ taxes }) => taxes.filter((row) => row.rate === rate));
    expect(rows.reduce((sum, row) => sum + row.gross, 0)).toBeLessThanOrEqual(gross);
    for (const row of rows) expect(row.base + row.tax).toBe(row.gross);
  }
}

/** Each effect follows the state machines of order and payments, and the effects account for every change. */
function expectSteps(before: OrderAggregate, { order: after, effects }: OrderDecision) {
  let order = before;
  for (const effect of effects) {
    const next = evolve(order, effect);
    if (next.state !== order.state)
      expect([order.state, next.state]).toSatisfy(([from, to]) => canMoveBySystem("order", from, to));
    for (const [index, { state }] of order.payments.entries()) {
      const to = next.payments[index]?.state;
      if (to !== state) expect([state, to]).toSatisfy(([from, end]) => canMoveBySystem("payment", from, end));
    }
    order = next;
  }
  expect(order).toEqual(after);
}

test("whatever is asked of an order, its money, its units and its coupon add up, and its machines are kept", () => {
  let done = 0;
  let changed = 0;
  let edited = 0;
  fc.assert(
    fc.property(shape, fc.array(pick, { minLength: 1, maxLength: 30 }), (given, picks) => {
      let order = frozen(orderOf(given));
      const books = new Books(order);
      let ids = 0;
      let isEdited = false;
      const now = { at: AT, by: "shop" as const, times, newId: () => `id-${ids++}` };
      for (const each of picks) {
        const command = commandOf(order, each);
        if (!command) continue;
        const excessBefore = excessOf(moneyOf(order));
        let decision: OrderDecision;
        try {
          decision = decide(order, command, now);
        } catch (error) {
          if (error instanceof Failure) continue;
          throw error;
        }
        expectSteps(order, decision);
        order = frozen(decision.order);
        books.write(decision);
        // No payment is requested for an order that is paid by hand, or closed. A provider may still report captured
        // money.
        const open = order.payments.filter(({ state }) => OPEN.includes(state));
        if (command.kind === "change-method" && decision.effects.length > 0) {
          changed += 1;
          // One way to pay at a time, for all that is due, and never a captured payment given up.
          expect(open).toMatchObject([{ method: command.to, amount: order.due, state: "created" }]);
          expect(order.paymentMethod).toBe(command.to);
          // The rest of an order that is paid in part has no deadline.
          expect(order.expiresAt === null).toBe(order.paymentState === "partial");
          expect(decision.effects.filter(({ kind }) => kind === "timeline")).toHaveLength(1);
        }
        if (command.kind === "edit") {
          edited += 1;
          isEdited = true;
          // What is open asks for what is due, and all money that the order does not need is on its way back.
          if (order.due > 0 && !isClosed(order.state)) expect(open.map(({ amount }) => amount)).toEqual([order.due]);
          expect(excessOf(moneyOf(order))).toBeLessThanOrEqual(excessBefore);
        }
        if (command.kind === "pay" && order.due === 0) expect(open).toEqual([]);
        if (isClosed(order.state)) expect(open.filter(({ state }) => state !== "authorised")).toEqual([]);
        expectSound(order, books, isEdited);
        done += 1;
      }
    }),
    { numRuns: RUNS },
  );
  // Most random commands are rejected; enough must succeed.
  expect(done).toBeGreaterThan(RUNS);
  expect(edited).toBeGreaterThan(RUNS / 10);
  // About one in fifty runs has one.
  expect(changed).toBeGreaterThan(RUNS / 100);
});
