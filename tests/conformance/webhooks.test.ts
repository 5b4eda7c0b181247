import { openApiWebhooks } from "@tablero/contract/http/openapi-webhooks";
import type { WebhookInput } from "@tablero/contract/platform/shapes/webhooks";
import { WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { MAX_WEBHOOKS } from "@tablero/domain/platform/webhooks/webhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { refusal } from "./caller.ts";
import { csvOf, importer } from "./import-files.ts";
import { orderForStaff } from "./order-staff.ts";
import { newDraft } from "./products.ts";
import { conformance } from "./suite.ts";

const DOCUMENT = openApiWebhooks();

/** The message of a delivery, checked against the API document as a receiver would do. */
function documented({ type, body }: { type: string; body: string }): { type: string; data: Record<string, unknown> } {
  const schema = DOCUMENT[type]?.post.requestBody.content["application/json"].schema;
  if (!schema) throw new Error(`${type} is not in the document`);
  z.fromJSONSchema(JSON.parse(JSON.stringify(schema))).parse(JSON.parse(body));
  return JSON.parse(body);
}

const RECEIVER: WebhookInput = { name: "ERP", url: "https://erp.example/avisos", events: ["order.placed"] };

conformance("webhooks", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const make = async (input: Partial<WebhookInput> = {}) =>
    (await api().call("POST /api/admin/webhooks", { body: { ...RECEIVER, ...input } }, { token })).body;
  const read = async (id: string) =>
    (await api().call("GET /api/admin/webhooks/{id}", { params: { id } }, { token })).body;
  const change = async (id: string, patch: Partial<WebhookInput> & { active?: boolean }) =>
    api().call(
      "PATCH /api/admin/webhooks/{id}",
      { params: { id }, body: { ...patch, version: (await read(id)).version } },
      { token },
    );
  const remove = async (id: string) => {
    const query = { version: (await read(id)).version };
    return api().call("DELETE /api/admin/webhooks/{id}", { params: { id }, query }, { token });
  };
  const ping = (id: string) => api().call("POST /api/admin/webhooks/{id}/ping", { params: { id } }, { token });
  const deliveries = async (id: string, query: { state?: ["failed"]; type?: ["ping"] } = {}) => {
    await api().target.settleEvents?.();
    const call = { params: { id }, query: { ...query, size: 100, order: "asc" as const } };
    return (await api().call("GET /api/admin/webhooks/{id}/deliveries", call, { token })).body.items;
  };
  const one = async (id: string, deliveryId: string) => {
    const key = "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}";
    return (await api().call(key, { params: { id, deliveryId } }, { token })).body;
  };

  it("the secret of a webhook is shown once", async () => {
    const { secret, ...made } = await make({ name: " ERP ", events: ["stock.low", "order.paid", "order.paid"] });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made).toMatchObject({ name: "ERP", events: ["order.paid", "stock.low"], active: true, pending: 0 });
    expect(await read(made.id)).toEqual(made);
    const log = await api().call("GET /api/admin/audit", { query: { entity: ["webhook"] } }, { token });
    expect(JSON.stringify(log.body)).not.toContain(secret);
    const again = (await api().call("POST /api/admin/webhooks/{id}/secret", { params: { id: made.id } }, { token }))
      .body;
    expect(again.secret).not.toBe(secret);
    expect(Date.parse(again.formerSecretUntil ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await remove(made.id);
  });

  it("an invalid webhook is refused with an error at the field", async () => {
    const errors = async (input: Partial<WebhookInput>) =>
      (
        await api().call("POST /api/admin/webhooks", { body: { ...RECEIVER, ...input } }, { token })
      ).problem.errors?.map(({ path, code }) => [path, code]);
    expect(await errors({ name: " " })).toEqual([["name", "required"]]);
    expect(await errors({ events: [] })).toEqual([["events", "required"]]);
    const addresses = {
      "": "required",
      "erp.example": "invalid-url",
      "http://erp.example/avisos": "not-https",
      "ftp://erp.example/avisos": "not-https",
      "https://user:secret@erp.example/": "userinfo",
      "https://localhost/avisos": "private",
      "https://erp.internal/avisos": "private",
      "https://127.0.0.1/avisos": "private",
      "https://2130706433/avisos": "private",
      "https://[::1]/avisos": "private",
      "https://erp/avisos": "private",
      [`https://erp.example/${"x".repeat(500)}`]: "too-long",
    };
    for (const [url, code] of Object.entries(addresses))
      expect([url, await errors({ url })]).toEqual([url, [["url", code]]]);
    const unknown = { ...RECEIVER, events: ["order.exploded"] };
    expect((await api().raw("POST /api/admin/webhooks", { body: unknown }, { token })).status).toBe(422);
  });

  it("a webhook can be changed only at its current version", async () => {
    const { id, version } = await make();
    const changed = (await change(id, { name: "Almacén", events: ["stock.low"] })).body;
    expect(changed).toMatchObject({ name: "Almacén", url: RECEIVER.url, events: ["stock.low"], version: version + 1 });
    const stale = { params: { id }, body: { name: "Otro", version } };
    const late = await api().call("PATCH /api/admin/webhooks/{id}", stale, { token });
    expect(refusal(late, "version-conflict").current).toEqual(changed);
    expect(late.problem).toMatchObject({ changedBy: { name: expect.any(String) } });
    expect((await change(id, { url: "http://erp.example" })).problem.errors?.[0]?.path).toBe("url");
    const lateDelete = { params: { id }, query: { version } };
    expect((await api().call("DELETE /api/admin/webhooks/{id}", lateDelete, { token })).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect((await api().call("GET /api/admin/webhooks/{id}", { params: { id } }, { token })).status).toBe(404);
  });

  it("a webhook can be tested with a ping, whose message can be read", async () => {
    const { id } = await make();
    const { status, body } = await ping(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: "ping", state: "pending", attempts: 0, statusCode: null, response: null });
    expect(documented(body)).toEqual({ type: "ping", timestamp: expect.any(String), data: { webhookId: id } });
    expect(await one(id, body.id)).toEqual(body);
    expect((await deliveries(id, { type: ["ping"] })).map((row) => row.id)).toEqual([body.id]);
    expect(await read(id)).toMatchObject({ pending: 1, failed: 0 });
    const other = await make();
    const key = "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}";
    const foreign = await api().call(key, { params: { id: other.id, deliveryId: body.id } }, { token });
    expect(foreign.status).toBe(404);
    for (const each of [id, other.id]) await remove(each);
  });

  it("switching a webhook off cancels its pending messages, which can be replayed by hand", async () => {
    const { id } = await make();
    const [first, second] = [(await ping(id)).body, (await ping(id)).body];
    expect((await change(id, { active: false })).body).toMatchObject({ active: false, pending: 0, failed: 2 });
    const failed = await deliveries(id, { state: ["failed"] });
    expect(failed.map((row) => row.id)).toEqual([first.id, second.id]);
    expect(failed[0]).toMatchObject({ lastError: "El webhook se desactivó.", nextAttemptAt: null });
    expect((await ping(id)).problem.code).toBe("invalid-transition");
    const key = "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay";
    const replay = () => api().call(key, { params: { id, deliveryId: first.id } }, { token });
    expect((await replay()).problem.code).toBe("invalid-transition");
    await change(id, { active: true });
    const { body } = await replay();
    expect(body).toMatchObject({
      id: first.id,
      eventId: first.eventId,
      body: first.body,
      state: "pending",
      attempts: 0,
    });
    const all = await api().call(
      "POST /api/admin/webhooks/{id}/deliveries/replay-failed",
      { params: { id } },
      { token },
    );
    expect(all.body).toEqual({ replayed: 1 });
    expect(await read(id)).toMatchObject({ pending: 2, failed: 0 });
    await remove(id);
  });

  describe("a webhook is notified of", () => {
    it("an order that is placed, paid, shipped and refunded, in that order and with the documented payloads", async () => {
      const { id } = await make({ events: ["order.placed", "order.paid", "order.shipped", "order.refunded"] });
      const deaf = await make({ events: ["product.changed"] });
      const order = await orderForStaff(api(), [2]);
      await order.pay(order.total);
      await order.prepare();
      await order.parcel(0, "packed", "shipped");
      await order.refundUnits([0, 1]);
      await order.moveRefund(order.now.refunds[0]?.id ?? "", "done");
      const rows = await deliveries(id);
      expect(rows.map(({ type }) => type)).toEqual(["order.placed", "order.paid", "order.shipped", "order.refunded"]);
      const messages = await Promise.all(rows.map(async (row) => documented(await one(id, row.id))));
      for (const { data } of messages)
        expect(data.order).toEqual({
          id: order.now.id,
          number: order.placed.number,
          placedAt: expect.any(String),
          channel: "web",
          clientId: expect.any(String),
          state: expect.any(String),
          payment: expect.any(String),
          fulfilment: expect.any(String),
          paymentMethod: "transfer",
          currency: "EUR",
          total: order.total,
          due: expect.any(Number),
          version: expect.any(Number),
        });
      expect(messages[2]?.data.shipment).toEqual({
        id: order.now.shipments[0]?.id,
        carrier: expect.any(String),
        tracking: null,
        trackingUrl: null,
      });
      const [refund] = order.now.refunds;
      expect(messages[3]?.data.refund).toEqual({ id: refund?.id, amount: refund?.amount, state: refund?.state });
      const text = JSON.stringify(messages);
      for (const secret of [order.placed.token, order.now.contact.email, order.now.contact.phone])
        expect(text).not.toContain(secret);
      expect(await deliveries(deaf.id)).toEqual([]);
      for (const each of [id, deaf.id]) await remove(each);
    });

    it("changed products, together in one message", async () => {
      const { id } = await make({ events: ["product.changed"] });
      const [first, second] = [await newDraft(api(), token), await newDraft(api(), token)];
      const rename = { params: { id: first.id }, body: { name: "Otro nombre", version: first.version } };
      await api().call("PATCH /api/admin/products/{id}", rename, { token });
      const [row, ...more] = await deliveries(id);
      expect([row?.type, more]).toEqual(["product.changed", []]);
      expect(Date.parse(row?.nextAttemptAt ?? "") - Date.parse(row?.createdAt ?? "")).toBeGreaterThan(10_000);
      const { data } = documented(await one(id, row?.id ?? ""));
      expect(data.products).toEqual([
        { id: first.id, name: "Otro nombre", slug: expect.any(String), status: "draft", version: expect.any(Number) },
        { id: second.id, name: second.name, slug: second.slug, status: "draft", version: expect.any(Number) },
      ]);
      await remove(id);
    });

    it("a variant that falls to the low-stock threshold, once", async () => {
      const { id } = await make({ events: ["stock.low"] });
      const product = await newDraft(api(), token);
      const [variant] = product.variants;
      const move = (kind: "receipt" | "loss", quantity: number) => {
        const call = { params: { id: variant?.id ?? "" }, body: { kind, quantity, reason: "Prueba" } };
        return api().call("POST /api/admin/variants/{id}/movements", call, { token });
      };
      await move("receipt", 5);
      await move("loss", 1);
      expect(await deliveries(id)).toEqual([]);
      await move("loss", 1);
      await move("loss", 1);
      const rows = await deliveries(id);
      expect(rows.map(({ type }) => type)).toEqual(["stock.low"]);
      expect(documented(await one(id, rows[0]?.id ?? "")).data).toEqual({
        variant: { id: variant?.id, sku: variant?.sku, productId: product.id, name: product.name, available: 3 },
      });
      await remove(id);
    });

    it("a variant that an import lowers to the threshold, and a deleted product", async () => {
      const { id } = await make({ events: ["stock.low", "product.changed"] });
      const sku = `Aviso${Date.now().toString(36)}`;
      const bring = (units: number) =>
        importer(api(), token).bring(
          csvOf(
            ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Existencias"],
            [[sku, sku, sku, "10", "21", units]],
          ),
        );
      await bring(9);
      await bring(2);
      const low = (await deliveries(id)).filter(({ type }) => type === "stock.low");
      expect(low).toHaveLength(1);
      expect(documented(await one(id, low[0]?.id ?? "")).data).toMatchObject({ variant: { sku, available: 2 } });
      const draft = await newDraft(api(), token);
      const gone = { params: { id: draft.id }, query: { version: draft.version } };
      expect((await api().call("DELETE /api/admin/products/{id}", gone, { token })).status).toBe(200);
      const changed = (await deliveries(id)).findLast(({ type }) => type === "product.changed");
      const { data } = documented(await one(id, changed?.id ?? ""));
      expect(data.products).toContainEqual({ id: draft.id, deleted: true });
      await remove(id);
    });

    it("nothing while it is off", async () => {
      const { id } = await make({ events: ["product.changed"] });
      await change(id, { active: false });
      await newDraft(api(), token);
      expect(await deliveries(id)).toEqual([]);
      await remove(id);
    });
  });

  it("every webhook message is described in the API document", () => {
    expect(Object.keys(DOCUMENT)).toEqual([...WEBHOOK_MESSAGE_TYPES]);
  });

  it("the number of webhooks is limited", async () => {
    const before = (await api().call("GET /api/admin/webhooks", {}, { token })).body.pagination.length;
    const made = [];
    for (let count = before; count < MAX_WEBHOOKS; count += 1) made.push(await make());
    const more = await api().call("POST /api/admin/webhooks", { body: RECEIVER }, { token });
    expect([more.status, more.problem.code]).toEqual([409, "quota-exhausted"]);
    for (const { id } of made) await remove(id);
  });
});
