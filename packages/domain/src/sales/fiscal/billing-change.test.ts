import { describe, expect, test } from "vitest";
import { decideBilling } from "./billing-change.ts";

const address = { line1: "Calle Mayor, 1", country: "ES", surname: null };
const billing = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address };
const order = {
  ...{
    id: "order",
    total: 3500,
    state: "confirmed" as const,
    held: false,
    anonymised: false,
    sold: null,
    billing: null,
  },
  invoices: [{ number: "S2026-000001", kind: "F2" as const, total: 3500 }],
  dues: ["payment" as const],
};
const given = { check: null, by: "shopper" as const };

describe("a change of the billing data of an order", () => {
  test("makes one complete invoice due in place of the simplified ones", () => {
    const decided = decideBilling(order, billing, given);
    expect(decided).toMatchObject({ releases: true, due: { cause: "replacement", sourceId: "order", amount: 3500 } });
    expect(decideBilling({ ...order, dues: ["payment", "replacement"] }, billing, given)?.due).toBeNull();
    expect(decideBilling({ ...order, dues: [] }, billing, given)).toMatchObject({ releases: false, due: null });
  });

  test("changes nothing if the data are the same, even if empty fields are left out", () => {
    const { surname: _, ...bare } = address;
    expect(decideBilling({ ...order, billing: { ...billing, address: bare } }, billing, given)).toBeNull();
  });

  test("is refused once a complete invoice was issued", () => {
    const issued = { ...order, invoices: [{ number: "F2026-000001", kind: "F1" as const, total: 3500 }] };
    expect(() => decideBilling(issued, billing, given)).toThrow(
      expect.objectContaining({ code: "invalid-transition" }),
    );
  });
});
