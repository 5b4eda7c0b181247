import { describe, expect, test } from "vitest";
import { cancelUnits, type Parcel, unitsToSend } from "./cancelled-units.ts";
import { Failure } from "./failure.ts";
import { fulfilmentState, MACHINES } from "./machines.ts";
import { dueOf, heldOf, orderMoney, orderPaymentState } from "./order-money.ts";
import {
  isClosed,
  isRunning,
  type OrderStates,
  orderSteps,
  requireOrderStep,
  requirePayable,
  requirePreparable,
  requireShipmentStep,
  shipmentSteps,
  stepByItself,
} from "./order-steps.ts";
import {
  planClosing,
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundWish,
  repeatRefund,
} from "./refunds.ts";
import type { OrderState } from "./vocabulary.ts";

/*
 * A small order as a value, and every verb of staff and of the clock on it, over the rules that server and mock share.
 * Walked breadth first: each state that can be reached is looked at once.
 */

interface Refunded extends RefundPlan {
  failed: boolean;
}

interface Model {
  state: OrderState;
  lines: { quantity: number; cancelled: number }[];
  parcels: Parcel[];
  captured: number;
  refunds: Refunded[];
}

interface Shape {
  name: string;
  quantities: number[];
  pickup: boolean;
}

const PRICE = 2;
const DELIVERY = 1;
/** More of them reach no other kind of state, and the walk has an end. */
const MOST_REFUNDS = 2;
const MOST_PARCELS = 2;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const totalOf = ({ lines }: Model) => sum(lines.map(({ quantity }) => quantity * PRICE)) + DELIVERY;
const standing = ({ refunds }: Model) => refunds.filter(({ failed }) => !failed);
const moneyOf = (model: Model) =>
  orderMoney([{ state: "captured", amount: model.captured }], standing(model), totalOf(model));
const refundedUnits = (model: Model, id: string) =>
  sum(standing(model).flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === id).map((part) => part.quantity)));

const statesOf = (model: Model): OrderStates => ({
  state: model.state,
  payment: orderPaymentState(moneyOf(model)),
  fulfilment: fulfilmentState(
    model.lines.map((line, index) => ({ ...line, id: String(index), kind: "item" })),
    model.parcels,
  ),
  due: dueOf(moneyOf(model)),
});

const refundable = (model: Model): RefundableOrder => ({
  money: moneyOf(model),
  extras: DELIVERY,
  refundedExtras: sum(standing(model).map(({ shipping }) => shipping)),
  taxFree: true,
  taxes: [],
  refundedTaxes: [],
  lines: model.lines.map(({ quantity }, index) => ({
    id: String(index),
    name: "",
    quantity,
    total: quantity * PRICE,
    taxRate: 0,
    refundedQuantity: refundedUnits(model, String(index)),
    refundedAmount: refundedUnits(model, String(index)) * PRICE,
  })),
});

const settled = (model: Model): Model => ({ ...model, state: stepByItself(statesOf(model)) ?? model.state });

function closed(model: Model, state: "cancelled" | "expired", keep = false): Model {
  const parcels = model.parcels.map((parcel) =>
    ["preparing", "packed", "ready-for-pickup"].includes(parcel.state)
      ? { ...parcel, state: "cancelled" as const }
      : parcel,
  );
  const held = heldOf(moneyOf(model));
  const back = keep || held === 0 ? [] : [{ ...planClosing(refundable(model), held), failed: false }];
  return settled({ ...model, state, parcels, refunds: [...model.refunds, ...back] });
}

/** After a refund counts: its units are not delivered any more, and an order without any is cancelled. */
function afterRefund(model: Model): Model {
  if (!isRunning(model.state)) return settled(model);
  const lines = model.lines.map((line, index) => ({
    ...line,
    id: String(index),
    refunded: refundedUnits(model, String(index)),
  }));
  const plan = cancelUnits(lines, model.parcels);
  const after = {
    ...model,
    lines: model.lines.map((line, index) => {
      const more = plan.lines.find(({ lineId }) => lineId === String(index))?.quantity ?? 0;
      return { ...line, cancelled: line.cancelled + more };
    }),
    parcels: model.parcels.map((parcel) => {
      const opened = plan.parcels.find(({ id }) => id === parcel.id);
      return opened ? { id: parcel.id, state: opened.to, lines: opened.lines } : parcel;
    }),
  };
  return plan.lines.length > 0 && plan.everything ? closed(after, "cancelled", true) : settled(after);
}

/** A step that the screens offer, or that the clock takes: a refusal of the rules is a fault. */
interface Step {
  name: string;
  kind: "staff" | "money-back" | "clock";
  take: () => Model;
}

function stepsOf(model: Model, { pickup }: Shape): Step[] {
  const states = statesOf(model);
  const steps: Step[] = [];
  const staff = (name: string, take: () => Model) => steps.push({ name, kind: "staff", take });
  for (const to of orderSteps(states))
    staff(`order ${to}`, () => {
      requireOrderStep(states, to);
      return to === "cancelled" ? closed(model, to) : settled({ ...model, state: to });
    });
  for (const parcel of model.parcels)
    for (const to of shipmentSteps({ state: parcel.state, pickup }, model.state))
      staff(`parcel ${to}`, () => {
        requireShipmentStep({ state: parcel.state, pickup }, model.state, to);
        const parcels = model.parcels.map((other) => (other === parcel ? { ...other, state: to } : other));
        return settled({ ...model, parcels });
      });
  const left = model.lines.flatMap((line, index) => {
    const units = unitsToSend({ ...line, id: String(index) }, model.parcels);
    return units > 0 ? [{ lineId: String(index), quantity: units }] : [];
  });
  const preparable = model.state === "confirmed" || model.state === "processing";
  if (preparable && left.length > 0 && model.parcels.length < MOST_PARCELS)
    for (const lines of sum(left.map(({ quantity }) => quantity)) > 1 ? [left, [{ ...left[0]!, quantity: 1 }]] : [left])
      staff("prepare", () => {
        requirePreparable(states);
        const parcel: Parcel = { id: String(model.parcels.length), state: "preparing", lines };
        return settled({ ...model, state: "processing", parcels: [...model.parcels, parcel] });
      });
  if (states.due > 0 && !isClosed(model.state))
    for (const amount of model.captured === 0 ? [states.due, 1] : [states.due])
      staff("pay", () => {
        requirePayable(states, amount);
        return settled({ ...model, captured: model.captured + amount });
      });
  if (model.state === "pending") steps.push({ name: "expire", kind: "clock", take: () => closed(model, "expired") });
  return [...steps, ...moneyBack(model)];
}

function moneyBack(model: Model): Step[] {
  const held = heldOf(moneyOf(model));
  const wishes: RefundWish[] = [
    ...model.lines.map((_, index) => ({ lines: [{ lineId: String(index), quantity: 1 }] })),
    { lines: [], shipping: DELIVERY },
    { amount: 1 },
    { amount: held },
    { amount: held, stillOwed: false },
  ];
  const steps: Step[] = [];
  const back = (name: string, take: () => Model) => steps.push({ name, kind: "money-back", take });
  for (const wish of held > 0 && model.refunds.length < MOST_REFUNDS ? wishes : []) {
    const plan = planned(model, wish);
    if (plan && plan.amount <= held)
      back("refund", () => afterRefund({ ...model, refunds: [...model.refunds, { ...plan, failed: false }] }));
  }
  for (const refund of model.refunds) {
    const others = (changed: Refunded) => model.refunds.map((other) => (other === refund ? changed : other));
    if (!refund.failed) back("fail", () => settled({ ...model, refunds: others({ ...refund, failed: true }) }));
    else if (refund.amount <= held && repeatable(model, refund))
      back("repeat", () => {
        const again = { ...refund, ...repeatRefund(refundable(model), refund), failed: false };
        return afterRefund({ ...model, refunds: others(again) });
      });
  }
  return steps;
}

const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};
const planned = (model: Model, wish: RefundWish) => orNull(() => planRefund(refundable(model), wish));
const repeatable = (model: Model, refund: Refunded) => orNull(() => repeatRefund(refundable(model), refund)) !== null;

/** What plays no part any more is left out, and what may stand in any order is sorted. */
function simplified(model: Model): Model {
  const parts = <T>(items: readonly T[]) => items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const living = model.parcels.filter(({ state }) => state !== "cancelled").map((parcel) => ({ ...parcel, id: "" }));
  const parcels = parts(living).map((parcel, index) => ({ ...parcel, id: String(index) }));
  return { ...model, parcels, refunds: parts(model.refunds) };
}
const keyOf = (model: Model) => JSON.stringify(model);
const wordsOf = (model: Model) => `${JSON.stringify(statesOf(model))} ${keyOf(model)}`;
const isEnd = ({ state }: Model) => MACHINES.order[state].length === 0;

/** Every state that can be reached, each with where its steps lead. */
function walk(shape: Shape): Map<string, { model: Model; to: string[] }> {
  const start: Model = {
    state: "pending",
    lines: shape.quantities.map((quantity) => ({ quantity, cancelled: 0 })),
    parcels: [],
    captured: 0,
    refunds: [],
  };
  const seen = new Map([[keyOf(start), { model: start, to: [] as string[] }]]);
  for (const entry of seen.values()) {
    const steps = stepsOf(entry.model, shape);
    if (!isEnd(entry.model) && !steps.some(({ kind }) => kind === "staff"))
      throw new Error(`nothing can be done: ${wordsOf(entry.model)}`);
    for (const { name, take } of steps) {
      const taken = orNull(take);
      const next = taken && simplified(taken);
      if (!next) throw new Error(`${name} is offered and refused: ${wordsOf(entry.model)}`);
      const key = keyOf(next);
      entry.to.push(key);
      if (!seen.has(key)) seen.set(key, { model: next, to: [] });
    }
  }
  return seen;
}

/** Those that are paid at the door begin where staff confirm without waiting: that is walked too. */
const SHAPES: Shape[] = [[1], [2], [1, 1]].flatMap((quantities) =>
  [true, false].map((pickup) => ({
    name: `${quantities.join(" + ")} units, ${pickup ? "picked up" : "sent"}`,
    quantities,
    pickup,
  })),
);

describe("every state of an order that can be reached", () => {
  test.each(SHAPES)(
    "has a next step or is an end, and leads to an end: $name",
    (shape) => {
      const seen = walk(shape);
      // Backwards from the ends.
      const from = new Map<string, string[]>();
      for (const [key, { to }] of seen) for (const next of to) from.set(next, [...(from.get(next) ?? []), key]);
      const ended = new Set([...seen].filter(([, { model }]) => isEnd(model)).map(([key]) => key));
      for (const key of ended) for (const before of from.get(key) ?? []) ended.add(before);
      for (const [key, { model }] of seen) {
        if (!ended.has(key)) throw new Error(`no way to an end: ${wordsOf(model)}`);
        const { total, captured, refunded, givenUp } = moneyOf(model);
        expect(refunded <= captured && givenUp <= total, wordsOf(model)).toBe(true);
        for (const [index, { quantity, cancelled }] of model.lines.entries()) {
          const left = unitsToSend({ id: String(index), quantity, cancelled }, model.parcels);
          expect(left, wordsOf(model)).toBeGreaterThanOrEqual(0);
        }
      }
      expect(seen.size).toBeGreaterThan(1000);
    },
    60_000,
  );

  test("an order is completed by itself only with nothing due", () => {
    for (const { model, to } of walk(SHAPES[0]!).values()) {
      if (model.state !== "processing") continue;
      for (const key of to) {
        const next = JSON.parse(key) as Model;
        if (next.state === "completed") expect(statesOf(next).due, key).toBe(0);
      }
    }
  });
});
