import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { paymentTotals } from "../orders/aggregate.ts";
import { isClosed } from "../orders/steps.ts";
import { grossOf, type Step, shape, sum, walk } from "./invoice-walk-testing.ts";

/* Refunded units and edits of paid lines: each rate is invoiced as it was sold. */

test("refunding units corrects the invoice at the tax rate of those units", () => {
  fc.assert(
    fc.property(shape, fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), (given, places) => {
      const base = { share: 2, issues: true, stillOwed: undefined };
      const steps = places.flatMap((place): Step[] => [
        { ...base, what: "refund-lines", place },
        { ...base, what: "done", place },
      ]);
      const { order, books } = walk(given, [{ ...base, what: "pay", share: 1, place: 0 }, ...steps]);
      for (const { rate, gross } of order.taxes) {
        const back = order.refunds.flatMap(({ lines }) => lines);
        const own = back.filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.taxRate === rate);
        expect(grossOf(books, rate)).toBe(gross - sum(own.map(({ amount }) => amount)));
      }
    }),
  );
});

test("after edits of a paid order, each rate is invoiced as it was sold, whenever the job runs", () => {
  const changes = fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 4 }), place: fc.nat(5), issues: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  let changed = 0;
  fc.assert(
    fc.property(shape, changes, fc.boolean(), (given, edits, issues) => {
      const end: Step = { what: "done", share: 1, place: 0, issues: true, stillOwed: undefined };
      const pay: Step = { what: "pay", share: 1, place: 0, issues, stillOwed: undefined };
      const steps = edits.flatMap((each): Step[] => [
        { ...each, what: "edit", stillOwed: each.place > 2 },
        { ...pay, issues: each.issues },
      ]);
      const { order, books } = walk(given, [pay, ...steps, pay, ...Array.from({ length: 8 }, () => end)]);
      fc.pre(!isClosed(order.state));
      changed += 1;
      expect(order.due).toBe(0);
      const rates = new Set([...order.taxes, ...books.invoices.flatMap(({ taxes }) => taxes)].map(({ rate }) => rate));
      for (const rate of rates)
        expect(grossOf(books, rate)).toBe(
          sum(order.taxes.filter((row) => row.rate === rate).map(({ gross }) => gross)),
        );
    }),
    { numRuns: scaleRuns(3000) },
  );
  expect(changed).toBeGreaterThan(scaleRuns(1000));
});

test("after refunds of units before full payment, each rate is invoiced at its final cost", () => {
  fc.assert(
    fc.property(shape, fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }), (given, places) => {
      const base = { share: 2, place: 0, issues: true, stillOwed: undefined };
      const steps = places.flatMap((place): Step[] => [
        { ...base, what: "refund-lines", place },
        { ...base, what: "done", share: 1 },
      ]);
      const pay = { ...base, what: "pay" as const };
      const { order, books } = walk(given, [pay, ...steps, { ...pay, share: 1 }]);
      fc.pre(order.due === 0 && paymentTotals(order).captured > paymentTotals(order).refunded);
      for (const { rate, gross } of order.taxes) {
        const back = order.refunds.flatMap(({ lines }) => lines);
        const own = back.filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.taxRate === rate);
        expect(grossOf(books, rate)).toBe(gross - sum(own.map(({ amount }) => amount)));
      }
    }),
  );
});
