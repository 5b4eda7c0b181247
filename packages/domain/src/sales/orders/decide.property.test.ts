import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure } from "../../platform/failure.ts";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import type { PaymentState } from "../../platform/vocabulary.ts";
import { computeRefundable, type OrderAggregate, paymentTotals } from "./aggregate.ts";
import { decide, type OrderDecision } from "./decide.ts";
import { effectsOf, evolve } from "./effects.ts";
import { canMoveBySystem } from "./machines.ts";
import { computeAmounts } from "./order-amounts.ts";
import { testMoment } from "./order-testing.ts";
import { dueOf, excessOf } from "./paying/money.ts";
import { hasTwoParcels, waitingLines } from "./preorder-lines.ts";
import { AT, commandOf, ON_HAND, orderOf, pick, shape, unitsOf } from "./random-testing.ts";
import { isOpenReturn, settledUnits } from "./returning/returns.ts";
import { isClosed, isRunning } from "./steps.ts";
import { DEPARTED_STATES, IN_SHOP_STATES, unitsToSend } from "./units-after-refund.ts";

/*
 * Random commands on random orders, with stock and coupon uses tracked from the effects alone. A failure prints the
 * seed and the shortest sequence of commands.
 */

const RUNS = scaleRuns(5000);

/** Payments that are still open. */
const OPEN: readonly PaymentState[] = ["created", "redirected", "authorised"];

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

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

/** Refunded delivery and fees, in cents. */
const extrasBackOf = ({ refunds }: OrderAggregate) =>
  refunds.reduce((sum, { state, shipping }) => (state === "failed" ? sum : sum + shipping), 0);

const isPreorderOf =
  ({ lines }: OrderAggregate) =>
  ({ lineId }: { lineId: string }) =>
    lines.some(({ id, kind }) => id === lineId && kind === "preorder");

/** Refunded cents of a line. */
const backOf = ({ refunds }: OrderAggregate, line: string) =>
  refunds
    .flatMap(({ state, lines }) => (state === "failed" ? [] : lines))
    .reduce((sum, { lineId, amount }) => (lineId === line ? sum + amount : sum), 0);

/** Whether an order in two parcels was prepared without a line that waits, and is so only while it has both. */
function expectParcels(before: OrderAggregate, { order, effects }: OrderDecision) {
  const waiting = waitingLines(before).map(({ id }) => id);
  for (const { parcel } of effectsOf(effects, "parcel-added"))
    expect(parcel.lines.filter(({ lineId }) => waiting.includes(lineId))).toEqual([]);
  expect(order.inTwoParcels).toBe(before.inTwoParcels && hasTwoParcels(order));
  // A parcel that loses its goods never makes the delivery dearer.
  if (before.inTwoParcels && !order.inTwoParcels) expect(order.shippingTotal).toBeLessThanOrEqual(before.shippingTotal);
}

function expectSound(order: OrderAggregate, books: Books, isEdited: boolean) {
  const gone = order.parcels.filter(({ state }) => DEPARTED_STATES.includes(state));
  const back = order.parcels.filter(({ state }) => state === "returned");
  const inParcels = (parcels: OrderAggregate["parcels"], id: string) =>
    unitsOf(parcels.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id)));
  for (const variantId of books.onHand.keys()) {
    const lines = order.lines.filter((line) => line.variantId === variantId);
    const out = lines.reduce((sum, { id }) => sum + inParcels(gone, id) - inParcels(back, id), 0);
    const onHand = (books.onHand.get(variantId) ?? 0) + (books.writtenOff.get(variantId) ?? 0);
    // Returned units are added to the stock once, whether they arrived in a parcel or at the desk.
    const byDesk = lines.reduce((sum, { id }) => sum + settledUnits(order, id), 0);
    if (!order.returns.some(isOpenReturn)) expect(onHand).toBe(ON_HAND - out + byDesk);
    expect(onHand).toBeLessThanOrEqual(ON_HAND - out + byDesk);
    expect(onHand).toBeGreaterThanOrEqual(ON_HAND - lines.reduce((sum, { id }) => sum + inParcels(gone, id), 0));
    expect(books.reserved.get(variantId) ?? 0).toBe(
      unitsOf(order.reserved.filter((units) => units.variantId === variantId)),
    );
  }
  const takes = isRunning(order.state) && order.mailProof !== "awaited";
  for (const line of order.lines) {
    const held = unitsOf(order.reserved.filter(({ lineId }) => lineId === line.id));
    const left = takes ? line.quantity - line.cancelled - inParcels(gone, line.id) : 0;
    // Units that are neither sent nor cancelled are reserved for the shopper; of a preorder, those that have arrived.
    // No others are reserved.
    if (line.kind === "preorder") expect(held).toBeLessThanOrEqual(Math.max(left, 0));
    else expect(held).toBe(left);
    // A refund never exceeds what was due of the price.
    expect(line.deferred ?? 0).toBeLessThanOrEqual(line.total);
    const asked = line.total - (line.deferred ?? 0);
    if (!isEdited) expect(backOf(order, line.id)).toBeLessThanOrEqual(asked);
    expect(unitsToSend(line, order.parcels)).toBeGreaterThanOrEqual(0);
  }
  if (isClosed(order.state)) expect(order.parcels.filter(({ state }) => IN_SHOP_STATES.includes(state))).toEqual([]);
  expect(books.uses).toBe(order.couponId && !isClosed(order.state) && order.mailProof !== "awaited" ? 1 : 0);

  const priced = computeAmounts(order);
  expect(priced.subtotal - priced.discount + priced.shipping + priced.fee).toBe(order.total);
  expect(order.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(order.total);
  for (const { quantity, unitPrice, total } of order.lines) {
    expect(quantity).toBeGreaterThan(0);
    expect(quantity * unitPrice).toBeGreaterThanOrEqual(total);
  }
  const money = paymentTotals(order);
  expect(order.due).toBe(dueOf(money));
  // For an edited order, the remainder can be less than the amount waived before.
  if (!isEdited) expect(money.waived).toBeLessThanOrEqual(order.total);
  expect(extrasBackOf(order)).toBeLessThanOrEqual(order.extras);
  for (const { id, quantity } of order.lines) {
    const given = order.refunds.filter(({ state }) => state !== "failed").flatMap(({ lines }) => lines);
    expect(unitsOf(given.filter(({ lineId }) => lineId === id))).toBeLessThanOrEqual(quantity);
  }
  for (const payment of order.payments) expect(computeRefundable(order, payment)).toBeGreaterThanOrEqual(0);
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

test("after any commands, the money, units and coupon of an order add up, and its states are valid", () => {
  let done = 0;
  let changed = 0;
  let edited = 0;
  let preordersSent = 0;
  let sentFirst = 0;
  fc.assert(
    fc.property(shape, fc.array(pick, { minLength: 1, maxLength: 40, size: "max" }), (given, picks) => {
      let order = frozen(orderOf(given));
      const books = new Books(order);
      let isEdited = false;
      const now = testMoment({ at: AT });
      for (const each of picks) {
        const command = commandOf(order, each);
        if (!command) continue;
        const excessBefore = excessOf(paymentTotals(order));
        let decision: OrderDecision;
        try {
          decision = decide(order, command, now);
        } catch (error) {
          if (error instanceof Failure) continue;
          throw error;
        }
        expectSteps(order, decision);
        expectParcels(order, decision);
        if (order.inTwoParcels && waitingLines(order).length > 0)
          sentFirst += effectsOf(decision.effects, "units-sold").length;
        order = frozen(decision.order);
        books.write(decision);
        // No payment is requested for an order that is closed or paid by hand. A provider may still report captured
        // money.
        const open = order.payments.filter(({ state }) => OPEN.includes(state));
        if (command.kind === "change-method" && decision.effects.length > 0) {
          changed += 1;
          // One open payment at a time, for the full amount due; a captured payment is never closed.
          expect(open).toMatchObject([{ method: command.to, amount: order.due, state: "created" }]);
          expect(order.paymentMethod).toBe(command.to);
          // The rest of a partly paid order has no deadline.
          expect(order.expiresAt === null).toBe(order.paymentState === "partial");
          expect(decision.effects.filter(({ kind }) => kind === "timeline")).toHaveLength(1);
        }
        if (command.kind === "edit") {
          edited += 1;
          isEdited = true;
          // Open payments request exactly the amount due, and all money that the order does not need is being
          // refunded.
          if (order.due > 0 && !isClosed(order.state)) expect(open.map(({ amount }) => amount)).toEqual([order.due]);
          expect(excessOf(paymentTotals(order))).toBeLessThanOrEqual(excessBefore);
        }
        if (effectsOf(decision.effects, "units-sold").some(({ parts }) => parts.some(isPreorderOf(order))))
          preordersSent += 1;
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
  expect(preordersSent).toBeGreaterThan(RUNS / 100);
  // First parcels that leave while the second one waits.
  expect(sentFirst).toBeGreaterThan(RUNS / 500);
  // About one in fifty runs has one.
  expect(changed).toBeGreaterThan(RUNS / 100);
});
