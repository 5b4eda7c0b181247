import { expect, test } from "vitest";
import { DEFAULT_DISPATCH } from "./dispatch.ts";
import { promiseFrom, promiseParcel } from "./promise.ts";

const madrid = { country: "ES", postcode: "28012" };
const home = { days: 2, daysFrom: 1, pickup: false };
const terms = { now: "2026-11-28T10:00:00.000Z", rules: DEFAULT_DISPATCH, origin: madrid };

test("an order on a Saturday leaves on Monday and arrives one or two working days later", () => {
  expect(promiseParcel([null], home, madrid, terms)).toEqual({
    dispatch: "2026-11-30",
    from: "2026-12-01",
    to: "2026-12-02",
    pickup: false,
  });
});

test("a parcel with goods in stock and preorders waits for the last release", () => {
  expect(promiseParcel([null, "2027-01-22", "2027-01-15"], home, madrid, terms)).toMatchObject({
    dispatch: "2027-01-22",
    from: "2027-01-25",
    to: "2027-01-26",
  });
});

test("goods for pickup are ready on the day of dispatch", () => {
  expect(promiseParcel([null], { days: 0, pickup: true }, madrid, terms)).toEqual({
    dispatch: "2026-11-30",
    from: "2026-11-30",
    to: "2026-11-30",
    pickup: true,
  });
});

test("holidays of the destination's province delay the delivery", () => {
  const rules = { ...DEFAULT_DISPATCH, holidays: [{ on: "12-01", name: "Fiesta", provinces: ["Madrid"] }] };
  expect(promiseFrom("2026-11-30", home, madrid, { rules })?.from).toBe("2026-12-02");
  expect(promiseFrom("2026-11-30", home, { country: "ES", postcode: "41001" }, { rules })?.from).toBe("2026-12-01");
});

test("a shop without a working day promises nothing", () => {
  expect(promiseParcel([null], home, madrid, { ...terms, rules: { ...DEFAULT_DISPATCH, days: [] } })).toBeNull();
});
