import { expect, test } from "vitest";
import { isSimpleCommand, SIMPLE_COMMAND_KEYS, SIMPLE_COMMANDS } from "./simple-commands.ts";

test("a simple command defines its decision and its audit entry", () => {
  const { audit, read } = SIMPLE_COMMANDS["POST /api/admin/orders/{id}/payments/{pid}/revert"];
  expect(audit).toBe("payment");
  expect(read({ pid: "p1" }, { reason: "Era de otro pedido" })).toEqual({
    command: { kind: "revert-payment", paymentId: "p1", reason: "Era de otro pedido" },
    details: { reverted: "p1", reason: "Era de otro pedido" },
  });
});

test("only the endpoints in the table count as simple commands", () => {
  expect(SIMPLE_COMMAND_KEYS.every(isSimpleCommand)).toBe(true);
  expect(["POST /api/admin/orders/{id}/edits", "toString"].some(isSimpleCommand)).toBe(false);
});
