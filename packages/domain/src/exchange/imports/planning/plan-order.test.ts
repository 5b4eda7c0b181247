import { expect, it } from "vitest";
import type { ImportedOrder } from "../types.ts";
import { type OrderWorld, orderKey, planOrder } from "./plan-order.ts";

let last = 0;
const worldOf = (more: Partial<OrderWorld> = {}): OrderWorld => ({
  forgotten: new Set(),
  keys: new Map(),
  orders: new Map(),
  clients: new Map([["ana@example.com", "ana"]]),
  newId: () => {
    last += 1;
    return `id-${last}`;
  },
  headOf: (field) => field,
  lines: new Map(),
  ...more,
});

const order = (more: Partial<ImportedOrder> = {}): ImportedOrder => ({
  kind: "orders",
  key: "shopify:#1001",
  line: 2,
  number: "#1001",
  placedAt: "2024-05-03T16:20:11.000Z",
  currency: "EUR",
  email: "ana@example.com",
  name: "Ana",
  shippingName: "Envío",
  paymentMethod: "card",
  paymentName: "",
  state: "completed",
  stateName: "paid",
  paid: true,
  refunded: 0,
  itemsTotal: 1000,
  discountTotal: 0,
  shippingTotal: 0,
  feesTotal: 0,
  total: 1000,
  lines: [
    { name: "Dado", sku: "D", options: {}, quantity: 1, unitPrice: 1000, discount: 0, total: 1000, taxRate: 2100 },
  ],
  ...more,
});

/** A world with an order that is already imported. */
function after(stored: ImportedOrder, isForgotten = false): OrderWorld {
  const { id, fingerprint } = planOrder(stored, worldOf());
  return worldOf({
    keys: new Map([[orderKey(stored), { id, fingerprint }]]),
    orders: new Map([[id, { id, isForgotten }]]),
  });
}

it("an imported order belongs to the client with its e-mail, or else to no client", () => {
  expect(planOrder(order(), worldOf())).toMatchObject({ outcome: "created", clientId: "ana", before: null });
  expect(planOrder(order({ email: "otra@example.com" }), worldOf())).toMatchObject({ clientId: null });
});

it("an imported order does not restore a forgotten client, unless the client has returned", () => {
  const forgotten = new Set(["ana@example.com", "otra@example.com"]);
  expect(planOrder(order({ email: "otra@example.com" }), worldOf({ forgotten }))).toMatchObject({
    outcome: "unchanged",
    clientId: null,
    issues: [{ column: "email", code: "order-forgotten", level: "warning" }],
  });
  expect(planOrder(order(), worldOf({ forgotten }))).toMatchObject({ outcome: "created", clientId: "ana" });
});

it("an imported order is unchanged if its content is the same, wherever it is in the file", () => {
  const world = after(order());
  expect(planOrder(order({ line: 90 }), world).outcome).toBe("unchanged");
  expect(planOrder(order({ refunded: 500 }), after(order())).outcome).toBe("changed");
});

it("an imported order is refused if its rows are not adjacent", () => {
  const world = worldOf();
  planOrder(order(), world);
  expect(planOrder(order({ line: 7 }), world)).toMatchObject({
    outcome: "failed",
    issues: [{ line: 7, column: "number", code: "order-repeated", level: "error" }],
  });
  // The unchanged world, as after a step that was rolled back.
  expect(planOrder(order(), world).outcome).toBe("created");
});

it("an imported order is not updated once its client was forgotten", () => {
  expect(planOrder(order({ refunded: 500 }), after(order(), true))).toMatchObject({
    outcome: "unchanged",
    clientId: null,
    issues: [{ code: "order-forgotten", level: "warning" }],
  });
});
