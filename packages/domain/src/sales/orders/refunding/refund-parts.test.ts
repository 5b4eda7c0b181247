import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsByRate } from "../../fiscal/tax.ts";
import type { RefundPlan } from "../../payments/refunds.ts";
import { capPlan, splitPlan, withholdFrom } from "./refund-parts.ts";

const plans = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), amount: fc.nat(5000), rate: fc.constantFrom(400, 2100) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    shipping: fc.nat(900),
    waives: fc.boolean(),
  })
  .map(({ lines, shipping, waives }): RefundPlan => {
    const amount = lines.reduce((sum, line) => sum + line.amount, shipping);
    return {
      amount,
      waived: waives ? amount : 0,
      shipping,
      lines: lines.map(({ quantity, amount: cents }, index) => ({ lineId: `l${index}`, quantity, amount: cents })),
      taxes: totalsByRate([
        ...lines.map(({ rate, amount: gross }) => ({ rate, gross })),
        { rate: 2100, gross: shipping },
      ]).filter(({ gross }) => gross > 0),
    };
  });

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sound = ({ amount, waived, shipping, lines, taxes }: RefundPlan) => {
  expect(sum(lines.map((line) => line.amount)) + shipping).toBe(amount);
  expect(waived).toBeLessThanOrEqual(amount);
  for (const { base, tax, gross } of taxes) expect(base + tax).toBe(gross);
};

test("a refund over several payments equals the single refund, to the cent and to the unit", () => {
  fc.assert(
    fc.property(plans, fc.nat(20_000), (plan, room) => {
      const [first, rest] = splitPlan(plan, room);
      sound(first);
      sound(rest);
      expect(first.amount).toBe(Math.min(room, plan.amount));
      for (const key of ["amount", "waived", "shipping"] as const) expect(first[key] + rest[key]).toBe(plan[key]);
      const units = (part: RefundPlan) => sum(part.lines.map(({ quantity }) => quantity));
      expect(units(first) + units(rest)).toBe(units(plan));
      const base = (part: RefundPlan) => sum(part.taxes.map((row) => row.base));
      expect(base(first) + base(rest)).toBe(base(plan));
    }),
  );
});

test("a capped refund still counts all its units", () => {
  fc.assert(
    fc.property(plans, fc.nat(20_000), (plan, room) => {
      const capped = capPlan(plan, room);
      sound(capped);
      expect(capped.amount).toBe(Math.min(room, plan.amount));
      expect(sum(capped.lines.map(({ quantity }) => quantity))).toBe(sum(plan.lines.map(({ quantity }) => quantity)));
    }),
  );
});

test("a deduction is taken off its line, and never exceeds the line", () => {
  fc.assert(
    fc.property(plans, fc.nat(6000), (plan, cents) => {
      const less = withholdFrom(plan, new Map([["l0", cents]]));
      sound(less);
      const [line] = plan.lines;
      expect(plan.amount - less.amount).toBe(Math.min(cents, line?.amount ?? 0));
      expect(less.lines.map(({ quantity }) => quantity)).toEqual(plan.lines.map(({ quantity }) => quantity));
    }),
  );
});
