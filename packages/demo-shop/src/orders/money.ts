import type { PaymentState } from "@tablero/domain/platform/vocabulary";
import { planClosing, planRefund } from "@tablero/domain/sales/payments/refunds";
import { after, MINUTE, stableId } from "../kit.ts";
import type { Order, OrderLine, Payment, Refund } from "../types/orders.ts";
import type { Course, StepName } from "./course.ts";
import type { Scenario } from "./scenarios.ts";

/** State of the current payment if nothing was captured. */
function openState(scenario: Scenario, method: string): PaymentState {
  if (scenario.money === "redirected") return "redirected";
  if (scenario.money === "authorised") return "authorised";
  if (scenario.money === "declined") return "declined";
  if (scenario.money === "dropped") return method === "card" ? "expired" : "voided";
  return "created";
}

/** Payments and refunds of an order; for a deposit, `amount` is less than the total. */
export function buildMoney(
  order: Order,
  lines: OrderLine[],
  scenario: Scenario,
  course: Course,
  amount = order.total,
): { payments: Payment[]; refunds: Refund[] } {
  const momentOf = (name: StepName) => course.find((step) => step.name === name)?.at ?? null;
  const capturedAt = momentOf("captured");
  const payments: Payment[] = [];
  const add = (state: PaymentState, createdAt: string, captured: string | null) => {
    const key = `payment:${order.number}:${payments.length + 1}`;
    const online = order.paymentMethod === "card" || order.paymentMethod === "bizum";
    const payment: Payment = {
      id: stableId(key, createdAt),
      orderId: order.id,
      method: order.paymentMethod,
      amount,
      state,
      reference: online ? `TPV-${order.number.slice(-6)}-${payments.length + 1}` : captured ? order.number : null,
      provider: online ? "demo" : null,
      providerReference: online ? `${order.number.replace(/\D/g, "")}${payments.length + 1}` : null,
      declineReason: state === "declined" ? "190" : null,
      idempotencyKey: stableId(`${key}:key`, createdAt),
      createdAt,
      capturedAt: captured,
    };
    payments.push(payment);
    return payment;
  };

  const declinedAt = momentOf("declined");
  if (capturedAt && declinedAt) add("declined", after(order.createdAt, 1000), null);
  const main = add(
    capturedAt ? "captured" : openState(scenario, order.paymentMethod),
    after(order.createdAt, 2000),
    capturedAt,
  );

  const refundedAt = momentOf("refunded");
  const part = lines[0];
  const refunds: Refund[] = [];
  if (refundedAt && scenario.refund && part) {
    const given = scenario.refund === "full" ? order.total : Math.ceil(part.total / part.quantity / 4);
    const money = { total: order.total, captured: amount, refunded: 0, waived: 0 };
    const whole = { lines: [], money, extras: 0, refundedExtras: 0, refundedTaxes: [] };
    const refundable = { ...whole, taxes: order.taxes };
    const plan =
      order.orderState === "cancelled"
        ? planClosing(refundable, given)
        : planRefund(refundable, { amount: given, stillOwed: false });
    refunds.push({
      id: stableId(`refund:${order.number}`, refundedAt),
      paymentId: main.id,
      ...plan,
      cause: scenario.refund === "part" ? "request" : scenario.goods === "returned" ? "return" : "closing",
      reason:
        scenario.refund === "part"
          ? "Descuento por caja golpeada en el transporte"
          : scenario.goods === "returned"
            ? "Desistimiento"
            : "Pedido cancelado",
      state: "done",
      lastError: null,
      createdAt: after(refundedAt, -MINUTE),
      doneAt: refundedAt,
      actorName: null,
    });
  }
  return { payments, refunds };
}
