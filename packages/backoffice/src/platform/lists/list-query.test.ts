import { describe, expect, it } from "vitest";
import { dayPresets, rangeText } from "./day-ranges.ts";
import { day, flag, many, one, readFilters, text, writeFilter } from "./list-filters.ts";

const fields = {
  view: one(["all", "unpaid"]),
  state: many(["pending", "confirmed"]),
  from: day(),
  hasAccount: flag(),
  clientId: text(),
};

describe("filters in the address", () => {
  it("are read if they are known", () => {
    const params = new URLSearchParams("view=unpaid&state=confirmed&state=pending&from=2026-11-01&hasAccount=false");
    expect(readFilters(fields, params)).toEqual({
      view: "unpaid",
      state: ["pending", "confirmed"],
      from: "2026-11-01",
      hasAccount: false,
    });
  });

  it("are ignored if they are unknown, so that an old link never fails", () => {
    const params = new URLSearchParams("view=gone&state=lost&from=yesterday&hasAccount=maybe&other=1");
    expect(readFilters(fields, params)).toEqual({});
  });

  it("are written as repeated names, and removed when empty", () => {
    const params = new URLSearchParams("clientId=7&page=3");
    writeFilter(params, "state", ["pending", "confirmed"]);
    writeFilter(params, "clientId", undefined);
    expect(params.toString()).toBe("page=3&state=pending&state=confirmed");
  });
});

describe("ranges of days", () => {
  const write = (value: string) => `<${value}>`;

  it("name the common ranges", () => {
    expect(rangeText("2026-11-14", undefined, "2026-11-20", write)).toBe("Últimos 7 días");
    expect(rangeText("2026-10-01", "2026-10-31", "2026-11-20", write)).toBe("El mes pasado");
  });

  it("spell out all other ranges", () => {
    expect(rangeText("2026-11-03", "2026-11-05", "2026-11-20", write)).toBe("<2026-11-03> – <2026-11-05>");
    expect(rangeText("2026-11-03", undefined, "2026-11-20", write)).toBe("desde <2026-11-03>");
    expect(rangeText(undefined, "2026-11-03", "2026-11-20", write)).toBe("hasta <2026-11-03>");
  });

  it("may begin in one year and end in the next", () => {
    const january = dayPresets("2027-01-02");
    expect(january.find((each) => each.label === "El mes pasado")).toMatchObject({
      from: "2026-12-01",
      to: "2026-12-31",
    });
    expect(january.find((each) => each.label === "Últimos 7 días")?.from).toBe("2026-12-27");
  });
});
