import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { chooseShipping, fillCart, findVariants, madridAddress, newKey, placeOrder } from "../shopper.ts";
import { placeForClient } from "../staff-orders.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

async function newOrder({ api, token }: Staff) {
  const [pick] = await findVariants(api, 1);
  const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
  const { body: placed } = await placeOrder(api, cart);
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const { body } = await api.call("GET /api/admin/orders/{id}", { params: { id: list.items[0]!.id } }, { token });
  return body;
}

const LISBON = { country: "PT", postcode: "1000-001" };
const lisbonAddress = { ...madridAddress, ...LISBON, city: "Lisboa", province: "Lisboa" };

/** An order with IVA to Portugal, by a business whose number is now in the register. */
async function abroad({ api, token }: Staff) {
  const [pick] = await findVariants(api, 1);
  const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
  const { id: shippingOption } = await chooseShipping(api, cart, LISBON);
  const input = { shippingAddress: lisbonAddress, shippingOption, paymentMethod: "transfer" as const };
  const { body: placed } = await placeOrder(api, cart, input);
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const params = { id: list.items[0]!.id };
  const billing = { name: "Jogos do Sul, Lda.", taxId: "PT501442600", address: lisbonAddress };
  const body = { ...billing, version: list.items[0]!.version };
  return (await api.call("PUT /api/admin/orders/{id}/billing", { params, body }, { token })).body;
}

const pay = ({ api, token }: Staff, order: { id: string; version: number; due: number }) =>
  api.call(
    "POST /api/admin/orders/{id}/payments",
    { params: { id: order.id }, body: { method: "transfer", amount: order.due, version: order.version } },
    { token, headers: { "Idempotency-Key": newKey() } },
  );

const refund = ({ api, token }: Staff, order: { id: string; version: number; payments: { id: string }[] }) =>
  api.call(
    "POST /api/admin/orders/{id}/payments/{pid}/refunds",
    { params: { id: order.id, pid: order.payments[0]?.id ?? "" }, body: { amount: 100, version: order.version } },
    { token, headers: { "Idempotency-Key": newKey() } },
  );

/** An order that was paid and handed over. */
async function delivered(staff: Staff) {
  let { body: order } = await pay(staff, await newOrder(staff));
  const { api, token } = staff;
  const params = { id: order.id };
  const made = await api.call(
    "POST /api/admin/orders/{id}/shipments",
    { params, body: { version: order.version } },
    staff,
  );
  order = made.body;
  for (const to of ["packed", "shipped", "delivered"] as const) {
    const shipmentId = order.shipments[0]?.id ?? "";
    const body = { machine: "shipment" as const, shipmentId, to, version: order.version };
    order = (await api.call("POST /api/admin/orders/{id}/transitions", { params, body }, { token })).body;
  }
  return order;
}

const recordReturn = (staff: Staff, order: { id: string; version: number; lines: { id: string }[] }) => {
  const lines = [{ lineId: order.lines[0]?.id ?? "", quantity: 1 }];
  const call = { params: { id: order.id }, body: { lines, version: order.version } };
  return staff.api.call("POST /api/admin/orders/{id}/returns", call, staff);
};

/** The whole order in a parcel that stays in the shop. */
const packed = (staff: Staff, order: Order) =>
  staff.api.call(
    "POST /api/admin/packing/{id}/finish",
    {
      params: { id: order.id },
      body: {
        units: order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
        to: "packed",
        version: order.version,
      },
    },
    { ...staff, headers: { "Idempotency-Key": crypto.randomUUID() } },
  );

/** Writes on orders. */
export const ORDER_WRITES: Writes = {
  "POST /api/admin/orders": async (staff) => {
    const reply = await placeForClient(staff.api, staff.token);
    return expectedEntry("order", reply.body.id, "create", reply);
  },
  "POST /api/admin/orders/{id}/transitions": async (staff) => {
    const order = await newOrder(staff);
    const body = { machine: "order", to: "cancelled", reason: "Lo pidió", version: order.version } as const;
    const call = { params: { id: order.id }, body };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/transitions", call, staff);
    return expectedEntry("order", order.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/payments": async (staff) => {
    const order = await newOrder(staff);
    return expectedEntry("order", order.id, "payment", await pay(staff, order));
  },
  "POST /api/admin/orders/{id}/payments/{pid}/refunds": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    return expectedEntry("order", paid.id, "refund", await refund(staff, paid));
  },
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    const { body: asked } = await refund(staff, paid);
    const params = { id: asked.id, rid: asked.refunds[0]!.id };
    const call = { params, body: { to: "done" as const, version: asked.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/refunds/{rid}/transitions", call, staff);
    return expectedEntry("order", asked.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/shipments": async (staff) => {
    const { body: order } = await pay(staff, await newOrder(staff));
    const call = { params: { id: order.id }, body: { version: order.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/shipments", call, staff);
    return expectedEntry("order", order.id, "shipment", reply);
  },
  "POST /api/admin/packing/{id}/finish": async (staff) => {
    const { body: order } = await pay(staff, await newOrder(staff));
    return expectedEntry("order", order.id, "shipment", await packed(staff, order));
  },
  "POST /api/admin/packing/{id}/reopen": async (staff) => {
    const { body: order } = await pay(staff, await newOrder(staff));
    const { shipmentId, version } = (await packed(staff, order)).body;
    const call = { params: { id: order.id }, body: { shipmentId, version } };
    const reply = await staff.api.call("POST /api/admin/packing/{id}/reopen", call, staff);
    return expectedEntry("order", order.id, "shipment", reply);
  },
  "POST /api/admin/orders/{id}/edits": async (staff) => {
    const order = await newOrder(staff);
    const add = [{ variantId: order.lines[0]?.variantId ?? "", quantity: 1 }];
    const call = { params: { id: order.id }, body: { add, version: order.version } };
    const headers = { "Idempotency-Key": newKey() };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/edits", call, { token: staff.token, headers });
    return expectedEntry("order", order.id, "update", reply);
  },
  "POST /api/admin/orders/{id}/payments/{pid}/void": async (staff) => {
    const { body: list } = await staff.api.call("GET /api/admin/orders", { query: { payment: ["authorised"] } }, staff);
    const params = { id: list.items[0]!.id };
    const { body: order } = await staff.api.call("GET /api/admin/orders/{id}", { params }, staff);
    const pid = order.payments.find(({ state }) => state === "authorised")!.id;
    const call = { params: { ...params, pid }, body: { version: order.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/payments/{pid}/void", call, staff);
    return expectedEntry("order", order.id, "payment", reply);
  },
  "POST /api/admin/orders/{id}/payments/{pid}/revert": async (staff) => {
    const { body: now } = await pay(staff, await newOrder(staff));
    const params = { id: now.id, pid: now.payments.find(({ state }) => state === "captured")!.id };
    const call = { params, body: { reason: "Era de otro pedido", version: now.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/payments/{pid}/revert", call, staff);
    return expectedEntry("order", now.id, "payment", reply);
  },
  "POST /api/admin/orders/{id}/payment-reminders": async (staff) => {
    const order = await newOrder(staff);
    const call = { params: { id: order.id }, body: { version: order.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/payment-reminders", call, staff);
    return expectedEntry("order", order.id, "payment", reply);
  },
  "PUT /api/admin/orders/{id}/billing": async (staff) => {
    const order = await newOrder(staff);
    const body = { name: "Ludoteca Norte, S. L.", taxId: "A58818501", address: madridAddress, version: order.version };
    const call = { params: { id: order.id }, body };
    return expectedEntry(
      "order",
      order.id,
      "update",
      await staff.api.call("PUT /api/admin/orders/{id}/billing", call, staff),
    );
  },
  "POST /api/admin/orders/{id}/vat-check": async (staff) => {
    const order = await abroad(staff);
    const call = { params: { id: order.id }, body: { version: order.version } };
    return expectedEntry(
      "order",
      order.id,
      "update",
      await staff.api.call("POST /api/admin/orders/{id}/vat-check", call, staff),
    );
  },
  "POST /api/admin/orders/{id}/untax": async (staff) => {
    const order = await abroad(staff);
    const call = { params: { id: order.id }, body: { version: order.version } };
    return expectedEntry(
      "order",
      order.id,
      "update",
      await staff.api.call("POST /api/admin/orders/{id}/untax", call, staff),
    );
  },
  "POST /api/admin/orders/{id}/notes": async (staff) => {
    const order = await newOrder(staff);
    const call = { params: { id: order.id }, body: { text: "Llamar antes" } };
    return expectedEntry(
      "order",
      order.id,
      "note",
      await staff.api.call("POST /api/admin/orders/{id}/notes", call, staff),
    );
  },
  "POST /api/admin/orders/{id}/link": async (staff) => {
    const { id } = await newOrder(staff);
    const call = { params: { id } };
    return expectedEntry("order", id, "link", await staff.api.call("POST /api/admin/orders/{id}/link", call, staff));
  },
  "POST /api/admin/orders/{id}/returns": async (staff) => {
    const order = await delivered(staff);
    const reply = await recordReturn(staff, order);
    return expectedEntry("order-return", reply.body.id, "create", reply);
  },
  "POST /api/admin/returns/{id}/transitions": async (staff) => {
    const { body: made } = await recordReturn(staff, await delivered(staff));
    const call = { params: { id: made.id }, body: { to: "received" as const, version: made.version } };
    const reply = await staff.api.call("POST /api/admin/returns/{id}/transitions", call, staff);
    return expectedEntry("order-return", made.id, "transition", reply);
  },
};
