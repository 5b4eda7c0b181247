import { fillCart, findVariants, newKey, placeOrder } from "../shopper.ts";
import { of, type Staff, type Writes } from "./writes.ts";

async function newOrder({ api, token }: Staff) {
  const [pick] = await findVariants(api, 1);
  const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
  const { body: placed } = await placeOrder(api, cart);
  const { body: list } = await api.call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
  const { body } = await api.call("GET /api/admin/orders/{id}", { params: { id: list.items[0]!.id } }, { token });
  return body;
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

/** Writes on orders. */
export const ORDER_WRITES: Writes = {
  "POST /api/admin/orders/{id}/transitions": async (staff) => {
    const order = await newOrder(staff);
    const body = { machine: "order", to: "cancelled", reason: "Lo pidió", version: order.version } as const;
    const call = { params: { id: order.id }, body };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/transitions", call, staff);
    return of("order", order.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/payments": async (staff) => {
    const order = await newOrder(staff);
    return of("order", order.id, "payment", await pay(staff, order));
  },
  "POST /api/admin/orders/{id}/payments/{pid}/refunds": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    return of("order", paid.id, "refund", await refund(staff, paid));
  },
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions": async (staff) => {
    const { body: paid } = await pay(staff, await newOrder(staff));
    const { body: asked } = await refund(staff, paid);
    const params = { id: asked.id, rid: asked.refunds[0]!.id };
    const call = { params, body: { to: "done" as const, version: asked.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/refunds/{rid}/transitions", call, staff);
    return of("order", asked.id, "transition", reply);
  },
  "POST /api/admin/orders/{id}/shipments": async (staff) => {
    const { body: order } = await pay(staff, await newOrder(staff));
    const call = { params: { id: order.id }, body: { version: order.version } };
    const reply = await staff.api.call("POST /api/admin/orders/{id}/shipments", call, staff);
    return of("order", order.id, "shipment", reply);
  },
  "POST /api/admin/orders/{id}/notes": async (staff) => {
    const order = await newOrder(staff);
    const call = { params: { id: order.id }, body: { text: "Llamar antes" } };
    return of("order", order.id, "note", await staff.api.call("POST /api/admin/orders/{id}/notes", call, staff));
  },
};
