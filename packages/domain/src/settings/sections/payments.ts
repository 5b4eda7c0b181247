import type { FieldError } from "../../platform/failure.ts";
import { isIban, normaliseIban } from "../../platform/validation.ts";
import { type MethodRule, type MethodRules, RULED_METHODS, type RuledMethod } from "../payments/method-rules.ts";

/** Payment settings. Transfers are offered once there is an account. */
export interface PaymentSection {
  iban: string;
  bankAccountHolder: string;
  paymentRules: Record<RuledMethod, MethodRule>;
}

export const readPayments = ({ iban, bankAccountHolder, paymentRules }: StoredPayments): PaymentSection => ({
  iban,
  bankAccountHolder,
  paymentRules: {
    card: { ...paymentRules.card },
    bizum: { ...paymentRules.bizum },
    transfer: { ...paymentRules.transfer },
    "in-store": { ...paymentRules["in-store"] },
    "cash-on-delivery": { ...paymentRules["cash-on-delivery"] },
  },
});

/** The payment settings in stored form. */
export interface StoredPayments extends Omit<PaymentSection, "paymentRules"> {
  paymentRules: MethodRules;
}

/** The account is normalised. */
export function checkPayments(payments: PaymentSection): { value: PaymentSection; errors: FieldError[] } {
  const iban = normaliseIban(payments.iban);
  const value = { ...payments, iban, paymentRules: normaliseLineBreaks(payments.paymentRules) };
  return { value, errors: paymentErrors(value) };
}

/** Texts with normalised line breaks, because browsers send two characters for each. */
function normaliseLineBreaks(rules: PaymentSection["paymentRules"]): PaymentSection["paymentRules"] {
  const mended = ({ text, ...rule }: MethodRule) => ({ ...rule, text: text.replace(/\r\n?/g, "\n") });
  return {
    card: mended(rules.card),
    bizum: mended(rules.bizum),
    transfer: mended(rules.transfer),
    "in-store": mended(rules["in-store"]),
    "cash-on-delivery": mended(rules["cash-on-delivery"]),
  };
}

const paymentErrors = (payments: PaymentSection): FieldError[] => [
  ...accountErrors(payments),
  ...ruleErrors(payments.paymentRules),
];

function ruleErrors(rules: PaymentSection["paymentRules"]): FieldError[] {
  const errors = RULED_METHODS.flatMap((method): FieldError[] => {
    const { min, max } = rules[method];
    if (min === null || max === null || min <= max) return [];
    const path = `payments.paymentRules.${method}.max`;
    return [{ path, code: "out-of-range", message: "El máximo tiene que ser mayor que el mínimo." }];
  });
  if (RULED_METHODS.some((method) => rules[method].on)) return errors;
  const message = "Deja al menos una forma de pago: sin ninguna no se puede comprar.";
  return [...errors, { path: "payments.paymentRules", code: "required", message }];
}

function accountErrors({ iban, bankAccountHolder }: PaymentSection): FieldError[] {
  if (!iban) return [];
  if (!isIban(iban))
    return [{ path: "payments.iban", code: "invalid-iban", message: "Ese IBAN no es correcto: revisa las cifras." }];
  if (bankAccountHolder) return [];
  const message = "Escribe a nombre de quién está la cuenta: se lo decimos a quien paga por transferencia.";
  return [{ path: "payments.bankAccountHolder", code: "required", message }];
}
