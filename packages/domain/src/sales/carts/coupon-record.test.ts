import { expect, test } from "vitest";
import { COUPON_CSV, type CouponFields, checkCoupon, couponCopy, endOfDay, lastDayOf } from "./coupon-record.ts";
import { COUPON_CODE } from "./coupons.ts";

const five: CouponFields = {
  code: "CINCO",
  description: "",
  kind: "percent",
  value: 500,
  minimum: 2000,
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: "2026-12-01T00:00:00.000Z",
  maxUses: 10,
  perClientUses: null,
  active: true,
};

test("a coupon is checked across fields, and against its past uses", () => {
  const paths = (more: Partial<CouponFields>, uses = 9) =>
    checkCoupon({ ...five, ...more }, uses).errors.map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ value: 10_001 })).toEqual(["value"]);
  expect(paths({ kind: "amount", value: 10_001 })).toEqual([]);
  expect(paths({ endsAt: "2026-11-01T00:00:00Z" })).toEqual(["endsAt"]);
  expect(paths({ maxUses: 8 })).toEqual(["maxUses"]);
  expect(paths({ maxUses: 9 })).toEqual([]);
  expect(paths({ maxUses: null })).toEqual([]);
  expect(paths({ maxUses: 1 }, 0)).toEqual([]);
  expect(checkCoupon({ ...five, maxUses: 1 }, 2).errors[0]?.message).toBe("Ya se ha usado 2 veces.");
});

test("instants are stored in UTC", () => {
  const { coupon } = checkCoupon({ ...five, startsAt: "2026-11-01T01:00:00+01:00", endsAt: null }, 0);
  expect(coupon).toMatchObject({ startsAt: "2026-11-01T00:00:00.000Z", endsAt: null });
});

test("a coupon is valid until the end of its last day in Madrid", () => {
  expect(endOfDay("2026-11-30")).toBe("2026-11-30T23:00:00.000Z");
  expect(endOfDay("2026-07-31")).toBe("2026-07-31T22:00:00.000Z");
  expect(lastDayOf(endOfDay("2026-10-25"))).toBe("2026-10-25");
});

test("a copy gets the first free code within the length limit, and is not active", () => {
  expect(couponCopy(five, new Set(["CINCO"]))).toEqual({ ...five, code: "CINCO-2", active: false });
  expect(couponCopy(five, new Set(["CINCO-2", "CINCO-3"])).code).toBe("CINCO-4");
  const long = couponCopy({ ...five, code: "A".repeat(30) }, new Set());
  expect(long.code).toBe(`${"A".repeat(25)}-2`);
  expect(long.code).toMatch(COUPON_CODE);
});

test("a row of the CSV file has the discount and the end date in spreadsheet format", () => {
  const row = (more: Partial<CouponFields>) =>
    COUPON_CSV.map(({ value }) => value({ ...five, uses: 3, state: "active", ...more }));
  expect(row({ endsAt: endOfDay("2026-11-30") })).toEqual([
    "CINCO",
    null,
    "Porcentaje",
    5,
    null,
    { cents: 2000 },
    "2026-11-01",
    "2026-11-30",
    3,
    10,
    null,
    "Activo",
  ]);
  expect(row({ kind: "amount" }).slice(2, 5)).toEqual(["Importe", null, { cents: 500 }]);
});
