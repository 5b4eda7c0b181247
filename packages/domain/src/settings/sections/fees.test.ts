import { expect, it } from "vitest";
import { NO_FEES } from "../payments/fees.ts";
import { checkFees, readFees } from "./fees.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const check = (card: { from: string; percent: number; fixed: number }[]) =>
  checkFees(readFees({ paymentFees: { ...NO_FEES, card } }), NOW);

it("changes of a fee are stored in order of date", () => {
  const { value, errors } = check([
    { from: "2027-01-01", percent: 120, fixed: 0 },
    { from: "2026-01-01", percent: 0, fixed: 250 },
  ]);
  expect(errors).toEqual([]);
  expect(value.paymentFees.card.map(({ from }) => from)).toEqual(["2026-01-01", "2027-01-01"]);
});

it.each([
  ["percent", { from: "2026-01-01", percent: 2_001, fixed: 0 }],
  ["percent", { from: "2026-01-01", percent: -1, fixed: 0 }],
  ["fixed", { from: "2026-01-01", percent: 0, fixed: 5_001 }],
  ["from", { from: "2026-02-30", percent: 0, fixed: 0 }],
  ["from", { from: "20-01-2026", percent: 0, fixed: 0 }],
  ["from", { from: "2060-01-01", percent: 0, fixed: 0 }],
])("a wrong %s is reported at its field", (field, step) => {
  expect(check([step]).errors.map(({ path }) => path)).toEqual([`fees.paymentFees.card.0.${field}`]);
});

it("two changes of a fee on one day are refused", () => {
  const step = { from: "2026-01-01", percent: 1, fixed: 0 };
  expect(check([step, step]).errors.map(({ path }) => path)).toEqual(["fees.paymentFees.card.1.from"]);
});
