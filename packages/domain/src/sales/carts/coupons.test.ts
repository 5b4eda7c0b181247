import { expect, test } from "vitest";
import { type Coupon, couponDiscount, couponProblem, couponState } from "./coupons.ts";

const five: Coupon = {
  kind: "percent",
  value: 500,
  minimum: 2000,
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: "2026-12-01T00:00:00.000Z",
  maxUses: 10,
  uses: 9,
  active: true,
};
const now = "2026-11-18T12:00:00.000Z";

test("a coupon applies within its period, above its minimum, while uses are left", () => {
  expect(couponProblem(five, 2000, now)).toBeNull();
  expect(couponProblem(five, 1999, now)).toContain("mínimo");
  expect(couponProblem({ ...five, uses: 10 }, 5000, now)).toContain("agotado");
  expect(couponProblem(five, 5000, "2026-12-01T00:00:00.000Z")).toContain("caducado");
  expect(couponProblem(five, 5000, "2026-10-31T00:00:00.000Z")).toContain("todavía");
  expect(couponProblem({ ...five, active: false }, 5000, now)).toContain("no existe");
  expect(couponProblem(null, 5000, now)).toContain("no existe");
});

test("a coupon takes off a percentage or an amount, never more than the goods cost", () => {
  expect(couponDiscount(five, 10280)).toBe(514);
  expect(couponDiscount({ kind: "amount", value: 1000 }, 700)).toBe(700);
  expect(couponDiscount(null, 700)).toBe(0);
});

test("a coupon is shown to staff in its most relevant state", () => {
  expect(couponState({ ...five, uses: 0 }, now)).toBe("active");
  expect(couponState(five, "2026-10-31T00:00:00.000Z")).toBe("scheduled");
  expect(couponState({ ...five, uses: 10 }, now)).toBe("exhausted");
  expect(couponState({ ...five, uses: 10 }, "2026-12-01T00:00:00.000Z")).toBe("expired");
  expect(couponState({ ...five, active: false }, "2026-12-01T00:00:00.000Z")).toBe("archived");
});
