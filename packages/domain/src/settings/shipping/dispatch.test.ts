import { describe, expect, test } from "vitest";
import { isoWeekday } from "../../platform/dates.ts";
import { computeEaster, type Holiday, holidayOn, NATIONAL_HOLIDAYS } from "../../platform/geography/holidays.ts";
import { DEFAULT_DISPATCH, deliveryDays, planDispatch } from "./dispatch.ts";

const MADRID: Holiday[] = [...NATIONAL_HOLIDAYS, { on: "11-09", name: "La Almudena", provinces: ["Madrid"] }];
const rules = { ...DEFAULT_DISPATCH, holidays: MADRID };
const leaves = (now: string, release?: string) => planDispatch(now, rules, "Madrid", release);

describe("public holidays", () => {
  test.each([
    [2024, "2024-03-31"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("include Easter of %s on %s", (year, day) => {
    expect(computeEaster(year)).toBe(day);
  });

  test("are yearly, single, relative to Easter, or of a province", () => {
    expect(holidayOn("2031-12-25", null, MADRID)?.name).toBe("Navidad");
    expect(holidayOn("2027-03-26", "Madrid", MADRID)?.name).toBe("Viernes Santo");
    expect(holidayOn("2026-11-09", "Madrid", MADRID)?.name).toBe("La Almudena");
    expect(holidayOn("2026-11-09", "Sevilla", MADRID)).toBeNull();
    expect(holidayOn("2026-11-10", "Madrid", [{ on: "2026-11-10", name: "Cierre" }])?.name).toBe("Cierre");
    expect(holidayOn("2027-11-10", "Madrid", [{ on: "2026-11-10", name: "Cierre" }])).toBeNull();
  });
});

describe("dispatch", () => {
  test.each([
    ["Monday before the cut-off", "2026-11-23T12:59:59.000Z", "2026-11-23", true],
    ["Monday at the cut-off", "2026-11-23T13:00:00.000Z", "2026-11-24", false],
    ["Sunday before the cut-off", "2026-11-22T09:00:00.000Z", "2026-11-23", false],
    ["Saturday", "2026-11-21T09:00:00.000Z", "2026-11-23", false],
    ["Friday after the cut-off", "2026-11-20T14:00:00.000Z", "2026-11-23", false],
    ["a national holiday", "2026-12-08T09:00:00.000Z", "2026-12-09", false],
    ["a holiday of the region", "2026-11-09T09:00:00.000Z", "2026-11-10", false],
    ["Christmas Eve in the afternoon", "2026-12-24T16:00:00.000Z", "2026-12-28", false],
    // In summer the cut-off is at 12:00 UTC.
    ["a summer day before the cut-off", "2026-07-01T11:59:00.000Z", "2026-07-01", true],
    ["a summer day at the cut-off", "2026-07-01T12:00:00.000Z", "2026-07-02", false],
    ["the night of Sunday to Monday by UTC", "2026-11-22T23:30:00.000Z", "2026-11-23", true],
  ])("takes place on %s", (_, now, day, today) => {
    expect(leaves(now)).toMatchObject({ day, today });
  });

  test("states its cut-off in Madrid time across clock changes", () => {
    // Clocks go back on Sunday 25 October 2026.
    expect(leaves("2026-10-24T15:00:00.000Z")).toEqual({
      day: "2026-10-26",
      today: false,
      until: "2026-10-26T13:00:00.000Z",
    });
    expect(leaves("2026-03-27T15:00:00.000Z")?.until).toBe("2026-03-30T12:00:00.000Z");
  });

  test("of goods that are not yet released starts on the first working day from their release", () => {
    expect(leaves("2026-11-23T09:00:00.000Z", "2026-12-05")).toEqual({ day: "2026-12-07", today: false, until: null });
    expect(leaves("2026-11-23T09:00:00.000Z", "2026-11-20")?.today).toBe(true);
  });

  test("has no date if the shop has no dispatch days", () => {
    expect(planDispatch("2026-11-23T09:00:00.000Z", { ...rules, days: [] }, "Madrid")).toBeNull();
  });
});

describe("delivery", () => {
  test("adds working days to the dispatch", () => {
    expect(deliveryDays("2026-11-20", { days: 2 }, MADRID, "Madrid")).toEqual({ from: "2026-11-24", to: "2026-11-24" });
    expect(deliveryDays("2026-12-04", { daysFrom: 1, days: 3 }, MADRID, "Sevilla")).toEqual({
      from: "2026-12-07",
      to: "2026-12-10",
    });
  });

  test("skips the holidays of the destination, not those of the shop", () => {
    const friday = "2026-11-06";
    expect(deliveryDays(friday, { days: 1 }, MADRID, "Madrid")?.to).toBe("2026-11-10");
    expect(deliveryDays(friday, { days: 1 }, MADRID, "Sevilla")?.to).toBe("2026-11-09");
  });

  test("is ready for pickup on the same day", () => {
    expect(deliveryDays("2026-11-23", { days: 0 }, MADRID, "Madrid")?.from).toBe("2026-11-23");
  });

  test("never falls on a weekend", () => {
    for (let days = 1; days < 40; days++)
      expect(isoWeekday(deliveryDays("2026-11-23", { days }, MADRID, null)?.to ?? "")).toBeLessThan(6);
  });
});
