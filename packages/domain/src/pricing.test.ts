import { describe, expect, it } from "vitest";
import { priorPrice } from "./pricing.ts";

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

  it("is the lowest of the 30 days, so that raising the price first gains nothing", () => {
    const history = [
      { price: 2695, from: "2026-01-10T00:00:00Z" },
      { price: 3995, from: "2026-11-01T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2695);
  });

  it("forgets what ended more than 30 days before the reduction", () => {
    const history = [
      { price: 1995, from: "2026-01-10T00:00:00Z" },
      { price: 2995, from: "2026-10-01T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2995);
    const stillCounts = [history[0]!, { price: 2995, from: "2026-10-17T00:00:00Z" }, history[2]!];
    expect(priorPrice(stillCounts, at)).toBeNull();
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

  it("does not begin a price again that was only repeated", () => {
    const history = [
      { price: 2995, from: "2026-10-01T00:00:00Z" },
      { price: 2495, from: "2026-10-10T00:00:00Z" },
      { price: 2495, from: "2026-11-15T00:00:00Z" },
    ];
    expect(priorPrice(history, at)).toBe(2995);
  });
});
