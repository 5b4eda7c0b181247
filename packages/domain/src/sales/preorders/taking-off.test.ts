import { expect, test } from "vitest";
import { removalCommand } from "./taking-off.ts";

const units = { quantity: 1, reason: "No llega", to: "cancelled" } as const;
const order = { state: "confirmed", mailProof: "proven", lineId: "line" } as const;

test("units taken off a reservation are also taken off its order, and the reservation ends if none are left", () => {
  expect(removalCommand(order, units, false)).toEqual({
    kind: "edit",
    cancel: [{ lineId: "line", quantity: 1 }],
    reason: "No llega",
    preorders: "cancelled",
  });
});

test("an order that still waits for confirmation by mail is cancelled as a whole", () => {
  expect(removalCommand({ ...order, state: "pending", mailProof: "awaited" }, units, true)).toMatchObject({
    kind: "cancel",
  });
});

test("only the places are freed if there is no order, or if the shop ends the reservation of a closed order", () => {
  expect(removalCommand(null, units, false)).toBeNull();
  expect(removalCommand({ ...order, state: "completed" }, units, true)).toBeNull();
  expect(removalCommand({ ...order, state: "completed" }, units, false)).toMatchObject({ kind: "edit" });
});
