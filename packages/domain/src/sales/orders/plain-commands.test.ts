import { expect, test } from "vitest";
import { isPlainCommand, PLAIN_COMMAND_KEYS, PLAIN_COMMANDS } from "./plain-commands.ts";

test("a plain command defines its decision and its audit entry", () => {
  const { audit, read } = PLAIN_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/revert"];
  expect(audit).toBe("payment");
  expect(read({ pid: "p1" }, { reason: "Era de otro pedido" })).toEqual({
    command: { kind: "revert-payment", paymentId: "p1", reason: "Era de otro pedido" },
    details: { reverted: "p1", reason: "Era de otro pedido" },
  });
});

test("only the endpoints in the table count as plain commands", () => {
  expect(PLAIN_COMMAND_KEYS.every(isPlainCommand)).toBe(true);
  expect(["POST /api/admin/orders/{id}/edits", "toString"].some(isPlainCommand)).toBe(false);
});
