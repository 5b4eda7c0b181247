import { INVOICE_CSV } from "@tablero/domain/sales/fiscal/invoice-csv";
import { describe, expect, it } from "vitest";
import { exportCases } from "./export-cases.ts";
import { conformance } from "./suite.ts";

/** Each list, with its number of rows in the seed and the roles with access to it. */
const LISTS = [
  ["GET /api/admin/clients", "GET /api/admin/clients/{id}", 80],
  ["GET /api/admin/categories", "GET /api/admin/categories/{id}", 25],
  ["GET /api/admin/games", "GET /api/admin/games/{id}", 8],
  ["GET /api/admin/suppliers", "GET /api/admin/suppliers/{id}", 10],
  ["GET /api/admin/events", "GET /api/admin/events/{id}", 8],
  ["GET /api/admin/invoices", "GET /api/admin/invoices/{id}", 1],
  ["GET /api/admin/headers", "GET /api/admin/headers/{id}", 4],
  ["GET /api/admin/preorders", "GET /api/admin/preorders/{id}", 4],
  ["GET /api/admin/users", "GET /api/admin/users/{id}", 6],
  ["GET /api/admin/carriers", "GET /api/admin/carriers/{id}", 3],
  ["GET /api/admin/zones", "GET /api/admin/zones/{id}", 5],
  ["GET /api/admin/rates", "GET /api/admin/rates/{id}", 14],
] as const;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("records of the back office", (api) => {
  describe.each(LISTS)("%s", (list, one, size) => {
    it(`has at least the ${size} demo records, and finds each by its id`, async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call(list, { query: { size: 100 } }, { token });
      expect(body.pagination.length).toBeGreaterThanOrEqual(size);
      expect(new Set(body.items.map(({ id }) => id)).size).toBe(body.items.length);
      const { id } = body.items[0]!;
      const found = await api().call(one, { params: { id } }, { token });
      expect(found).toMatchObject({ status: 200, body: { id } });
      expect((await api().call(one, { params: { id: UNKNOWN } }, { token })).status).toBe(404);
      expect((await api().call(one, { params: { id: "no-es-un-id" } }, { token })).status).toBe(404);
    });

    it("has pages and a search, and refuses an unknown sort field", async () => {
      const token = await api().signIn("admin");
      const page = await api().call(list, { query: { size: 1, page: 2 } }, { token });
      expect(page.body.pagination).toMatchObject({ page: 2, size: 1 });
      const none = await api().call(list, { query: { search: "zzzz-no-hay-nada" } }, { token });
      expect(none.body.items).toEqual([]);
      expect(none.body.pagination).toMatchObject({ length: 0, lastPage: 1 });
      expect((await api().raw(list, { query: { sort: "nada" } }, { token })).status).toBe(422);
    });
  });

  it("the page of a client shows what the client bought", async () => {
    const token = await api().signIn("admin");
    const { body } = await api().call(
      "GET /api/admin/clients",
      { query: { sort: "orders", order: "desc", size: 1 } },
      { token },
    );
    const { body: client } = await api().call(
      "GET /api/admin/clients/{id}/details",
      { params: { id: body.items[0]!.id } },
      { token },
    );
    expect(client.recentOrders.length).toBeGreaterThan(0);
    expect(body.items[0]!.orders).toBeGreaterThanOrEqual(client.recentOrders.length);
  });

  it("the amount that a client spent is what was paid minus what was refunded", async () => {
    const token = await api().signIn("admin");
    const { body: list } = await api().call(
      "GET /api/admin/orders",
      { query: { payment: ["partially-refunded"], size: 1 } },
      { token },
    );
    const { body: order } = await api().call(
      "GET /api/admin/orders/{id}",
      { params: { id: list.items[0]!.id } },
      { token },
    );
    const { body: client } = await api().call(
      "GET /api/admin/clients/{id}",
      { params: { id: order.client.id ?? "" } },
      { token },
    );
    const { body: own } = await api().call(
      "GET /api/admin/orders",
      { query: { clientId: client.id, size: 100 } },
      { token },
    );
    let kept = 0;
    for (const { id, state } of own.items) {
      if (state === "cancelled" || state === "expired") continue;
      const { body } = await api().call("GET /api/admin/orders/{id}", { params: { id } }, { token });
      for (const payment of body.payments) if (payment.state === "captured") kept += payment.amount - payment.refunded;
    }
    expect(client.spent).toBe(kept);
    expect(order.clientStats!.spent).toBe(kept);
  });

  it("the link of an invoice opens it without a session", async () => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/invoices", { query: { size: 1 } }, { token });
    const params = { id: body.items[0]!.id };
    const { body: link } = await api().call("POST /api/admin/invoices/{id}/link", { params }, { token });
    const { body: seen } = await api().call("GET /api/shop/invoices/{token}", { params: link });
    expect(seen).toMatchObject({ number: body.items[0]!.number, total: body.items[0]!.total });
    expect((await api().call("GET /api/shop/invoices/{token}", { params: { token: "x".repeat(32) } })).status).toBe(
      404,
    );
  });

  exportCases(api, {
    path: "invoices",
    head: "Factura;Serie;Tipo;Fecha;A nombre de;Pedido;Base;IVA;Total;Sustituye a;Cuenta en las sumas",
    columns: INVOICE_CSV,
    size: 1,
    queries: [{ sort: "total" }, { sort: "receiver", order: "asc" }, { kind: ["F1", "F2", "R1"] }],
    refused: [{ kind: "nada" }, { clientId: "7" }],
  });
});
