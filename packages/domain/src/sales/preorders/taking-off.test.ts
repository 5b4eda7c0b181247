import { expect, test } from "vitest";
import { takingOff } from "./taking-off.ts";

const units = { quantity: 1, reason: "No llega", to: "cancelled" } as const;
const order = { state: "confirmed", mailProof: "proven", lineId: "line" } as const;

test("units of a reservation are taken off its order, with its end", () => {
  expect(takingOff(order, units, false)).toEqual({
    kind: "edit",
    cancel: [{ lineId: "line", quantity: 1 }],
    reason: "No llega",
    preorders: "cancelled",
  });
});

test("an order that still waits for its mail is cancelled whole", () => {
  expect(takingOff({ ...order, state: "pending", mailProof: "awaited" }, units, true)).toMatchObject({
    kind: "cancel",
  });
});

test("only places are given back where there is no order, or the shop ends what a closed one has left", () => {
  expect(takingOff(null, units, false)).toBeNull();
  expect(takingOff({ ...order, state: "completed" }, units, true)).toBeNull();
  expect(takingOff({ ...order, state: "completed" }, units, false)).toMatchObject({ kind: "edit" });
});
