import type { OrderState, PaymentMethod } from "../../platform/vocabulary.ts";
import { findRule, type MethodRules } from "../../settings/payments/method-rules.ts";
import { isClosed } from "../orders/steps.ts";

/** The shop's own text about an order's payment method, until the order is paid or closed. */
export function paymentWords(
  rules: MethodRules | undefined,
  order: { method: PaymentMethod; state: OrderState; due: number },
): string | null {
  const { text } = findRule(rules, order.method);
  return text === "" || order.due === 0 || isClosed(order.state) ? null : text;
}
