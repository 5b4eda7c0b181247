import type { ApiTokenInput } from "@tablero/contract/platform/shapes/api-tokens";
import { MAX_TOKENS, TOKEN_SCOPES } from "@tablero/domain/platform/access/api-tokens";
import { beforeEach, describe, expect, it } from "vitest";
import { newColleague } from "./invitations.ts";
import { newDraft } from "./products.ts";
import { conformance } from "./suite.ts";

const ORDER_READER: ApiTokenInput = { name: "ERP", scopes: ["orders:read"], expiresAt: null };

conformance("API tokens", (api) => {
  let admin = "";
  beforeEach(async () => {
    admin = await api().signIn("admin");
  });
  const make = async (input: Partial<ApiTokenInput> = {}, token = admin) =>
    (await api().call("POST /api/admin/api-tokens", { body: { ...ORDER_READER, ...input } }, { token })).body;
  const read = async (id: string) =>
    (await api().call("GET /api/admin/api-tokens/{id}", { params: { id } }, { token: admin })).body;
  const revoke = (id: string) => api().call("DELETE /api/admin/api-tokens/{id}", { params: { id } }, { token: admin });
  const orders = (token: string) => api().call("GET /api/admin/orders", {}, { token });

  it("an API token is shown once, with its prefix, and never again", async () => {
    const made = await make({ name: " ERP ", scopes: ["orders:read", "products:write", "products:read"] });
    expect(made.token).toMatch(/^tbl_[0-9A-Za-z]{49}$/);
    expect(made).toMatchObject({
      name: "ERP",
      prefix: made.token.slice(0, 10),
      scopes: ["orders:read", "products:write"],
      state: "active",
      lastUsedAt: null,
    });
    const { token, ...shown } = made;
    expect(await read(made.id)).toEqual(shown);
    const { body } = await api().call("GET /api/admin/api-tokens", { query: { search: "erp" } }, { token: admin });
    expect(body.items[0]).toEqual(shown);
    expect(JSON.stringify(body)).not.toContain(token.slice(10));
    const log = await api().call("GET /api/admin/audit", { query: { entity: ["api-token"] } }, { token: admin });
    expect(JSON.stringify(log.body)).not.toContain(token.slice(10));
    await revoke(made.id);
  });

  it("an API token may call what its scopes cover, and a write scope includes reading", async () => {
    const { id, token } = await make({ scopes: ["orders:read", "products:write"] });
    expect((await orders(token)).status).toBe(200);
    const draft = await newDraft(api(), token);
    expect((await api().call("GET /api/admin/products/{id}", { params: { id: draft.id } }, { token })).status).toBe(
      200,
    );
    const refused = await api().call("GET /api/admin/clients", {}, { token });
    expect([refused.status, refused.problem.detail]).toEqual([403, "Esta clave no tiene permiso para esto."]);
    const note = { params: { id: draft.id }, body: { text: "Nota" } };
    expect((await api().raw("POST /api/admin/orders/{id}/notes", note, { token })).status).toBe(403);
    const used = await read(id);
    expect(Date.now() - Date.parse(used.lastUsedAt ?? "")).toBeLessThan(120_000);
    await revoke(id);
  });

  it("the audit log names the API token that made a change", async () => {
    const { id, token } = await make({ name: "Fichas del proveedor", scopes: ["products:write"] });
    const draft = await newDraft(api(), token);
    const query = { entity: ["product" as const], entityId: draft.id };
    const { body } = await api().call("GET /api/admin/audit", { query }, { token: admin });
    expect(body.items[0]?.actor).toMatchObject({ name: "Clave: Fichas del proveedor" });
    await revoke(id);
  });

  it("an API token is invalid as soon as it is revoked, and revoking it again changes nothing", async () => {
    const { id, token } = await make();
    expect((await orders(token)).status).toBe(200);
    const { body } = await revoke(id);
    expect(body).toMatchObject({ state: "revoked" });
    expect((await orders(token)).status).toBe(401);
    expect((await revoke(id)).body).toEqual(body);
    const query = { entity: ["api-token" as const], entityId: id };
    const log = await api().call("GET /api/admin/audit", { query }, { token: admin });
    expect(log.body.items.map(({ action }) => action)).toEqual(["archive", "create"]);
    const missing = await api().call(
      "DELETE /api/admin/api-tokens/{id}",
      { params: { id: crypto.randomUUID() } },
      { token: admin },
    );
    expect(missing.status).toBe(404);
  });

  it("an API token is refused if one character is changed, missing or added, or if its prefix has another case", async () => {
    const { id, token } = await make();
    const last = token.endsWith("A") ? "B" : "A";
    for (const wrong of [`${token.slice(0, -1)}${last}`, token.slice(0, -1), `${token}0`, `TBL_${token.slice(4)}`])
      expect((await orders(wrong)).status).toBe(401);
    await revoke(id);
  });

  describe("an API token can never call", () => {
    it("the personal endpoints: sessions, the shell, saved filters and the search", async () => {
      const { id, token } = await make({ scopes: TOKEN_SCOPES.filter((scope) => scope.endsWith(":write")) });
      const calls = [
        ["GET /api/auth/sessions"],
        ["POST /api/auth/sign-out"],
        ["POST /api/auth/sign-in-with-token", { body: { accessToken: token } }],
        ["POST /api/auth/change-password", { body: { current: "x", next: "y" } }],
        ["GET /api/common/user"],
        ["GET /api/common/notifications"],
        ["GET /api/common/drafts"],
        ["POST /api/common/search", { body: { query: "dado" } }],
        ["GET /api/admin/saved-filters", { query: { resource: "orders" } }],
        ["GET /api/shop/account/orders"],
      ] as const;
      for (const [key, input] of calls)
        expect([key, (await api().raw(key, input, { token })).status]).toEqual([key, 403]);
      await revoke(id);
    });

    it("the endpoints for accounts, settings, the system, the audit log, tokens and webhooks", async () => {
      const { id, token } = await make({ scopes: TOKEN_SCOPES.filter((scope) => scope.endsWith(":write")) });
      for (const key of [
        "GET /api/admin/users",
        "GET /api/admin/settings",
        "GET /api/admin/settings/security",
        "GET /api/admin/system",
        "GET /api/admin/audit",
        "GET /api/admin/api-tokens",
        "GET /api/admin/webhooks",
      ] as const)
        expect([key, (await api().call(key, {}, { token })).status]).toEqual([key, 403]);
      expect((await api().call("POST /api/admin/api-tokens", { body: ORDER_READER }, { token })).status).toBe(403);
      await revoke(id);
    });
  });

  it("an API token can read the public shop", async () => {
    const { id, token } = await make();
    expect((await api().call("GET /api/shop/info", {}, { token })).status).toBe(200);
    await revoke(id);
  });

  it("an API token is suspended with its creator's account, and has no more than the creator's current role", async () => {
    const colleague = await newColleague(api(), admin, "admin");
    const { id, token } = await make({ scopes: ["orders:read", "clients:read"] }, colleague.token);
    const change = async (patch: { role?: "warehouse"; status?: "blocked" | "active" }) => {
      const { version } = (
        await api().call("GET /api/admin/users/{id}", { params: { id: colleague.id } }, { token: admin })
      ).body;
      const call = { params: { id: colleague.id }, body: { ...patch, version } };
      expect((await api().call("PATCH /api/admin/users/{id}", call, { token: admin })).status).toBe(200);
    };
    expect((await orders(token)).status).toBe(200);
    await change({ status: "blocked" });
    expect(await read(id)).toMatchObject({ state: "suspended" });
    await expect.poll(async () => (await orders(token)).status, { timeout: 5_000 }).toBe(401);
    await change({ status: "active", role: "warehouse" });
    expect((await orders(token)).status).toBe(200);
    expect((await api().call("GET /api/admin/reviews", {}, { token })).status).toBe(403);
    await revoke(id);
  });

  it("an invalid API token form is refused with an error for each field", async () => {
    const ask = (body: unknown) => api().raw("POST /api/admin/api-tokens", { body }, { token: admin });
    const errors = async (input: Partial<ApiTokenInput>) =>
      (await ask({ ...ORDER_READER, ...input })).problem.errors?.map(({ path, code }) => [path, code]);
    expect(await errors({ name: "  " })).toEqual([["name", "required"]]);
    expect(await errors({ name: "x".repeat(61) })).toEqual([["name", "too-long"]]);
    expect(await errors({ scopes: [] })).toEqual([["scopes", "required"]]);
    expect(await errors({ expiresAt: "2020-01-01T00:00:00.000Z" })).toEqual([["expiresAt", "past"]]);
    for (const scope of [
      "users:write",
      "api-tokens:write",
      "webhooks:read",
      "settings:read",
      "audit:read",
      "nothing:read",
    ])
      expect([scope, (await ask({ ...ORDER_READER, scopes: [scope] })).status]).toEqual([scope, 422]);
  });

  it("API tokens are filtered by state and sorted", async () => {
    const { id } = await make({ name: "Filtrada" });
    await revoke(id);
    const list = async (query: { state: ["revoked"] | ["active"] }) =>
      (await api().call("GET /api/admin/api-tokens", { query: { ...query, size: 100 } }, { token: admin })).body.items;
    expect((await list({ state: ["revoked"] })).map((row) => row.id)).toContain(id);
    expect((await list({ state: ["active"] })).map((row) => row.id)).not.toContain(id);
  });

  it("the number of API tokens is limited", async () => {
    const query = { state: ["active" as const], size: 100 };
    const before = (await api().call("GET /api/admin/api-tokens", { query }, { token: admin })).body.pagination.length;
    const made = [];
    for (let count = before; count < MAX_TOKENS; count += 1) made.push(await make());
    const one = await api().call("POST /api/admin/api-tokens", { body: ORDER_READER }, { token: admin });
    expect([one.status, one.problem.code]).toEqual([409, "quota-exhausted"]);
    for (const { id } of made) await revoke(id);
  });
});
