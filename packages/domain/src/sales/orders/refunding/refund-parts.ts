import { roundHalfUp } from "../../../platform/money/cents.ts";
import type { RefundPlan } from "../../payments/refunds.ts";

/** A refund split in two: its first `amount` cents, and the rest. Units go with the first cent of their line. */
export function splitPlan(plan: RefundPlan, amount: number): [RefundPlan, RefundPlan] {
  const first: RefundPlan = { amount: 0, waived: 0, shipping: 0, lines: [], taxes: [] };
  const rest: RefundPlan = { amount: 0, waived: 0, shipping: 0, lines: [], taxes: [] };
  let left = Math.min(amount, plan.amount);
  for (const line of plan.lines) {
    const taken = Math.min(line.amount, left);
    left -= taken;
    // A free line has no cents, so its units go with the first part.
    if (taken > 0 || line.amount === 0) first.lines.push({ ...line, amount: taken });
    if (line.amount > taken)
      rest.lines.push({ ...line, quantity: taken > 0 ? 0 : line.quantity, amount: line.amount - taken });
  }
  first.shipping = Math.min(plan.shipping, left);
  rest.shipping = plan.shipping - first.shipping;
  first.amount = Math.min(amount, plan.amount);
  rest.amount = plan.amount - first.amount;
  first.waived = Math.min(plan.waived, first.amount);
  rest.waived = plan.waived - first.waived;
  let taxed = first.amount;
  for (const row of plan.taxes) {
    const gross = Math.min(row.gross, taxed);
    taxed -= gross;
    const base = gross === row.gross ? row.base : roundHalfUp(row.base * gross, row.gross);
    if (gross > 0) first.taxes.push({ rate: row.rate, base, tax: gross - base, gross });
    const kept = row.gross - gross;
    if (kept > 0)
      rest.taxes.push({ rate: row.rate, base: row.base - base, tax: kept - (row.base - base), gross: kept });
  }
  return [first, rest];
}

/** A refund of at most `amount` cents that still counts all its units. */
export function capPlan(plan: RefundPlan, amount: number): RefundPlan {
  if (plan.amount <= amount) return plan;
  const [first, rest] = splitPlan(plan, amount);
  const missing = rest.lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, amount: 0 }));
  return { ...first, lines: [...first.lines, ...missing] };
}

/** A refund less the amounts withheld from its lines, in cents by line. Withheld amounts count as waived. */
export function withholdFrom(plan: RefundPlan, withheld: ReadonlyMap<string, number>): RefundPlan {
  const lines = plan.lines.map((line) => ({
    ...line,
    amount: line.amount - Math.min(withheld.get(line.lineId) ?? 0, line.amount),
  }));
  const amount = lines.reduce((sum, line) => sum + line.amount, plan.shipping);
  const [{ taxes }] = splitPlan(plan, amount);
  return { amount, waived: Math.min(plan.waived, amount), shipping: plan.shipping, lines, taxes };
}
