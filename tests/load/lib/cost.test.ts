import { expect, test } from "vitest";
import { acceptCosts, type Cost, type Costs, compareCosts, describeFindings, isRegression } from "./cost.ts";

const cost = (server: number, database: number, statements = 2): Cost => ({ server, database, statements });
const costs = (calls: Record<string, Cost>, floor = 1): Costs => ({
  at: "2026-11-28",
  machine: "a machine",
  products: 100_000,
  floor,
  calls,
});
const LIST = "GET /api/admin/orders";
const kindsOf = (stored: Costs, measured: Costs, isPart = false) =>
  compareCosts(stored, measured, isPart).map(({ call, kind }) => `${kind} ${call}`);

test("more than 1.4 times the processor time of server and database together is a fault, and less is not", () => {
  const stored = costs({ [LIST]: cost(4, 6) });
  expect(kindsOf(stored, costs({ [LIST]: cost(4, 9.9) }))).toEqual([]);
  expect(kindsOf(stored, costs({ [LIST]: cost(4, 10.1) }))).toEqual([`dearer ${LIST}`]);
  expect(kindsOf(stored, costs({ [LIST]: cost(7.9, 6) }))).toEqual([]);
});

test("a slowdown that the reference measurement of the same run shares is not reported as a cost increase", () => {
  const stored = costs({ [LIST]: cost(4, 6) }, 1);
  expect(kindsOf(stored, costs({ [LIST]: cost(12, 18) }, 3))).toEqual([]);
  expect(kindsOf(stored, costs({ [LIST]: cost(12, 18) }, 2))).toEqual([`dearer ${LIST}`]);
  expect(kindsOf(stored, costs({ [LIST]: cost(4, 6) }, 0.5))).toEqual([]);
});

const many = (rise: number, floor = 1): Costs =>
  costs(
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`call ${index}`, cost(4 * rise, 6 * rise)])),
    floor,
  );
const withCall = (from: Costs, name: string, changed: Cost): Costs => ({
  ...from,
  calls: { ...from.calls, [name]: changed },
});

test("the slowness of the machine is estimated from most of the calls, so that a single slower call is found", () => {
  expect(kindsOf(many(1), many(1.3))).toEqual([]);
  expect(kindsOf(many(1), withCall(many(1.3), "call 7", cost(8, 11)))).toEqual(["dearer call 7"]);
  expect(kindsOf(many(1), withCall(many(0.6), "call 7", cost(4, 6)))).toEqual(["dearer call 7"]);
});

test("a change that makes all calls more expensive is found, unless the machine itself was that much slower", () => {
  expect(kindsOf(many(1), many(1.5))).toEqual(["dearer all calls together"]);
  expect(kindsOf(many(1), many(1.5, 1.5))).toEqual([]);
});

test("a cheap call of a screen may vary by half a millisecond, but a visit in the benchmark may not", () => {
  const of = (name: string, from: number, to: number) =>
    kindsOf(costs({ [name]: cost(from, 0) }), costs({ [name]: cost(to, 0) }));
  expect(of(LIST, 0.5, 0.9)).toEqual([]);
  expect(of(LIST, 0.5, 1.1)).toEqual([`dearer ${LIST}`]);
  expect(of("visit list, cached", 0.05, 0.08)).toEqual(["dearer visit list, cached"]);
});

test("one more SQL statement is a fault, whatever the processor time", () => {
  expect(kindsOf(costs({ [LIST]: cost(4, 6, 2) }), costs({ [LIST]: cost(2, 3, 3) }))).toContain(
    `more-statements ${LIST}`,
  );
});

test("a call without a stored figure and a stored call without a measurement are faults, unless only some calls are run", () => {
  const [stored, measured] = [
    costs({ [LIST]: cost(4, 6), old: cost(1, 1) }),
    costs({ [LIST]: cost(4, 6), new: cost(1, 1) }),
  ];
  expect(kindsOf(stored, measured)).toEqual(["not-stored new", "gone old"]);
  expect(kindsOf(stored, measured, true)).toEqual(["not-stored new"]);
  expect(compareCosts(stored, measured).every(isRegression)).toBe(true);
});

test("a call that became cheaper is reported, and is not a fault", () => {
  const found = compareCosts(costs({ [LIST]: cost(40, 60, 3) }), costs({ [LIST]: cost(4, 6, 2) }));
  expect(found.map(({ kind }) => kind)).toEqual(["fewer-statements", "cheaper"]);
  expect(found.some(isRegression)).toBe(false);
});

test("accepting a run updates the changed calls, in milliseconds of the stored machine, and keeps all others", () => {
  const stored = costs({ [LIST]: cost(4, 6), same: cost(10, 10), old: cost(1, 1) }, 1);
  const measured = costs({ [LIST]: cost(20, 40), same: cost(22, 24), new: cost(2, 4) }, 2);
  const accepted = acceptCosts(stored, measured);
  expect(accepted.calls).toEqual({ [LIST]: cost(10, 20), same: cost(10, 10), new: cost(1, 2) });
  expect(accepted.floor).toBe(1);
  expect(compareCosts(accepted, measured)).toEqual([]);
  expect(acceptCosts(null, measured).calls).toEqual(measured.calls);
  expect(Object.keys(acceptCosts(stored, measured, true).calls)).toContain("old");
});

test("shops of different sizes are not compared", () => {
  expect(() => compareCosts(costs({}), { ...costs({}), products: 1000 })).toThrow("say nothing of each other");
});

test("the report names each call with its figures, faults first", () => {
  const stored = costs({ [LIST]: cost(3, 9), cheap: cost(10, 10) });
  const text = describeFindings(compareCosts(stored, costs({ cheap: cost(1, 1), [LIST]: cost(3, 57) })));
  expect(text).toBe(`More than 1.4 × the stored processor time:
  ${LIST}: 12.0 → 60.0 ms of processor time, 5.00 × (server 3.0 → 3.0, database 9.0 → 57.0)
Cheaper than stored (accept it, so that it stays so):
  cheap: 20.0 → 2.0 ms of processor time, 0.10 × (server 10.0 → 1.0, database 10.0 → 1.0)`);
});
