import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleRuns } from "../property-runs-testing.ts";
import { isSameValue, mergeFields, withFields } from "./merge.ts";

interface Row {
  name: string;
  phone: string | null;
  tags: string[];
}
const BASE: Row = { name: "Norte", phone: null, tags: ["a"] };

describe("mergeFields", () => {
  it("keeps changes made on only one side", () => {
    const mine = { ...BASE, name: "Norte, S. L." };
    const theirs = { ...BASE, phone: "600 100 200" };
    expect(mergeFields(BASE, mine, theirs)).toEqual({
      values: { name: "Norte, S. L.", phone: "600 100 200", tags: ["a"] },
      conflicts: [],
    });
  });

  it("names only fields that both sides changed, and keeps the local value of them", () => {
    const mine = { name: "Norte, S. L.", phone: "611", tags: ["a", "b"] };
    const theirs = { name: "Norte, S. A.", phone: null, tags: ["a"] };
    expect(mergeFields<Row>(BASE, mine, theirs)).toEqual({ values: mine, conflicts: ["name"] });
  });

  it("treats the same change on both sides as no conflict", () => {
    const both = { ...BASE, tags: ["b"] };
    expect(mergeFields(BASE, both, structuredClone(both)).conflicts).toEqual([]);
  });

  it("treats an empty form field and a missing stored value as equal", () => {
    const typed: Row = { ...BASE, phone: "" };
    expect(mergeFields(BASE, typed, { ...BASE, phone: "600" })).toMatchObject({
      values: { phone: "600" },
      conflicts: [],
    });
  });

  it("treats an emptied field as a change", () => {
    const base = { ...BASE, phone: "600" };
    expect(mergeFields(base, { ...base, phone: "" }, { ...base, name: "Sur" }).values).toMatchObject({
      name: "Sur",
      phone: "",
    });
  });

  it("merges nested objects, and treats a list as one field", () => {
    const base = { name: "Ana", address: { city: "Soria", postcode: "42001", floors: [1] } };
    const mine = { ...base, address: { ...base.address, city: "Teruel", floors: [1, 2] } };
    const theirs = { ...base, address: { ...base.address, postcode: "42002", floors: [3] } };
    const { values, conflicts } = mergeFields(base, mine, theirs);
    expect(values.address).toEqual({ city: "Teruel", postcode: "42002", floors: [1, 2] });
    expect(conflicts).toEqual(["address.floors"]);
    expect(withFields(values, theirs, conflicts).address).toEqual({ city: "Teruel", postcode: "42002", floors: [3] });
  });

  it("reports a conflict if one side removed an object and the other changed it", () => {
    const base: { address: { city: string } | null } = { address: { city: "Soria" } };
    expect(mergeFields(base, { address: null }, { address: { city: "Teruel" } }).conflicts).toEqual(["address"]);
  });

  const row = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.array(fc.nat(2), { maxLength: 2 }) });

  it("loses no change of either side unless both changed the same field", () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { values, conflicts } = mergeFields(base, mine, theirs);
        for (const name of ["a", "b", "c"] as const) {
          const changedHere = !isSameValue(base[name], mine[name]);
          const changedThere = !isSameValue(base[name], theirs[name]);
          const clash = changedHere && changedThere && !isSameValue(mine[name], theirs[name]);
          expect(conflicts.includes(name)).toBe(clash);
          expect(values[name]).toEqual(changedHere ? mine[name] : theirs[name]);
        }
      }),
      { numRuns: scaleRuns(500) },
    );
  });

  it("is symmetric if there is no conflict", () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const here = mergeFields(base, mine, theirs);
        fc.pre(here.conflicts.length === 0);
        expect(here.values).toEqual(mergeFields(base, theirs, mine).values);
      }),
      { numRuns: scaleRuns(500) },
    );
  });
});

it("withFields takes the named fields, and modifies neither side", () => {
  const mine = { ...BASE };
  expect(withFields(mine, { ...BASE, name: "Sur", phone: "1" }, ["name"])).toEqual({ ...BASE, name: "Sur" });
  expect(mine).toEqual(BASE);
});

it("isSameValue ignores the order of keys, but not that of lists", () => {
  expect(isSameValue({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue({}, [])).toBe(false);
  expect(isSameValue({ a: undefined }, {})).toBe(true);
});
