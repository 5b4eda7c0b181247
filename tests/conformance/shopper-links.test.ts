import { contract } from "@tablero/contract/contract";
import { describe, expect, it } from "vitest";
import type { ReplyOf } from "./caller.ts";
import { orderForStaff } from "./order-staff.ts";
import { conformance } from "./suite.ts";

type Key = keyof typeof contract;

/** Back-office reads that need neither an id nor any input. */
const LISTS = Object.keys(contract).filter(
  (key): key is Key => key in contract && /^GET \/api\/(?:admin|common)\/[^{]*$/.test(key),
);

conformance("links of shoppers", (api) => {
  const linkAs = (token: string, id: string): Promise<ReplyOf<"POST /api/admin/orders/{id}/link">> =>
    api().call("POST /api/admin/orders/{id}/link", { params: { id } }, { token });

  /** A paid order with its invoice. */
  async function sold() {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    await api().target.issueInvoices?.();
    const [invoice] = (await order.read()).invoices;
    const token = await api().signIn("admin");
    const call = { params: { id: invoice!.id } };
    const { body } = await api().call("POST /api/admin/invoices/{id}/link", call, { token });
    return { order, invoice: { ...invoice!, token: body.token } };
  }

  it("the links of shoppers are missing in responses for staff who did not request them", async () => {
    const { order, invoice } = await sold();
    const token = await api().signIn("admin");
    const { id, number, client } = order.now;
    const details = [
      `GET /api/admin/orders/${id}`,
      `GET /api/admin/orders?search=${number}`,
      `GET /api/admin/invoices/${invoice.id}`,
      `GET /api/admin/invoices?search=${encodeURIComponent(invoice.number)}`,
      ...(client.id ? [`GET /api/admin/clients/${client.id}`] : []),
    ];
    const texts = await Promise.all(
      [...LISTS, ...details].map(async (key) => {
        const [method = "GET", path = "/"] = key.split(" ");
        const request = new Request(new URL(path, "http://shop.test"), {
          method,
          headers: { Authorization: `Bearer ${token}` },
        });
        return [key, await (await api().target.fetch(request)).text()] as const;
      }),
    );
    for (const query of [number, invoice.number]) {
      const found = await api().call("POST /api/common/search", { body: { query } }, { token });
      texts.push(["POST /api/common/search", JSON.stringify(found.body)]);
    }
    expect(texts.length).toBeGreaterThan(40);
    const told = texts.filter(([, text]) => text.includes(order.placed.token) || text.includes(invoice.token));
    expect(told.map(([key]) => key)).toEqual([]);
  });

  it("a shopper can use their link while a staff session is open in the same browser, and the audit log names the shopper", async () => {
    const order = await orderForStaff(api(), [1]);
    const staff = await api().signIn("clerk");
    const params = { token: order.placed.token };
    const cancelled = await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} }, { token: staff });
    expect(cancelled).toMatchObject({ status: 200, body: { state: "cancelled" } });
    const { events } = await order.read();
    const own = events.find(({ to }) => to === "cancelled");
    expect(own?.text).toMatch(/^Pedido cancelado por el cliente/);
    expect(own?.actor).toMatch(/^.+, desde la tienda$/);
    expect(events.find(({ kind }) => kind === "placed")?.actor).toBeNull();
  });

  describe("the link of an order", () => {
    it("the link is returned to users who may do what it allows, and an audit entry names them", async () => {
      const order = await orderForStaff(api(), [1]);
      const given = await linkAs(await api().signIn("clerk"), order.now.id);
      expect(given.body).toEqual({ token: order.placed.token });
      const query = { entity: ["order" as const], entityId: order.now.id, action: ["link" as const] };
      const { body: log } = await api().call("GET /api/admin/audit", { query }, { token: await api().signIn("admin") });
      expect(log.items).toHaveLength(1);
      expect(JSON.stringify(log)).not.toContain(order.placed.token);
    });

    it("the link is refused to the warehouse, the accountant and the judge, and to a token without all scopes", async () => {
      const order = await orderForStaff(api(), [1]);
      for (const role of ["warehouse", "accountant", "judge"])
        expect([role, (await linkAs(await api().signIn(role), order.now.id)).status]).toEqual([role, 403]);
      const admin = await api().signIn("admin");
      const body = { name: "ERP", scopes: ["orders:write" as const, "payments:write" as const], expiresAt: null };
      const { body: made } = await api().call("POST /api/admin/api-tokens", { body }, { token: admin });
      expect((await linkAs(made.token, order.now.id)).status).toBe(403);
      await api().call("DELETE /api/admin/api-tokens/{id}", { params: { id: made.id } }, { token: admin });
    });

    it("the link is returned only for an existing order", async () => {
      expect((await linkAs(await api().signIn("admin"), crypto.randomUUID())).status).toBe(404);
    });
  });
});
