import { expect, test } from "vitest";
import { freeBookingUnits } from "./free-booking-units.ts";

test("units that are no longer wanted are freed, and a reservation without units is cancelled", () => {
  const booking = { requested: 3, allocated: 2, state: "confirmed" as const };
  expect(freeBookingUnits(booking, 2)).toEqual({ requested: 1, allocated: 1, state: "confirmed", freed: 2 });
  expect(freeBookingUnits(booking, 5)).toEqual({ requested: 3, allocated: 0, state: "cancelled", freed: 3 });
});

test("a waiting reservation does not use the quota", () => {
  expect(freeBookingUnits({ requested: 2, allocated: 0, state: "waitlisted" }, 1)).toMatchObject({
    requested: 1,
    freed: 0,
  });
});
