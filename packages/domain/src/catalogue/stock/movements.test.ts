import { expect, test } from "vitest";
import { movementRefusal, shouldServeReservations, signedQuantity } from "./movements.ts";

test("the sign of a movement is given only for an adjustment", () => {
  expect([
    signedQuantity("adjustment", -3),
    signedQuantity("loss", 3),
    signedQuantity("receipt", -3),
    signedQuantity("return", -3),
  ]).toEqual([-3, -3, 3, 3]);
});

test("received units go to waiting reservations first, unless they were returned", () => {
  expect([
    shouldServeReservations("receipt", 3),
    shouldServeReservations("adjustment", 3),
    shouldServeReservations("adjustment", -3),
    shouldServeReservations("return", 3),
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
