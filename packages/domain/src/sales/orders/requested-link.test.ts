import { expect, it } from "vitest";
import { isOrderAddress, tidyOrderNumber } from "./requested-link.ts";

it.each([
  ["P2026-000123", "P2026-000123"],
  [" p2026-000123 ", "P2026-000123"],
  ["P2026 - 000123", "P2026-000123"],
])("accepts the number %j as %s", (typed, number) => {
  expect(tidyOrderNumber(typed)).toBe(number);
});

it("mails the link only to the address of the order", () => {
  expect(isOrderAddress({ email: "Ana@correo.test" }, " ana@CORREO.test")).toBe(true);
  expect(isOrderAddress({ email: "ana@correo.test" }, "eva@correo.test")).toBe(false);
  expect(isOrderAddress({ email: "" }, "")).toBe(false);
});
