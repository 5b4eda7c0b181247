import { Failure } from "../../platform/failure.ts";
import type { OrderState } from "../../platform/vocabulary.ts";
import { planRefund, type RefundPlan, type RefundRequest, repeatRefund } from "../payments/refunds.ts";
import { type OrderAggregate, type OrderLine, preparableLines, statesOf, toRefundableOrder } from "./aggregate.ts";
import { decide, type OrderCommand } from "./decide.ts";
import { editRefusal, removableUnits } from "./editing/edit-units.ts";
import { fulfilmentState, MACHINES } from "./machines.ts";
import { addedLine, testMoment } from "./order-testing.ts";
import { dueOf, heldAmount, orderMoney, orderPaymentState } from "./paying/money.ts";
import { waitingLines } from "./preorder-lines.ts";
import { isOpenReturn, type OrderReturn } from "./returning/returns.ts";
import { isWholeOnly, withdrawableLines, withdrawalRefusal } from "./returning/withdrawal-term.ts";
import { isClosed, isRunning, orderSteps, shipmentSteps } from "./steps.ts";
import { DEPARTED_STATES, type Parcel } from "./units-after-refund.ts";

/*
 * A small order as a value, and every command of staff and scheduled jobs on it, decided by the rules shared by
 * server and mock. Breadth-first search: each reachable state is visited once.
 */

interface Refunded extends RefundPlan {
  failed: boolean;
}

export interface Model {
  state: OrderState;
  lines: { quantity: number; cancelled: number; held: boolean }[];
  inTwoParcels: boolean;
  parcels: Parcel[];
  captured: number;
  refunds: Refunded[];
  returns: OrderReturn[];
  edits: number;
}

export interface Shape {
  name: string;
  quantities: number[];
  pickup: boolean;
  /** Whether shoppers withdraw from it, once. */
  returns?: boolean;
  /** Whether staff change its content, once. */
  edits?: boolean;
  /** Whether its second line is a preorder, sent in a parcel of its own. */
  inTwoParcels?: boolean;
}

const PRICE = 2;
const DELIVERY = 1;
/** More refunds reach no new kinds of state; this limit keeps the search finite. */
const MAX_REFUNDS = 2;
const MAX_PARCELS = 2;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const totalOf = ({ lines }: Model) => sum(lines.map(({ quantity }) => quantity * PRICE)) + DELIVERY;
const standing = ({ refunds }: Model) => refunds.filter(({ failed }) => !failed);
export const paymentTotals = (model: Model) =>
  orderMoney([{ state: "captured", amount: model.captured }], standing(model), totalOf(model));
/** The order as the rules see it. All money is one provider payment, so that every refund can be retried. */
export function aggregateOf(
  model: Model,
  { pickup, inTwoParcels = false }: Omit<Shape, "name" | "quantities">,
): OrderAggregate {
  const money = paymentTotals(model);
  const due = dueOf(money);
  const given = { reference: null, providerReference: null, declineReason: null };
  const captured = { ...given, id: "captured", method: "card", state: "captured", provider: "demo" } as const;
  const awaited = { ...given, id: "awaited", method: "transfer", state: "created", provider: null } as const;
  const all = model.lines.map(
    ({ quantity, cancelled, held }, index): OrderLine => ({
      id: String(index),
      kind: inTwoParcels && index === 1 ? "preorder" : "item",
      variantId: String(index),
      name: "",
      quantity,
      cancelled,
      unitPrice: PRICE,
      total: quantity * PRICE,
      taxRate: 0,
      weight: 1,
      held,
      perClientLimit: null,
      withdrawalExclusion: null,
    }),
  );
  const lines = all.filter(({ quantity }) => quantity > 0);
  const gone = model.parcels
    .filter(({ state }) => DEPARTED_STATES.includes(state))
    .flatMap(({ lines: parts }) => parts);
  const unitsGone = (id: string) => sum(gone.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity));
  const waiting = waitingLines({ lines, due, paymentMethod: "transfer", inTwoParcels: model.inTwoParcels });
  return {
    id: "order",
    number: "",
    buyer: "",
    currency: "EUR",
    state: model.state,
    paymentState: orderPaymentState(money),
    fulfilmentState: fulfilmentState(
      lines.map((line) => ({ ...line, held: waiting.includes(line) })),
      model.parcels,
    ),
    paymentMethod: "transfer",
    total: totalOf(model),
    channel: "web",
    extras: DELIVERY,
    shippingTotal: DELIVERY,
    informed: true,
    receivedAt: null,
    returns: model.returns,
    due,
    taxes: [],
    taxFree: false,
    ossPlace: null,
    pickup,
    inTwoParcels: model.inTwoParcels,
    carrier: null,
    couponId: null,
    mailProof: "unproven",
    placedAt: "2026-11-20T10:00:00.000Z",
    expiresAt: null,
    remindedAt: null,
    lines,
    payments: [
      ...(model.captured > 0 ? [{ ...captured, amount: model.captured }] : []),
      ...(due > 0 ? [{ ...awaited, amount: due }] : []),
    ],
    refunds: model.refunds.map(({ failed, ...plan }, index) => ({
      ...plan,
      id: String(index),
      paymentId: "captured",
      state: failed ? "failed" : "requested",
      cause: null,
      reason: "",
      lastError: null,
      providerReference: null,
    })),
    parcels: model.parcels.map((parcel) => ({
      ...parcel,
      pickup,
      carrier: null,
      tracking: null,
      weight: 0,
      takeOut: [],
    })),
    reserved: isRunning(model.state)
      ? lines
          .filter(({ held }) => !held)
          .map(({ id, quantity, cancelled }) => ({
            id,
            lineId: id,
            variantId: id,
            quantity: quantity - cancelled - unitsGone(id),
          }))
          .filter(({ quantity }) => quantity > 0)
      : [],
  };
}

/** Lines keep their position even without units; an added line has a new id. */
const linesOf = ({ lines }: OrderAggregate, count: number) => [
  ...Array.from({ length: count }, (_, index) => {
    const { quantity = 0, cancelled = 0, held = false } = lines.find(({ id }) => id === String(index)) ?? {};
    return { quantity, cancelled, held };
  }),
  ...lines
    .filter(({ id }) => id === NOW.newId())
    .map(({ quantity, cancelled, held }) => ({ quantity, cancelled, held })),
];

const modelOf = (order: OrderAggregate, { lines, edits }: Model, isEdit: boolean): Model => ({
  state: order.state,
  edits: edits + (isEdit ? 1 : 0),
  lines: linesOf(order, lines.length),
  inTwoParcels: order.inTwoParcels,
  parcels: order.parcels.map(({ id, state, lines }) => ({ id, state, lines })),
  captured: sum(order.payments.map(({ state, amount }) => (state === "captured" ? amount : 0))),
  refunds: order.refunds.map(({ amount, waived, shipping, lines, taxes, state }) => ({
    amount,
    waived,
    shipping,
    lines,
    taxes,
    failed: state === "failed",
  })),
  returns: order.returns.map((row) => ({ ...row, id: row.number, lines: row.lines.map((line) => ({ ...line })) })),
});

export const NOW = testMoment({ newId: () => "new" });

/** A step offered by the screens or taken by a scheduled job; the rules must not refuse it. */
interface Step {
  name: string;
  kind: "staff" | "money-back" | "clock";
  take: () => Model;
}

function stepsOf(model: Model, shape: Shape): Step[] {
  const { pickup, returns = false, edits = false } = shape;
  const order = aggregateOf(model, shape);
  const states = statesOf(order);
  const steps: Step[] = [];
  const take = (command: OrderCommand) => () =>
    modelOf(decide(order, command, NOW).order, model, command.kind === "edit");
  const offer = (name: string, kind: Step["kind"], command: OrderCommand) =>
    steps.push({ name, kind, take: take(command) });
  for (const to of orderSteps(states))
    offer(`order ${to}`, "staff", { kind: "move", to, bought: [], ofAccount: false });
  for (const { id, state } of model.parcels)
    for (const to of shipmentSteps({ state, pickup }, model.state))
      offer(`parcel ${to}`, "staff", { kind: "parcel-step", shipmentId: id, to });
  const left = preparableLines(order).filter((part) => part.left > 0);
  const isPreparable = model.state === "confirmed" || model.state === "processing";
  if (isPreparable && left.length > 0 && model.parcels.length < MAX_PARCELS + (edits ? 1 : 0)) {
    offer("prepare", "staff", { kind: "prepare" });
    const one = left[0] ? [{ lineId: left[0].line.id, quantity: 1 }] : [];
    if (sum(left.map((part) => part.left)) > 1) offer("prepare one", "staff", { kind: "prepare", lines: one });
  }
  if (states.due > 0 && !isClosed(model.state))
    for (const amount of model.captured === 0 ? [states.due, 1] : [states.due])
      offer("pay", "staff", { kind: "pay", method: "transfer", amount, bought: [], ofAccount: false });
  for (const { id: lineId, held, quantity, cancelled } of order.lines)
    if (held && quantity > cancelled && isRunning(model.state) && model.state !== "pending")
      offer("arrive", "staff", {
        kind: "goods-arrived",
        units: [{ lineId, quantity: quantity - cancelled }],
        released: [lineId],
      });
  if (model.state === "pending") offer("expire", "clock", { kind: "expire" });
  if (edits && model.edits === 0 && editRefusal(order) === null) {
    const line = addedLine({ variantId: "new", name: "", unitPrice: PRICE, taxRate: 0, weight: 1 });
    const removable = order.lines.flatMap((row) => {
      const most = removableUnits(order, row);
      return most > 0 ? [{ lineId: row.id, quantity: most }] : [];
    });
    for (const cancel of removable) {
      offer("edit: less", "staff", { kind: "edit", cancel: [{ ...cancel, quantity: 1 }] });
      offer("edit: another", "staff", { kind: "edit", cancel: [cancel], add: [line] });
    }
    if (removable.length > 0) offer("edit: nothing left", "staff", { kind: "edit", cancel: removable });
    offer("edit: more", "staff", { kind: "edit", add: [line] });
  }
  for (const { id: returnId, state, lines } of model.returns)
    for (const to of MACHINES.return[state]) {
      const results = lines.map(({ lineId, quantity, cancelled }) => ({
        lineId,
        restocked: quantity - cancelled,
        writtenOff: 0,
        deduction: 0,
      }));
      const command = { kind: "return-step", returnId, to, lines: results, reason: "Caja rota" } as const;
      // Units of an unpaid order are only settled once it is paid, or once all of it is returned.
      if (to !== "refunded" || orNull(take(command)) !== null) offer(`return ${to}`, "staff", command);
    }
  if (returns && model.returns.length === 0)
    for (const amount of [1, 9]) {
      const units = withdrawableLines(order).map(({ line, left: most }) => ({
        lineId: line.id,
        quantity: Math.min(most, amount),
      }));
      const person = { name: "Ana", email: "ana@correo.test", seen: 0, withdrawalDays: 14 };
      const command = { kind: "withdraw", ...person, lines: units } as const;
      if (withdrawalRefusal(order, 14, NOW.at) === null && (amount === 9 || !isWholeOnly(order)))
        offer("withdraw", "money-back", command);
    }
  const held = heldAmount(paymentTotals(model));
  const requests: RefundRequest[] = [
    ...model.lines.map((_, index) => ({ lines: [{ lineId: String(index), quantity: 1 }] })),
    { lines: [], shipping: DELIVERY },
    { amount: 1 },
    { amount: held },
    { amount: held, stillOwed: false },
  ];
  for (const request of held > 0 && model.refunds.length < (returns || edits ? 1 : MAX_REFUNDS) ? requests : []) {
    const plan = orNull(() => planRefund(toRefundableOrder(order), request));
    if (plan && plan.amount <= held) offer("refund", "money-back", { kind: "refund", paymentId: "captured", request });
  }
  for (const refund of order.refunds) {
    const { id: refundId, state, amount } = refund;
    const told = {
      kind: "refund-event",
      refundId,
      eventKind: "refund-failed",
      amount,
      currency: order.currency,
    } as const;
    if (state !== "failed") offer("fail", "money-back", told);
    else if (amount <= held && orNull(() => repeatRefund(toRefundableOrder(order), refund)) !== null)
      offer("repeat", "money-back", { kind: "refund-step", refundId, to: "requested" });
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

/** Omits irrelevant fields and sorts unordered ones. */
function simplified(model: Model): Model {
  const parts = <T>(items: readonly T[]) => items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const living = model.parcels.filter(({ state }) => state !== "cancelled").map((parcel) => ({ ...parcel, id: "" }));
  const parcels = parts(living).map((parcel, index) => ({ ...parcel, id: String(index) }));
  return { ...model, parcels, refunds: parts(model.refunds) };
}
const keyOf = (model: Model) => JSON.stringify(model);
export const describeModel = (model: Model) =>
  `${JSON.stringify(statesOf(aggregateOf(model, { pickup: true })))} ${keyOf(model)}`;
export const isFinalModel = ({ state, returns }: Model) =>
  MACHINES.order[state].length === 0 && !returns.some(isOpenReturn);

/** Every reachable state, each with its successor states. */
export function walk(shape: Shape): Map<string, { model: Model; to: string[] }> {
  const start: Model = {
    state: "pending",
    lines: shape.quantities.map((quantity, index) => ({
      quantity,
      cancelled: 0,
      held: shape.inTwoParcels === true && index === 1,
    })),
    inTwoParcels: shape.inTwoParcels ?? false,
    parcels: [],
    captured: 0,
    refunds: [],
    returns: [],
    edits: 0,
  };
  const seen = new Map([[keyOf(start), { model: start, to: [] as string[] }]]);
  for (const entry of seen.values()) {
    const steps = stepsOf(entry.model, shape);
    if (!isFinalModel(entry.model) && !steps.some(({ kind }) => kind === "staff"))
      throw new Error(`nothing can be done: ${describeModel(entry.model)}`);
    for (const { name, take } of steps) {
      const taken = orNull(take);
      const next = taken && simplified(taken);
      if (!next) throw new Error(`${name} is offered and refused: ${describeModel(entry.model)}`);
      const key = keyOf(next);
      entry.to.push(key);
      if (!seen.has(key)) seen.set(key, { model: next, to: [] });
    }
  }
  return seen;
}

/** Orders paid on delivery begin when staff confirm them without a payment, which is covered too. */
export const SHAPES: Shape[] = [[1], [2], [1, 1]].flatMap((quantities) =>
  [true, false].map((pickup) => ({
    name: `${quantities.join(" + ")} units, ${pickup ? "picked up" : "sent"}`,
    quantities,
    pickup,
  })),
);

/** With returns, including all the refunds would make the walk take minutes. */
export const WITHDRAWN: Shape[] = [[1], [2]].flatMap((quantities) =>
  [true, false].map((pickup) => ({
    name: `${quantities.join(" + ")} units, ${pickup ? "picked up" : "sent"}, withdrawn from`,
    quantities,
    pickup,
    returns: true,
  })),
);

/** Goods in stock and a preorder, each in a parcel of its own. */
export const IN_TWO_PARCELS: Shape[] = [true, false].flatMap((pickup) =>
  [false, true].map((returns) => ({
    name: `in two parcels, ${pickup ? "picked up" : "sent"}${returns ? ", withdrawn from" : ""}`,
    quantities: [1, 1],
    pickup,
    returns,
    inTwoParcels: true,
  })),
);

export const EDITED: Shape[] = [[1], [2], [1, 1]].flatMap((quantities) =>
  [true, false].map((pickup) => ({
    name: `${quantities.join(" + ")} units, ${pickup ? "picked up" : "sent"}, edited`,
    quantities,
    pickup,
    edits: true,
  })),
);
