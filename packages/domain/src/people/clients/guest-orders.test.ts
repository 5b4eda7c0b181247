import { expect, test } from "vitest";
import { ownDetails } from "./guest-orders.ts";

const own = { name: "Nuria", surname: "Vidal" };
const typed = { name: "Mallory", surname: null, phone: "600111222" };

test("an account does not take name or telephone from a guest's order", () => {
  expect(ownDetails(typed, [typed], own)).toEqual({ ...own, phone: null });
  expect(ownDetails({ ...typed, surname: "" }, [typed], own)).toEqual({ ...own, phone: null });
});

test("data that the shop wrote into the client record are kept", () => {
  const record = { name: "Nuria María", surname: "Vidal", phone: "600999888" };
  expect(ownDetails(record, [typed], own)).toEqual(record);
  expect(ownDetails(record, [], own)).toEqual(record);
  expect(ownDetails({ ...record, phone: typed.phone }, [typed], own)).toEqual({ ...record, phone: null });
});
