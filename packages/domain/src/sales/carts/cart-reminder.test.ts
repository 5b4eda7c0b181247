import { expect, test } from "vitest";
import { cartReminderWindow, isCartReminderDue, type RemindableCart, remindableLines } from "./cart-reminder.ts";

const AT = "2026-11-21T10:00:00.000Z";
const left = (changes: Partial<RemindableCart> = {}): RemindableCart => ({
  changedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-12-20T10:00:00.000Z",
  orderedAt: null,
  remindedAt: null,
  lastOrderAt: null,
  otherChangedAt: null,
  otherRemindedAt: null,
  ...changes,
});

test.each<[string, Partial<RemindableCart>, number, string, boolean]>([
  ["hours after the last change", {}, 24, AT, true],
  ["not a moment before", {}, 24, "2026-11-21T09:59:59.999Z", false],
  ["changed in between", { changedAt: "2026-11-20T10:00:01.000Z" }, 24, AT, false],
  ["switched off", {}, 0, AT, false],
  ["already reminded", { remindedAt: "2026-11-20T12:00:00.000Z" }, 24, AT, false],
  ["ordered", { orderedAt: "2026-11-20T12:00:00.000Z" }, 24, AT, false],
  ["expired", { expiresAt: AT }, 24, AT, false],
  ["ordered another cart since", { lastOrderAt: "2026-11-20T10:00:01.000Z" }, 24, AT, false],
  ["ordered before it", { lastOrderAt: "2026-11-20T09:00:00.000Z" }, 24, AT, true],
  ["another cart is newer", { otherChangedAt: "2026-11-20T11:00:00.000Z" }, 24, AT, false],
  ["another cart is older", { otherChangedAt: "2026-11-20T09:00:00.000Z" }, 24, AT, true],
  ["another cart was reminded this week", { otherRemindedAt: "2026-11-15T10:00:00.000Z" }, 24, AT, false],
  ["another cart was reminded earlier", { otherRemindedAt: "2026-11-14T10:00:00.000Z" }, 24, AT, true],
  ["too old once the setting is switched on", {}, 24, "2026-11-24T10:00:00.000Z", false],
])("a reminder of a cart: %s", (_, changes, hours, at, due) => {
  expect(isCartReminderDue(left(changes), hours, at)).toBe(due);
});

test("the window for a query agrees with the rule", () => {
  const { after, until } = cartReminderWindow(24, AT);
  expect(isCartReminderDue(left({ changedAt: until }), 24, AT)).toBe(true);
  expect(isCartReminderDue(left({ changedAt: after }), 24, AT)).toBe(false);
});

test("only units that can be bought now are mentioned", () => {
  const lines = [
    { name: "a", quantity: 2, available: 0 },
    { name: "b", quantity: 3, available: 1 },
    { name: "c", quantity: 1, available: 9 },
  ];
  expect(remindableLines(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ["b", 1],
    ["c", 1],
  ]);
  expect(remindableLines(lines.slice(0, 1))).toEqual([]);
});
