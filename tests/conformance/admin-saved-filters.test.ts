import { describe, expect, it } from "vitest";
import type { Key, RawCall } from "./caller.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

const LIST = "GET /api/admin/saved-filters";
const SAVE = "POST /api/admin/saved-filters";
const CHANGE = "PATCH /api/admin/saved-filters/{id}";
const DELETE = "DELETE /api/admin/saved-filters/{id}";

conformance("saved filters of the back office", (api) => {
  const as = async (role: string) => {
    const token = await api().signIn(role);
    const send = <K extends Key>(key: K, input?: RawCall) => api().raw(key, input, { token });
    const save = (more: object = {}) =>
      send(SAVE, { body: { resource: "orders", name: `Filtro ${newKey()}`, query: "state=confirmed", ...more } });
    const list = async (resource = "orders") => (await send(LIST, { query: { resource } })).body.items;
    return { send, save, list };
  };

  describe("a saved filter", () => {
    it("is visible to its owner alone until it is shared with the team", async () => {
      const [clerk, manager] = [await as("clerk"), await as("manager")];
      const query = "?search=dados&state=confirmed&state=pending&page=4&sort=total&order=asc";
      const { status, body } = await clerk.save({ name: "  Grandes  ", query });
      expect(status).toBe(201);
      const kept = "search=dados&state=confirmed&state=pending&sort=total&order=asc";
      expect(body).toMatchObject({
        name: "Grandes",
        query: kept,
        shared: false,
        mine: true,
        editable: true,
        version: 1,
      });
      const ids = (items: { id: string }[]) => items.map(({ id }) => id);
      expect(ids(await clerk.list())).toContain(body.id);
      expect(ids(await manager.list())).not.toContain(body.id);
      expect(ids(await clerk.list("products"))).not.toContain(body.id);
      const shared = await clerk.send(CHANGE, { params: { id: body.id }, body: { shared: true, version: 1 } });
      expect(shared).toMatchObject({ status: 200, body: { shared: true, name: "Grandes", version: 2 } });
      const seen = (await manager.list()).find(({ id }) => id === body.id)!;
      expect(seen).toEqual({ ...shared.body, mine: false, editable: false });
      expect(seen.owner).not.toBe("");
    });

    it("is listed after the user's own filters if it is shared, and both groups are sorted by name", async () => {
      const [clerk, admin] = [await as("clerk"), await as("admin")];
      const resource = "clients";
      await clerk.save({ resource, name: "Antes", shared: true });
      await admin.save({ resource, name: "Zeta" });
      await admin.save({ resource, name: "alfa" });
      const names = (await admin.list(resource)).map(({ name }) => name);
      expect(names).toEqual(["alfa", "Zeta", "Antes"]);
    });

    it("can be changed and deleted only by its owner, or by administrators if it is shared", async () => {
      const [clerk, manager, admin] = [await as("clerk"), await as("manager"), await as("admin")];
      const { id } = (await clerk.save()).body;
      const params = { id };
      const rename = (version: number) => ({ params, body: { name: `Otro ${newKey()}`, version } });
      expect((await manager.send(CHANGE, rename(1))).status).toBe(404);
      expect((await admin.send(CHANGE, rename(1))).status).toBe(404);
      await clerk.send(CHANGE, { params, body: { shared: true, version: 1 } });
      expect((await manager.send(CHANGE, rename(2))).status).toBe(403);
      expect((await manager.send(DELETE, { params, query: { version: 2 } })).status).toBe(403);
      expect((await admin.send(CHANGE, rename(2))).status).toBe(200);
      const stale = await clerk.send(CHANGE, rename(2));
      expect(stale).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: { version: 3 }, changedBy: { name: expect.any(String) } },
      });
      expect((await clerk.send(DELETE, { params, query: { version: 2 } })).status).toBe(409);
      const gone = await admin.send(DELETE, { params, query: { version: 3 } });
      expect(gone).toMatchObject({ status: 200, body: { id } });
      expect((await clerk.send(CHANGE, rename(3))).status).toBe(404);
    });

    it("is visible only to users who may read its list", async () => {
      const [clerk, judge] = [await as("clerk"), await as("judge")];
      expect((await judge.send(LIST, { query: { resource: "orders" } })).status).toBe(403);
      expect((await judge.save()).status).toBe(403);
      expect((await judge.save({ resource: "events", query: "search=liga" })).status).toBe(201);
      const { id } = (await clerk.save({ shared: true })).body;
      expect((await judge.send(DELETE, { params: { id }, query: { version: 1 } })).status).toBe(404);
      expect((await api().call(LIST, { query: { resource: "orders" } })).status).toBe(401);
      const token = await api().signIn("cliente");
      expect((await api().call(LIST, { query: { resource: "orders" } }, { token })).status).toBe(403);
    });

    it("needs a unique name, at least one condition, and an existing list", async () => {
      const { save, send } = await as("manager");
      const name = `Único ${newKey()}`;
      const { id } = (await save({ name })).body;
      const twin = await save({ name: name.toUpperCase() });
      expect(twin).toMatchObject({ status: 409, problem: { code: "duplicate", errors: [{ path: "name" }] } });
      const other = (await save()).body;
      const clash = await send(CHANGE, { params: { id: other.id }, body: { name, version: 1 } });
      expect(clash).toMatchObject({ status: 409, problem: { code: "duplicate" } });
      expect((await send(CHANGE, { params: { id }, body: { name, version: 1 } })).status).toBe(200);
      expect((await save({ name, resource: "products" })).status).toBe(201);
      for (const [more, path] of [
        [{ query: "page=2" }, "query"],
        [{ query: "" }, "query"],
        [{ query: `search=${"x".repeat(3000)}` }, "query"],
        [{ name: " " }, "name"],
        [{ name: "x".repeat(61) }, "name"],
        [{ resource: "payments" }, "resource"],
        [{ shared: "sí" }, "shared"],
      ] as const) {
        const refused = await save(more);
        expect(refused, JSON.stringify(more)).toMatchObject({ status: 422, problem: { code: "validation" } });
        expect(refused.problem.errors?.map((error) => error.path)).toContain(path);
      }
    });

    it("is created once for one idempotency key", async () => {
      const token = await api().signIn("warehouse");
      const headers = { "Idempotency-Key": newKey() };
      const body = { resource: "orders" as const, name: "Una vez", query: "state=confirmed" };
      const [first, again] = [
        await api().call(SAVE, { body }, { token, headers }),
        await api().call(SAVE, { body }, { token, headers }),
      ];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
    });

    it("cannot be added to a list that already has fifty of them", async () => {
      const { save } = await as("accountant");
      for (let n = 0; n < 50; n += 1) expect((await save()).status).toBe(201);
      expect(await save()).toMatchObject({ status: 422, problem: { code: "validation" } });
      expect((await save({ resource: "products" })).status).toBe(201);
    });
  });
});
