import { ORDER_CSV } from "@tablero/domain/sales/orders/order-csv";
import { describe, expect, it } from "vitest";
import { type InputOf, refusal, type SentBody } from "./caller.ts";
import { exportCases } from "./export-cases.ts";
import { chooseShipping, fillCart, findVariants, MADRID, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("orders of the back office", (api) => {
  const admin = () => api().signIn("admin");
  const newOrder = async (changes: Record<string, unknown> = {}, quantity = 1) => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity }]);
    const { body: placed } = await placeOrder(api(), cart, changes);
    const token = await admin();
    const { body: list } = await api().call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
    const { body: order } = await api().call(
      "GET /api/admin/orders/{id}",
      { params: { id: list.items[0]!.id } },
      { token },
    );
    return { order, placed, pick: pick!, token };
  };
  const move = (token: string, id: string, body: SentBody<"POST /api/admin/orders/{id}/transitions">) =>
    api().call("POST /api/admin/orders/{id}/transitions", { params: { id }, body }, { token });
  const pay = (token: string, order: { id: string; version: number }, amount: number, key = newKey()) =>
    api().call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id: order.id }, body: { method: "transfer", amount, reference: "TRF-1", version: order.version } },
      { token, headers: { "Idempotency-Key": key } },
    );

  it("the list has the 300 demo orders, newest first, and the counts of its views add up", async () => {
    const token = await admin();
    const { body } = await api().call("GET /api/admin/orders", { query: { size: 100 } }, { token });
    expect(body.pagination.length).toBeGreaterThanOrEqual(300);
    const dates = body.items.map(({ placedAt }) => placedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const { body: statistics } = await api().call("GET /api/admin/statistics/orders", {}, { token });
    for (const view of ["to-prepare", "unpaid", "pickup", "held", "returned", "to-refund"] as const) {
      const { body: list } = await api().call("GET /api/admin/orders", { query: { view, size: 1 } }, { token });
      expect(list.pagination.length, view).toBe(statistics.views[view]);
    }
  });

  it("the order statistics cover at most three years, and need permission for the figures of orders", async () => {
    const token = await admin();
    const ask = (query: InputOf<"GET /api/admin/statistics/orders">["query"]) =>
      api().call("GET /api/admin/statistics/orders", { query }, { token });
    expect((await ask({ from: "2025-01-01", to: "2026-01-31" })).body.series).toHaveLength(396);
    for (const query of [
      { from: "2020-01-01", to: "2026-01-01" },
      { from: "1900-01-01" },
      { from: "2026-02-01", to: "2026-01-01" },
    ]) {
      const reply = await ask(query);
      expect([query, reply.status, reply.problem.errors?.[0]?.path]).toEqual([query, 422, "from"]);
    }
    for (const day of ["0001-01-01", "0000-01-01", "9999-12-31"])
      expect([day, (await ask({ from: day, to: day })).status]).toEqual([day, 422]);
    for (const role of ["warehouse", "judge"]) {
      const reply = await api().call("GET /api/admin/statistics/orders", {}, { token: await api().signIn(role) });
      expect([role, reply.status]).toEqual([role, 403]);
    }
    for (const role of ["clerk", "accountant"]) {
      const reply = await api().call("GET /api/admin/statistics/orders", {}, { token: await api().signIn(role) });
      expect([role, reply.status]).toEqual([role, 200]);
    }
  });

  it("orders are filtered by state, payment, method and client", async () => {
    const token = await admin();
    const { body } = await api().call(
      "GET /api/admin/orders",
      { query: { state: ["cancelled", "expired"], size: 100 } },
      { token },
    );
    expect(body.items.length).toBeGreaterThan(0);
    for (const { state } of body.items) expect(["cancelled", "expired"]).toContain(state);
    const { body: paid } = await api().call(
      "GET /api/admin/orders",
      { query: { payment: "paid", size: 5 } },
      { token },
    );
    const clientId = paid.items.find(({ client }) => client.id)?.client.id ?? "";
    const { body: own } = await api().call("GET /api/admin/orders", { query: { clientId } }, { token });
    for (const { client } of own.items) expect(client.id).toBe(clientId);
  });

  it("an order goes from a transfer to its delivery, and the stock movements, the stock and the totals agree", async () => {
    const { order, placed, pick, token } = await newOrder({}, 2);
    expect(order).toMatchObject({ state: "pending", payment: "unpaid", fulfilment: "unfulfilled", due: placed.total });

    const paid = await pay(token, order, placed.total);
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({ state: "confirmed", payment: "paid", due: 0, paid: placed.total });

    const prepared = await api().call(
      "POST /api/admin/orders/{id}/shipments",
      { params: { id: order.id }, body: { version: paid.body.version } },
      { token },
    );
    expect(prepared.status).toBe(201);
    expect(prepared.body.state).toBe("processing");
    const shipmentId = prepared.body.shipments[0]!.id;

    const packed = await move(token, order.id, {
      machine: "shipment",
      shipmentId,
      to: "packed",
      version: prepared.body.version,
    });
    expect(packed.status).toBe(200);
    expect([paid.body.goods, prepared.body.goods, packed.body.goods]).toEqual(["to-prepare", "preparing", "packed"]);
    // A carrier other than the order's takes it; pickup does not count as one.
    const { body: carriers } = await api().call("GET /api/admin/carriers", { query: { size: 100 } }, { token });
    const own = packed.body.shipments[0]!.carrier;
    const taker = carriers.items.find(({ active, pickup, name }) => active && !pickup && name !== own)!;
    const counter = carriers.items.find(({ pickup }) => pickup)!;
    const ship = (carrierId: string) =>
      move(token, order.id, {
        machine: "shipment",
        shipmentId,
        to: "shipped",
        tracking: "RX447100938ES",
        carrierId,
        version: packed.body.version,
      });
    expect((await ship(counter.id)).status).toBe(422);
    const shipped = await ship(taker.id);
    expect(shipped.body).toMatchObject({ fulfilment: "shipped", goods: "shipped" });
    expect(shipped.body.shipments[0]).toMatchObject({ carrier: taker.name, tracking: "RX447100938ES" });
    expect(shipped.body.events.map(({ text }) => text)).toContain(
      `Enviado con ${taker.name}, seguimiento RX447100938ES.`,
    );
    expect(shipped.body.lines[0]!.shipped).toBe(2);

    const { body: seen } = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.token } });
    expect(seen.tracking[0]).toMatchObject({ carrier: taker.name, number: "RX447100938ES" });
    expect(seen).toMatchObject({ headline: "Tu pedido va de camino", state: "processing" });
    expect(seen.cancellable).toBe(false);

    const { body: product } = await api().call(
      "GET /api/admin/products/{id}",
      { params: { id: pick.productId } },
      { token },
    );
    const variant = product.variants.find(({ id }) => id === pick.variantId)!;
    const { body: ledger } = await api().call(
      "GET /api/admin/products/{id}/movements",
      { params: { id: pick.productId }, query: { variantId: pick.variantId, size: 100 } },
      { token },
    );
    expect(ledger.items[0]).toMatchObject({ kind: "sale", quantity: -2, balance: variant.onHand });
    expect(variant.available).toBe(pick.available - 2);

    const delivered = await move(token, order.id, {
      machine: "shipment",
      shipmentId,
      to: "delivered",
      version: shipped.body.version,
    });
    expect(delivered.body).toMatchObject({ state: "completed", fulfilment: "fulfilled" });
  });

  it("an order for pickup is handed over in the shop", async () => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const option = await chooseShipping(api(), cart, MADRID, true);
    const { body: placed } = await placeOrder(api(), cart, {
      shippingAddress: undefined,
      shippingOption: option.id,
      paymentMethod: "in-store",
    });
    const token = await admin();
    const { body: list } = await api().call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
    const { body: order } = await api().call(
      "GET /api/admin/orders/{id}",
      { params: { id: list.items[0]!.id } },
      { token },
    );
    const prepared = await api().call(
      "POST /api/admin/orders/{id}/shipments",
      { params: { id: order.id }, body: { version: order.version } },
      { token },
    );
    const shipmentId = prepared.body.shipments[0]!.id;
    const packed = await move(token, order.id, {
      machine: "shipment",
      shipmentId,
      to: "packed",
      version: prepared.body.version,
    });
    const ready = await move(token, order.id, {
      machine: "shipment",
      shipmentId,
      to: "ready-for-pickup",
      version: packed.body.version,
    });
    expect(ready.body.fulfilment).toBe("ready-for-pickup");
    const paid = await api().call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id: order.id }, body: { method: "in-store", amount: placed.total, version: ready.body.version } },
      { token, headers: { "Idempotency-Key": newKey() } },
    );
    const gone = await move(token, order.id, {
      machine: "shipment",
      shipmentId,
      to: "picked-up",
      version: paid.body.version,
    });
    expect(gone.body).toMatchObject({ state: "completed", payment: "paid", fulfilment: "fulfilled" });
  });

  it("a partial payment is recorded as partial, and more than the amount due is refused", async () => {
    const { order, placed, token } = await newOrder();
    const part = await pay(token, order, placed.total - 100);
    expect(part.body).toMatchObject({ payment: "partial", due: 100, state: "pending" });
    expect(await pay(token, part.body, 101)).toMatchObject({ status: 409, problem: { code: "amount-exceeded" } });
    expect((await pay(token, part.body, 100)).body).toMatchObject({ payment: "paid", state: "confirmed" });
  });

  it("several requests with one idempotency key record one payment", async () => {
    const { order, placed, token } = await newOrder();
    const key = newKey();
    const replies = await Promise.all([pay(token, order, placed.total, key), pay(token, order, placed.total, key)]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    const { body } = await api().call("GET /api/admin/orders/{id}", { params: { id: order.id } }, { token });
    expect(body.paid).toBe(placed.total);
  });

  it("a transition that the state machine lacks is refused with the list of allowed ones", async () => {
    const { order, token } = await newOrder();
    const reply = await move(token, order.id, { machine: "order", to: "completed", version: order.version });
    expect(reply).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    expect(refusal(reply, "invalid-transition").allowed).toEqual(expect.arrayContaining(["confirmed", "cancelled"]));
  });

  it("a stale version is refused with the current order", async () => {
    const { order, placed, token } = await newOrder();
    await pay(token, order, placed.total);
    const reply = await move(token, order.id, { machine: "order", to: "cancelled", version: order.version });
    expect(reply).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
    expect(refusal(reply, "version-conflict").current).toMatchObject({ state: "confirmed" });
  });

  it("a cancelled paid order returns its stock and refunds its money", async () => {
    const { order, placed, pick, token } = await newOrder({}, 2);
    const paid = await pay(token, order, placed.total);
    const reply = await move(token, order.id, {
      machine: "order",
      to: "cancelled",
      reason: "Lo pidió",
      version: paid.body.version,
    });
    expect(reply.body).toMatchObject({ state: "cancelled", payment: "refunded" });
    const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", {
      params: { idOrSlug: pick.slug },
    });
    expect(product.variants.find(({ id }) => id === pick.variantId)!.available).toBe(pick.available);
  });

  it("the timeline describes the events in whole sentences, and a note does not change the version", async () => {
    const { order, token } = await newOrder();
    const { body } = await api().call(
      "POST /api/admin/orders/{id}/notes",
      { params: { id: order.id }, body: { text: "Llamar antes de enviar" } },
      { token },
    );
    expect(body.version).toBe(order.version);
    const paid = await pay(token, body, body.due);
    expect(paid.status).toBe(201);
    const texts = paid.body.events.map(({ text }) => text.replaceAll("\u00a0", " ")).reverse();
    expect(texts).toEqual([
      expect.stringMatching(/^Pedido de [\d.,]+ € recibido desde la web\.$/),
      "Llamar antes de enviar",
      expect.stringMatching(/^Pago de [\d.,]+ € recibido: transferencia bancaria\./),
      "Pedido confirmado.",
    ]);
  });

  it("notes appear in the timeline, newest first", async () => {
    const { order, token } = await newOrder();
    const { body } = await api().call(
      "POST /api/admin/orders/{id}/notes",
      { params: { id: order.id }, body: { text: "Doble cartón" } },
      { token },
    );
    expect(body.events[0]).toMatchObject({ kind: "note", text: "Doble cartón" });
  });

  it("staff are notified of a new order", async () => {
    const { placed, token } = await newOrder();
    const { body } = await api().call("GET /api/common/notifications", {}, { token });
    expect(body.some(({ title }) => title?.includes(placed.number))).toBe(true);
  });

  describe("access by role", () => {
    it("lets the warehouse ship, but neither record payments nor cancel", async () => {
      const { order, placed, token } = await newOrder();
      const warehouse = await api().signIn("warehouse");
      expect((await pay(warehouse, order, placed.total)).status).toBe(403);
      expect(
        (await move(warehouse, order.id, { machine: "order", to: "cancelled", version: order.version })).status,
      ).toBe(403);
      const paid = await pay(token, order, placed.total);
      const prepared = await api().call(
        "POST /api/admin/orders/{id}/shipments",
        { params: { id: order.id }, body: { version: paid.body.version } },
        { token: warehouse },
      );
      expect(prepared.status).toBe(201);
    });

    it("shows orders neither to the judge nor to a shopper", async () => {
      for (const role of ["judge", "cliente"])
        expect((await api().call("GET /api/admin/orders", {}, { token: await api().signIn(role) })).status).toBe(403);
    });
  });

  exportCases(api, {
    path: "orders",
    head: "Pedido;Fecha;Canal;Cliente;Correo;Unidades;Estado;Pago;Forma de pago;Entrega;Forma de entrega;Localidad;Total",
    columns: ORDER_CSV,
    size: 300,
    queries: [
      { sort: "total", order: "asc" },
      { sort: "client" },
      { view: "to-prepare", sort: "number" },
      { state: ["completed", "cancelled"], channel: "web" },
      { payment: ["paid"], fulfilment: ["fulfilled"], method: ["card"] },
      { search: "correo.test" },
    ],
    refused: [{ state: "nada" }, { from: "ayer" }, { clientId: "7" }],
  });
});
