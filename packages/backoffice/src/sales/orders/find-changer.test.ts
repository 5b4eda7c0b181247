import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { expect, test } from "vitest";
import { findChanger } from "./find-changer.ts";

const event = (id: string, actor: string | null): Order["events"][number] => ({
  id,
  at: "2026-11-27T10:00:00.000Z",
  kind: "order",
  text: "",
  from: null,
  to: null,
  actor,
});
const told = (...events: Order["events"]) => ({ events });
const READ = told(event("1", "Marina Olmedo"));

test("the warning about a changed order names the person behind its newest event", () => {
  expect(findChanger(READ, told(event("3", null), event("2", "Unai Ercilla"), ...READ.events))).toBe("Unai Ercilla");
  expect(findChanger(READ, told(event("2", null), ...READ.events))).toBeNull();
  expect(findChanger(READ, READ)).toBeNull();
  expect(findChanger(READ, null)).toBeNull();
});
