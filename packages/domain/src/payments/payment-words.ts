import { isClosed } from "../orders/steps.ts";
import type { OrderState, PaymentMethod } from "../vocabulary.ts";
import { type MethodRules, ruleOf } from "./method-rules.ts";

/** The shop's own words about the method of an order, while they are of use: until it is paid or closed. */
export function paymentWords(
  rules: MethodRules | undefined,
  order: { method: PaymentMethod; state: OrderState; due: number },
): string | null {
  const { text } = ruleOf(rules, order.method);
  return text === "" || order.due === 0 || isClosed(order.state) ? null : text;
}
