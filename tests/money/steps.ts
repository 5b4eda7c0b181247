import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { computeRefundable, preparableLines, statesOf } from "@tablero/domain/sales/orders/aggregate";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { withdrawableLines } from "@tablero/domain/sales/orders/returning/withdrawal-term";
import { orderSteps, shipmentSteps } from "@tablero/domain/sales/orders/steps";
import { type RefundRequest, refundSteps } from "@tablero/domain/sales/payments/refunds";
import { issueInvoices } from "@tablero/server/domain/sales/invoices/issue";
import { cancelOrder } from "@tablero/server/domain/sales/orders/closing/cancel";
import { expireOrders } from "@tablero/server/domain/sales/orders/closing/expire";
import { changeOrderMethod } from "@tablero/server/domain/sales/orders/editing/change-method";
import { editOrder } from "@tablero/server/domain/sales/orders/editing/edit";
import type { LoadedOrder } from "@tablero/server/domain/sales/orders/load";
import { createShipment } from "@tablero/server/domain/sales/orders/parcels/create-shipment";
import { transitionShipment } from "@tablero/server/domain/sales/orders/parcels/transition-shipment";
import { recordPayment } from "@tablero/server/domain/sales/orders/paying/record-payment";
import { transitionOrder } from "@tablero/server/domain/sales/orders/transition";
import { receiveEvent } from "@tablero/server/domain/sales/payments/inbox";
import { refundPayment, transitionRefund } from "@tablero/server/domain/sales/payments/refund";
import { startPayment } from "@tablero/server/domain/sales/payments/start";
import { recordReturn, transitionReturn } from "@tablero/server/domain/sales/returns/returns";
import { withdrawFromOrder } from "@tablero/server/domain/sales/returns/withdrawal";
import { refundJob } from "@tablero/server/payments/refund-job";
import type { WalkedOrder } from "./order.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An action on an order by people, scheduled jobs or a provider. Does nothing if it does not apply. */
type Step = (walked: WalkedOrder, order: LoadedOrder) => Promise<unknown>;

const pay: Step = (walked, order) => {
  const { random, shop } = walked;
  if (order.due === 0) return Promise.resolve();
  const amount = random.chance(0.6) ? order.due : random.int(1, order.due);
  const method = random.pick<PaymentMethod>(["transfer", "in-store", "cash-on-delivery"]);
  return walked.try(`pay ${amount} of ${order.due} by ${method}`, () =>
    recordPayment(shop.staff, { orderId: order.id, method, amount, version: order.version }, walked.key()),
  );
};

/** The provider reports a payment that was begun, sometimes late, repeatedly, or with another amount. */
const tell: Step = (walked, order) => {
  const { random, shop } = walked;
  const begun = random.pick(order.payments.filter(({ providerReference }) => providerReference));
  if (!begun?.providerReference) return Promise.resolve();
  const kind = random.pick(["captured", "captured", "captured", "authorised", "declined", "cancelled"] as const);
  const amount = random.chance(0.9) ? begun.amount : random.int(1, begun.amount);
  const { providerReference } = begun;
  return walked.try(`${kind} ${amount} of ${begun.amount}`, () =>
    receiveEvent(shop.system, "fake", {
      key: `${providerReference} ${kind} ${amount}`,
      kind,
      providerReference,
      amount,
      currency: "EUR",
      payload: {},
    }),
  );
};

const payAgain: Step = (walked) => {
  walked.passTime(1000);
  return walked.try("begin to pay", () => startPayment(walked.shop.shopper, walked.token, walked.key()));
};

const changeMethod: Step = (walked) => {
  const to = walked.random.pick<PaymentMethod>(["card", "transfer", "cash-on-delivery", "in-store"]);
  return walked.try(`change to ${to}`, () => changeOrderMethod(walked.shop.shopper, walked.token, to));
};

/** Resolves to whether there was anything to pack. */
export async function packSomeLines(walked: WalkedOrder, order: LoadedOrder): Promise<boolean> {
  const left = preparableLines(order).filter((part) => part.left > 0);
  const [first] = left;
  if (!first) return false;
  const lines = walked.random.chance(0.5) ? undefined : [{ lineId: first.line.id, quantity: 1 }];
  return walked.try(lines ? "prepare one" : "prepare", () =>
    createShipment(walked.shop.staff, { orderId: order.id, lines, version: order.version }),
  );
}

const moveParcel: Step = (walked, order) => {
  const options = order.parcels.flatMap((parcel) =>
    shipmentSteps(parcel, order.state).map((to) => ({ shipmentId: parcel.id, to })),
  );
  const chosen = walked.random.pick(options);
  if (!chosen) return Promise.resolve();
  walked.passTime(HOUR);
  const input = { ...chosen, orderId: order.id, tracking: "T1", version: order.version };
  return walked.try(`parcel ${chosen.to}`, () => transitionShipment(walked.shop.staff, input));
};

const moveOrder: Step = (walked, order) => {
  const to = walked.random.pick(orderSteps(statesOf(order)).filter((state) => state !== "cancelled"));
  if (!to) return Promise.resolve();
  return walked.try(`order ${to}`, () =>
    transitionOrder(walked.shop.staff, { orderId: order.id, to, version: order.version }),
  );
};

const cancel: Step = (walked, order) =>
  walked.random.chance(0.5)
    ? walked.try("cancelled by the shopper", () => cancelOrder(walked.shop.shopper, { token: walked.token }))
    : walked.try("cancelled", () => cancelOrder(walked.shop.staff, { id: order.id, version: order.version }, "Error"));

/** Staff remove units, add lines, or both. */
const edit: Step = (walked, order) => {
  const { random, shop } = walked;
  const line = random.pick(order.lines.filter(({ quantity, cancelled }) => quantity > cancelled));
  const off = line && random.chance(0.7) ? [{ lineId: line.id, quantity: random.int(1, line.quantity) }] : [];
  const variantId = random.pick(shop.goods);
  const on = variantId && (off.length === 0 || random.chance(0.3)) ? [{ variantId, quantity: random.int(1, 2) }] : [];
  return walked.try(`edit −${off[0]?.quantity ?? 0} +${on[0]?.quantity ?? 0}`, () =>
    editOrder(shop.staff, { orderId: order.id, cancel: off, add: on, reason: "", version: order.version }),
  );
};

const refund: Step = (walked, order) => {
  const { random } = walked;
  const payment = random.pick(order.payments.filter((one) => computeRefundable(order, one) > 0));
  const line = random.pick(order.lines);
  if (!payment || !line) return Promise.resolve();
  const most = computeRefundable(order, payment);
  const request: RefundRequest = random.chance(0.5)
    ? {
        amount: random.chance(0.3) ? most : random.int(1, most),
        stillOwed: random.pick([undefined, true, false] as const),
      }
    : {
        lines: random.chance(0.8) ? [{ lineId: line.id, quantity: random.int(1, line.quantity) }] : [],
        shipping: random.chance(0.3) ? order.extras : 0,
      };
  return walked.try(
    `refund ${JSON.stringify("amount" in request ? request : request.lines[0]?.quantity)} of ${most}`,
    () =>
      refundPayment(
        walked.shop.staff,
        { orderId: order.id, paymentId: payment.id, request, reason: "Caja golpeada", version: order.version },
        walked.key(),
      ),
  );
};

/** A refund continues: the provider makes it or fails, or staff make it by hand. */
export const moveRefund =
  (failing: number): Step =>
  async (walked, order) => {
    const { random, shop } = walked;
    const waiting = order.refunds.flatMap((one) => {
      const provider = order.payments.find(({ id }) => id === one.paymentId)?.provider ?? null;
      return one.state === "requested" && provider ? [{ ...one, provider }] : [];
    });
    const asked = random.pick(waiting);
    if (asked && random.chance(0.7)) {
      const fails = random.chance(failing);
      shop.gateway.answer = fails
        ? { state: "failed", reference: null, reason: "No hay saldo" }
        : { state: "done", reference: asked.id };
      const job = { id: asked.id, payload: { refundId: asked.id }, attempt: 1 };
      await walked.try(fails ? "refund fails" : "refund made", () => refundJob(shop.gateways).run(shop.system, job));
      return;
    }
    const byHand = random.pick(
      order.refunds.flatMap((one) => {
        const provider = order.payments.find(({ id }) => id === one.paymentId)?.provider ?? null;
        return refundSteps({ state: one.state, provider }).map((to) => ({ refundId: one.id, to }));
      }),
    );
    if (!byHand || (byHand.to !== "done" && byHand.to !== "requested")) return;
    const { refundId, to } = byHand;
    await walked.try(`refund ${to}`, () =>
      transitionRefund(shop.staff, { orderId: order.id, refundId, to, version: order.version }),
    );
  };

const withdraw: Step = (walked, order) => {
  const { random, shop } = walked;
  const whole = random.chance(0.3);
  const lines = withdrawableLines(order)
    .filter(({ left }) => left > 0)
    .filter(() => whole || random.chance(0.6))
    .map(({ line, left }) => ({ lineId: line.id, quantity: whole ? left : random.int(1, left) }));
  const units = lines.map(({ quantity }) => quantity).join("+");
  return random.chance(0.7)
    ? walked.try(`withdraw from ${units}`, () =>
        withdrawFromOrder(shop.shopper, walked.token, { name: "Ana Ruiz", lines, seen: order.returns.length }),
      )
    : walked.try(`return of ${units} written down`, () =>
        recordReturn(shop.staff, order.id, { lines, note: "", version: order.version }),
      );
};

export const moveReturn: Step = (walked, order) => {
  const { random, shop } = walked;
  const open = random.pick(order.returns.filter(isOpenReturn));
  if (!open) return Promise.resolve();
  const steps = { authorised: "received", received: "inspected", inspected: "refunded" } as const;
  const next = open.state in steps ? steps[open.state as keyof typeof steps] : "refused";
  const to = next !== "inspected" && random.chance(0.1) ? ("refused" as const) : next;
  const lines = open.lines.map(({ lineId, quantity, cancelled }) => {
    const restocked = random.int(0, quantity - cancelled);
    const writtenOff = random.int(0, quantity - cancelled - restocked);
    const paid = order.lines.find(({ id }) => id === lineId);
    const worth = paid ? Math.floor((paid.total * (restocked + writtenOff)) / paid.quantity) : 0;
    return { lineId, restocked, writtenOff, deduction: random.chance(0.3) ? random.int(0, worth) : 0 };
  });
  walked.passTime(HOUR);
  return walked.try(`return ${to}`, () =>
    transitionReturn(shop.staff, open.id, { to, lines, reason: "Caja rota", version: order.version }),
  );
};

const wait: Step = async (walked) => {
  walked.passTime(walked.random.int(1, 8) * (walked.random.chance(0.8) ? HOUR : DAY));
  const closed = await expireOrders(walked.shop.system);
  walked.story.push(closed ? "wait, expired" : "wait");
};

export const issue: Step = async ({ shop, story }) => {
  const stop = await issueInvoices(shop.system);
  if (stop) throw new Error(`issuing stopped: ${stop.code}`);
  story.push("issue");
};

/** Actions that may happen to an order at any time, listed as often as they should occur. */
export const STEPS: readonly [Step, ...Step[]] = [
  pay,
  pay,
  tell,
  tell,
  tell,
  payAgain,
  changeMethod,
  packSomeLines,
  packSomeLines,
  moveParcel,
  moveParcel,
  moveParcel,
  moveParcel,
  moveOrder,
  moveOrder,
  cancel,
  edit,
  edit,
  refund,
  refund,
  moveRefund(0.3),
  moveRefund(0.3),
  withdraw,
  withdraw,
  moveReturn,
  moveReturn,
  moveReturn,
  wait,
  issue,
];
