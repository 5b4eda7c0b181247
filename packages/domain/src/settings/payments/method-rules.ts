import { formatMoney } from "../../platform/money/money.ts";
import type { PaymentMethod } from "../../platform/vocabulary.ts";

/** Payment methods that the shop may offer and set rules for. */
export const RULED_METHODS = [
  "card",
  "bizum",
  "transfer",
  "in-store",
  "cash-on-delivery",
] as const satisfies PaymentMethod[];
export type RuledMethod = (typeof RULED_METHODS)[number];

export interface MethodRule {
  on: boolean;
  /** The shop's own text for the shopper, plain text; may be empty. */
  text: string;
  /**
   * Minimum and maximum amount of an order in cents, both included, without the surcharge of the method; null for
   * no limit.
   */
  min: number | null;
  max: number | null;
}
export type MethodRules = Readonly<Record<RuledMethod, MethodRule>>;

const FREE: MethodRule = { on: true, text: "", min: null, max: null };
export const DEFAULT_RULES: MethodRules = {
  card: FREE,
  bizum: FREE,
  transfer: FREE,
  "in-store": FREE,
  "cash-on-delivery": FREE,
};

export const findRule = (rules: MethodRules | undefined, method: PaymentMethod): MethodRule => {
  const ruled = RULED_METHODS.find((each) => each === method);
  return (ruled && rules?.[ruled]) ?? FREE;
};

/** Whether a method may be used for this amount in cents; without an amount, whether it may be used at all. */
export function isAllowed({ on, min, max }: MethodRule, amount?: number): boolean {
  if (!on) return false;
  if (amount === undefined) return true;
  return (min === null || amount >= min) && (max === null || amount <= max);
}

/** Why a method may not be used for an amount: «para pedidos de hasta 300,00 €». Null if it may. */
export function limitText({ min, max }: Pick<MethodRule, "min" | "max">, amount: number): string | null {
  if (max !== null && amount > max) return `Esa forma de pago es para pedidos de hasta ${formatMoney(max)}.`;
  if (min !== null && amount < min) return `Esa forma de pago es para pedidos desde ${formatMoney(min)}.`;
  return null;
}
