import { addDays, madridDay, parseInputDate } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { FeeStep, PaymentFees } from "../payments/fees.ts";
import { RULED_METHODS, type RuledMethod } from "../payments/method-rules.ts";

/** The costs of the payment methods, used by the takings for expected fees. */
export interface FeeSettings {
  paymentFees: Record<RuledMethod, FeeStep[]>;
}
/** The fee settings in stored form. */
export interface StoredFees {
  paymentFees: PaymentFees;
}

export const MAX_FEE_STEPS = 20;
/** Basis points; the fixed part is in cents. */
export const MAX_FEE_PERCENT = 2_000;
export const MAX_FEE_FIXED = 5_000;

const inOrder = (steps: readonly FeeStep[]): FeeStep[] =>
  steps.map(({ from, percent, fixed }) => ({ from, percent, fixed })).sort((a, b) => (a.from < b.from ? -1 : 1));

export const readFees = ({ paymentFees }: StoredFees): FeeSettings => ({
  paymentFees: {
    card: inOrder(paymentFees.card),
    bizum: inOrder(paymentFees.bizum),
    transfer: inOrder(paymentFees.transfer),
    "in-store": inOrder(paymentFees["in-store"]),
    "cash-on-delivery": inOrder(paymentFees["cash-on-delivery"]),
  },
});

/** A change with its steps in order, and its errors by field. `now`: UTC ISO text. */
export function checkFees(fees: FeeSettings, now: string): { value: FeeSettings; errors: FieldError[] } {
  const latest = addDays(madridDay(now), 3_660);
  const errors = RULED_METHODS.flatMap((method) => {
    const steps = fees.paymentFees[method];
    return steps.flatMap(({ from, percent, fixed }, index): FieldError[] => {
      const path = `fees.paymentFees.${method}.${index}`;
      if (percent < 0 || percent > MAX_FEE_PERCENT)
        return [{ path: `${path}.percent`, code: "out-of-range", message: "Como mucho el 20 %." }];
      if (fixed < 0 || fixed > MAX_FEE_FIXED)
        return [{ path: `${path}.fixed`, code: "out-of-range", message: "Como mucho 50 €." }];
      if (parseInputDate(from) !== from)
        return [{ path: `${path}.from`, code: "invalid-day", message: "Escribe un día que exista." }];
      if (from < "2000-01-01" || from > latest)
        return [{ path: `${path}.from`, code: "out-of-range", message: "Ese día está demasiado lejos." }];
      if (steps.findIndex((step) => step.from === from) !== index)
        return [{ path: `${path}.from`, code: "duplicate", message: "Ya hay otra comisión desde ese día." }];
      return [];
    });
  });
  return { value: readFees(fees), errors };
}
