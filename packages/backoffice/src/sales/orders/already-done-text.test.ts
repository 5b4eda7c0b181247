import { describe, expect, it } from "vitest";
import { alreadyDoneText } from "./already-done-text.ts";

type Now = Parameters<typeof alreadyDoneText>[1];

const shipment = (state: Now["shipments"][number]["state"]) =>
  ({ id: "s", state, lines: [{ lineId: "a", quantity: 2 }] }) as Now["shipments"][number];
const line = { id: "a", quantity: 2, kind: "item", cancelled: 0 } as Now["lines"][number];
const order = (more: Partial<Now> = {}): Now => ({
  state: "processing",
  due: 500,
  lines: [line],
  shipments: [],
  refunds: [],
  ...more,
});

describe("a step that another user has taken", () => {
  const pack = { machine: "shipment", shipmentId: "s", to: "packed" } as const;

  it("is reported as done, even if the parcel has already moved further", () => {
    expect(alreadyDoneText(pack, order({ shipments: [shipment("packed")] }))).toBe("Ya está preparado");
    expect(alreadyDoneText(pack, order({ shipments: [shipment("shipped")] }))).toBe("Ya está enviado");
    expect(alreadyDoneText({ ...pack, to: "shipped" }, order({ shipments: [shipment("delivered")] }))).toBe(
      "Ya está entregado",
    );
    expect(alreadyDoneText({ machine: "order", to: "cancelled" }, order({ state: "cancelled" }))).toBe(
      "Ya está cancelado",
    );
    expect(alreadyDoneText({ machine: "goods" }, order({ shipments: [shipment("preparing")] }))).toBe(
      "Ya está en preparación",
    );
    expect(alreadyDoneText({ machine: "money" }, order({ due: 0 }))).toBe("Ya está cobrado");
  });

  it("is not reported as done if the order has not reached it or took another path", () => {
    expect(alreadyDoneText({ ...pack, to: "delivered" }, order({ shipments: [shipment("shipped")] }))).toBeNull();
    expect(alreadyDoneText(pack, order({ shipments: [shipment("cancelled")] }))).toBeNull();
    expect(alreadyDoneText(pack, order())).toBeNull();
    expect(alreadyDoneText({ ...pack, to: "returned" }, order({ shipments: [shipment("delivered")] }))).toBeNull();
    expect(alreadyDoneText({ machine: "order", to: "completed" }, order({ state: "cancelled" }))).toBeNull();
    expect(alreadyDoneText({ machine: "goods" }, order())).toBeNull();
    expect(alreadyDoneText({ machine: "money" }, order())).toBeNull();
    expect(alreadyDoneText({ machine: "money" }, order({ due: 0, state: "cancelled" }))).toBeNull();
  });
});
