import { contract } from "@tablero/contract/contract";
import { describe, expect, it } from "vitest";
import { WRITES } from "./audit-cases.ts";
import type { Key } from "./caller.ts";
import { conformance } from "./suite.ts";

const writing = Object.keys(contract).filter((key) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(key)) as Key[];
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

/** It would leave nothing for the other cases; `first-steps.test.ts` checks its entry. */
const CLEARS_THE_SHOP = "POST /api/admin/first-steps/clear-demo";

/** It needs a broken chain of records; `invoices/issue.test.ts` of the server checks its entry. */
const NEEDS_A_BROKEN_CHAIN = "POST /api/admin/invoices/chain-accept";

/** They need a response of the tax agency, or its absence; `tests/providers/agency.test.ts` checks their entries. */
const NEED_THE_AGENCY = ["POST /api/admin/invoices/{id}/amend", "POST /api/admin/verifactu/send"];

/** They read or create a file and store nothing. */
const FILES = ["POST /api/admin/payments/statements", "POST /api/admin/invoices/print"];

/** They store nothing. */
const FORECASTS = ["POST /api/admin/orders/{id}/edits/preview", "POST /api/admin/orders/preview"];

/** They say who packs an order and how far the packing has come; the finished parcel has an entry. */
const CLAIMS = ["PUT /api/admin/packing/{id}", "DELETE /api/admin/packing/{id}"];

it("every writing endpoint of the back office has a case in this file", () => {
  const known = [
    ...Object.keys(WRITES),
    CLEARS_THE_SHOP,
    NEEDS_A_BROKEN_CHAIN,
    ...NEED_THE_AGENCY,
    ...FILES,
    ...FORECASTS,
    ...CLAIMS,
  ];
  expect(known.sort()).toEqual([...writing].sort());
});

conformance("audit", (api) => {
  const admin = () => api().signIn("admin");
  const entries = async (token: string, query: Record<string, unknown> = {}) =>
    (await api().call("GET /api/admin/audit", { query: { size: 100, ...query } }, { token })).body;

  it.each(Object.entries(WRITES))(
    "%s writes an audit entry with the person, the change and the origin",
    async (_key, write) => {
      const token = await admin();
      const { body: me } = await api().call("GET /api/common/user", {}, { token });
      const { reply, entity, entityId, action } = await write({ api: api(), token });
      expect(reply.status).toBeLessThan(300);
      const { items } = await entries(token, { entity, entityId });
      const own = items.filter((row) => row.requestId === reply.headers.get("X-Request-Id"));
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({ entity, entityId, action, ip: "127.0.0.1", actor: { id: me.id, name: me.name } });
      // The work that a call begins may have ended meanwhile, with an entry of its own.
      expect(items.find(({ requestId }) => requestId)!.id).toBe(own[0]!.id);
    },
  );

  it.each(writing)("%s writes no audit entry when it is refused", async (key) => {
    const token = await admin();
    const { pagination: before } = await entries(token, { size: 1 });
    const ids = { id: UNKNOWN, pid: UNKNOWN, rid: UNKNOWN, part: UNKNOWN, refundId: UNKNOWN, deliveryId: UNKNOWN };
    const call = { params: { ...ids, page: "cookies", kind: "order" }, body: {} };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const refused = await api().raw(key, key.startsWith("DELETE") ? { ...call, body: undefined } : call, {
      token,
      headers,
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await api().raw(key, call, { headers })).status).toBe(401);
    const { pagination: after } = await entries(token, { size: 1 });
    expect(after.length).toBe(before.length);
  });

  describe("GET /api/admin/audit", () => {
    it("returns the changed fields and no others", async () => {
      const token = await admin();
      const { entityId } = await WRITES["PATCH /api/admin/products/{id}"]!({ api: api(), token });
      const { body: product } = await api().call(
        "GET /api/admin/products/{id}",
        { params: { id: entityId } },
        { token },
      );
      const { items } = await entries(token, { entityId, action: "update", search: product.name });
      expect(items).toHaveLength(1);
      expect(items[0]!.label).toBe(product.name);
      expect(items[0]!.after).toMatchObject({ name: product.name });
      expect(Object.keys(items[0]!.after ?? {})).not.toContain("version");
    });

    it("lists entries newest first, filtered by day, person and kind", async () => {
      const token = await admin();
      const { body: me } = await api().call("GET /api/common/user", {}, { token });
      const { items, pagination } = await entries(token, { actorId: me.id });
      expect(pagination.length).toBeGreaterThan(5);
      const times = items.map(({ at }) => at);
      expect(times).toEqual([...times].sort().reverse());
      expect((await entries(token, { actorId: UNKNOWN })).items).toEqual([]);
      expect((await entries(token, { to: "2020-01-01" })).items).toEqual([]);
      expect((await entries(token, { from: "2020-01-01", actorId: me.id })).pagination.length).toBe(pagination.length);
      for (const { action } of (await entries(token, { action: ["note", "payment"] })).items)
        expect(["note", "payment"]).toContain(action);
      expect((await api().raw("GET /api/admin/audit", { query: { entity: "nada" } }, { token })).status).toBe(422);
    });

    it("is allowed to administrators and accountants", async () => {
      const statusOf = async (role: string) =>
        (await api().call("GET /api/admin/audit", {}, { token: await api().signIn(role) })).status;
      expect(await statusOf("accountant")).toBe(200);
      expect(await statusOf("manager")).toBe(403);
    });
  });
});
