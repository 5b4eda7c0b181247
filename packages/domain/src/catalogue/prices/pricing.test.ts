import { describe, expect, it } from "vitest";
import { lowestOf30Days, priorPrice, undoneInstants } from "./pricing.ts";

const at = "2026-11-21T12:00:00Z";

describe("priorPrice", () => {
  it("is the price before a reduction", () => {
    const history = [
      { price: 2995, from: "2026-01-10T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2995);
    expect(priorPrice([...history].reverse(), at)).toBe(2995);
    expect(priorPrice(history, "2026-11-14T00:00:00Z")).toBeNull();
  });

  it("is the lowest price of the 30 days, even if the price was raised just before the reduction", () => {
    const history = [
      { price: 2695, from: "2026-01-10T00:00:00Z" },
      { price: 3995, from: "2026-11-01T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2695);
  });

  it("ignores a price that ended more than 30 days before the reduction", () => {
    const history = [
      { price: 1995, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: "2026-10-01T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2995);
    const stillCounts = [history[0]!, { price: 2995, from: "2026-10-17T00:00:00Z" }, history[2]!];
    expect(priorPrice(stillCounts, at)).toBeNull();
  });

  it("counts a price that ended just within the 30 days, but not one that ended as they began", () => {
    const until = (end: string) => [
      { price: 1995, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: end },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(until("2026-10-16T00:00:00.000Z"), at)).toBe(2995);
    expect(priorPrice(until("2026-10-16T00:00:00.001Z"), at)).toBeNull();
  });

  it("is null if the price was already as low within the 30 days", () => {
    const history = [
      { price: 2495, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: "2026-11-01T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBeNull();
  });

  it("is null without a reduction", () => {
    expect(priorPrice([], at)).toBeNull();
    expect(priorPrice([{ price: 2495, from: "2026-11-15T00:00:00Z" }], at)).toBeNull();
    const raised = [
      { price: 2495, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(raised, at)).toBeNull();
  });

  it("stays the same if the same price is stored again", () => {
    const history = [
      { price: 2995, from: "2026-10-01T00:00:00Z" },
      { price: 2495, from: "2026-10-10T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2995);
  });
});

describe("lowestOf30Days", () => {
  const history = [
    { price: 1995, from: "2026-01-10T00:00:00Z" },
    { price: 2995, from: "2026-10-01T00:00:00Z" },
    { price: 2495, from: "2026-11-15T00:00:00Z" },
  ];

  it("counts a price in force at any moment of the 30 days, even if it began earlier", () => {
    expect(lowestOf30Days(history, "2026-10-15T00:00:00Z")).toBe(1995);
    expect(lowestOf30Days(history, "2026-11-01T00:00:00Z")).toBe(2995);
    expect(lowestOf30Days(history, at)).toBe(2495);
    expect(lowestOf30Days([...history].reverse(), at)).toBe(2495);
  });

  it("measures 30 days of 24 hours, to the millisecond", () => {
    const until = (end: string) => [
      { price: 1995, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: end },
    ];
    expect(lowestOf30Days(until("2026-10-22T12:00:00.000Z"), at)).toBe(2995);
    expect(lowestOf30Days(until("2026-10-22T12:00:00.001Z"), at)).toBe(1995);
  });

  it("is null before the first price", () => {
    expect(lowestOf30Days(history, "2026-01-01T00:00:00Z")).toBeNull();
    expect(lowestOf30Days([], at)).toBeNull();
  });
});

describe("undone prices", () => {
  const before = { price: 4995, from: "2026-09-01T00:00:00Z" };
  const mistake = (minutes: number, announced: boolean | null = false) => [
    before,
    { price: 0, from: "2026-11-10T10:00:00Z", announced },
    {
      price: 4995,
      from: new Date(Date.parse("2026-11-10T10:00:00Z") + minutes * 60_000).toISOString(),
      announced: false,
    },
  ];

  it("do not count for the lowest of 30 days if the former price came back within the hour", () => {
    expect(lowestOf30Days(mistake(60), at)).toBe(4995);
    expect(lowestOf30Days(mistake(61), at)).toBe(0);
    expect(priorPrice([...mistake(5), { price: 3995, from: "2026-11-20T00:00:00Z" }], at)).toBe(4995);
  });

  it("may be several in a row, in any order", () => {
    const [first, zero, back] = mistake(30);
    const history = [back!, { price: 500, from: "2026-11-10T10:10:00Z", announced: false }, zero!, first!];
    expect(undoneInstants(history)).toEqual(new Set(["2026-11-10T10:00:00Z", "2026-11-10T10:10:00Z"]));
  });

  it("exclude announced reductions, corrections to a third price, and prices still in force", () => {
    expect(lowestOf30Days(mistake(5, true), at)).toBe(0);
    expect(lowestOf30Days(mistake(5, null), at)).toBe(0);
    expect(lowestOf30Days([...mistake(5).slice(0, 2), { price: 4990, from: "2026-11-10T10:05:00Z" }], at)).toBe(0);
    expect(lowestOf30Days(mistake(5), "2026-11-10T10:03:00Z")).toBe(0);
  });

  it("do not make the restored price a new one", () => {
    expect(priorPrice([{ price: 6000, from: "2026-08-01T00:00:00Z" }, ...mistake(5)], at)).toBe(6000);
  });
});
