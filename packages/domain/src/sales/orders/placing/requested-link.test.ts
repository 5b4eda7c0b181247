import { expect, it } from "vitest";
import { requestedMail, tidyOrderNumber } from "./requested-link.ts";

it.each([
  ["P2026-000123", "P2026-000123"],
  [" p2026-000123 ", "P2026-000123"],
  ["P2026 - 000123", "P2026-000123"],
])("accepts the number %j as %s", (typed, number) => {
  expect(tidyOrderNumber(typed)).toBe(number);
});

const order = { email: "Ana@correo.test", state: "confirmed", mailProof: "proven" } as const;

it("mails the link only to the address of the order", () => {
  expect(requestedMail(order, " ana@CORREO.test")).toBe("order-link");
  expect(requestedMail({ ...order, state: "cancelled" }, "ana@correo.test")).toBe("order-link");
  expect(requestedMail(order, "eva@correo.test")).toBeNull();
  expect(requestedMail({ ...order, email: "" }, "")).toBeNull();
});

it("asks an unconfirmed address for its confirmation, and sends nothing to it once the order is closed", () => {
  const awaited = { ...order, state: "pending", mailProof: "awaited" } as const;
  expect(requestedMail(awaited, "ana@correo.test")).toBe("order-confirmation");
  expect(requestedMail({ ...awaited, state: "expired" }, "ana@correo.test")).toBeNull();
});
