import { expect, test } from "vitest";
import { movedUnits, movementRefusal, servesReservations } from "./movements.ts";

test("the sign of a movement is given only for an adjustment", () => {
  expect([
    movedUnits("adjustment", -3),
    movedUnits("loss", 3),
    movedUnits("receipt", -3),
    movedUnits("return", -3),
  ]).toEqual([-3, -3, 3, 3]);
});

test("received units go to waiting reservations first, unless they were returned", () => {
  expect([
    servesReservations("receipt", 3),
    servesReservations("adjustment", 3),
    servesReservations("adjustment", -3),
    servesReservations("return", 3),
  ]).toEqual([true, true, false, false]);
});

test("a movement cannot remove units that are missing or reserved", () => {
  const holders = () => ({ orders: [{ id: "1", number: "2026-000001" }], campaigns: ["Torneo"] });
  const refusal = (moved: number) => movementRefusal({ onHand: 5, reserved: 2 }, moved, holders);
  expect(refusal(-3)).toBeNull();
  expect(refusal(-4)).toMatchObject({ code: "reserved", extra: { orders: holders().orders } });
  expect(refusal(-4)?.detail).toContain("2026-000001, la precompra «Torneo»");
  expect(refusal(-6)).toMatchObject({ code: "validation" });
});
