import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { freshEmail } from "./invitations.ts";
import { confirmOrder, fillCart, findVariants, madridAddress, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const DEMO_PASSWORD = "tablero-demo";
const address = { ...madridAddress, name: "Elvira", surname: "Prueba" };

conformance("clients of the back office", (api) => {
  const open = async () => {
    const token = await api().signIn("clerk");
    const create = async (more: object = {}) =>
      (
        await api().call(
          "POST /api/admin/clients",
          { body: { name: "Elvira", surname: "Prueba", email: freshEmail("cliente"), ...more } },
          { token },
        )
      ).body;
    const read = async (id: string) =>
      (await api().call("GET /api/admin/clients/{id}", { params: { id } }, { token })).body;
    const details = async (id: string) =>
      (await api().call("GET /api/admin/clients/{id}/details", { params: { id } }, { token })).body;
    return { token, create, read, details };
  };

  /** Places a guest order with this email; resolves to the whole response. */
  const order = async (email: string) => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    return placeOrder(api(), cart, { contact: { email, name: "Elvira", surname: "Prueba", phone: "600000114" } });
  };

  describe("addresses", () => {
    it("are added, changed and removed, and each use has one default address", async () => {
      const { token, create, read, details } = await open();
      const { id } = await create();
      const add = (body: object) =>
        api().raw("POST /api/admin/clients/{id}/addresses", { params: { id }, body }, { token });
      const first = await add({ ...address, label: "Casa" });
      expect(first).toMatchObject({
        status: 201,
        body: { label: "Casa", isDefault: true, isBilling: true, version: 1 },
      });
      const second = await add({ ...address, line1: "Calle Menor, 2", isDefault: true });
      expect(second.body).toMatchObject({ isDefault: true, isBilling: false });
      expect((await details(id)).addresses).toMatchObject([
        { id: second.body.id, isDefault: true, isBilling: false },
        { id: first.body.id, isDefault: false, isBilling: true },
      ]);
      expect(await read(id)).toMatchObject({ city: "Madrid", province: "Madrid" });
      const at = { id, part: second.body.id };
      const change = (body: object) =>
        api().raw("PATCH /api/admin/clients/{id}/addresses/{part}", { params: at, body }, { token });
      const changed = await change({ ...address, line1: "Calle Nueva, 3", isBilling: true, version: 1 });
      expect(changed).toMatchObject({ status: 200, body: { line1: "Calle Nueva, 3", isBilling: true, version: 2 } });
      const stale = await change({ ...address, version: 1 });
      expect(stale).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: changed.body, changedBy: { name: expect.any(String) } },
      });
      const remove = (version: number) =>
        api().call("DELETE /api/admin/clients/{id}/addresses/{part}", { params: at, query: { version } }, { token });
      expect((await remove(1)).status).toBe(409);
      expect((await remove(2)).body).toEqual({ id: second.body.id });
      expect((await remove(2)).status).toBe(404);
      expect((await details(id)).addresses).toMatchObject([{ id: first.body.id, isDefault: true, isBilling: true }]);
    });

    it("need a postcode of their province, and cannot be changed through another client", async () => {
      const { token, create } = await open();
      const [{ id }, other] = [await create(), await create()];
      const add = (body: object) =>
        api().raw("POST /api/admin/clients/{id}/addresses", { params: { id }, body }, { token });
      for (const [body, path] of [
        [{ postcode: "08001" }, "province"],
        [{ postcode: "99999" }, "postcode"],
        [{ phone: "12" }, "phone"],
        [{ line1: "" }, "line1"],
      ] as const) {
        const { status, problem } = await add({ ...address, ...body });
        expect(status).toBe(422);
        expect(problem.errors?.map((error) => error.path)).toContain(path);
      }
      expect((await add({ ...address, province: "MADRID" })).body.province).toBe("Madrid");
      const { body: own } = await add(address);
      const foreign = { params: { id: other.id, part: own.id }, body: { ...address, version: 1 } };
      expect((await api().call("PATCH /api/admin/clients/{id}/addresses/{part}", foreign, { token })).status).toBe(404);
    });
  });

  it("notes are listed newest first with their author", async () => {
    const { token, create, details } = await open();
    const { id } = await create();
    const add = (text: string) =>
      api().call("POST /api/admin/clients/{id}/notes", { params: { id }, body: { text } }, { token });
    const [first, second] = [await add("Prefiere los sábados"), await add("Llamar antes")];
    const { body: me } = await api().call("GET /api/common/user", {}, { token });
    expect(first).toMatchObject({ status: 201, body: { text: "Prefiere los sábados", author: me.name } });
    expect((await details(id)).notes).toEqual([second.body, first.body]);
    expect((await add(" ")).status).toBe(422);
    const gone = { params: { id, part: first.body.id } };
    expect((await api().call("DELETE /api/admin/clients/{id}/notes/{part}", gone, { token })).status).toBe(200);
    expect((await api().call("DELETE /api/admin/clients/{id}/notes/{part}", gone, { token })).status).toBe(404);
    expect((await details(id)).notes).toEqual([second.body]);
  });

  it("each consent and each withdrawal is stored with its version and source", async () => {
    const { token, create, details } = await open();
    const { id } = await create();
    const say = (granted: boolean, source = "store") =>
      api().raw(
        "POST /api/admin/clients/{id}/consents",
        { params: { id }, body: { kind: "marketing", granted, source, textVersion: "2026-01" } },
        { token },
      );
    const granted = await say(true);
    expect(granted).toMatchObject({ status: 201, body: { kind: "marketing", granted: true, source: "store" } });
    const withdrawn = await say(false, "phone");
    expect((await details(id)).consents).toEqual([withdrawn.body, granted.body]);
    expect((await say(true, "sign-up")).status).toBe(422);
  });

  it("the tags in use are offered, and clients are found by their tags", async () => {
    const { token, create } = await open();
    const tag = `Etiqueta ${newKey().slice(0, 8)}`;
    const client = await create({ tags: [tag] });
    const { body } = await api().call("GET /api/admin/client-tags", {}, { token });
    expect(body.items).toContainEqual({ tag, clients: 1 });
    const found = await api().call("GET /api/admin/clients", { query: { tag } }, { token });
    expect(found.body.items).toEqual([client]);
  });

  describe("a blocked client", () => {
    it("can neither place nor confirm an order until the block is lifted, and a block needs a reason", async () => {
      const { token, create } = await open();
      const { id, email } = await create();
      const change = (body: object) => api().raw("PATCH /api/admin/clients/{id}", { params: { id }, body }, { token });
      const missing = await change({ active: false, version: 1 });
      expect(missing).toMatchObject({ status: 422, problem: { errors: [{ path: "blockReason" }] } });
      expect((await change({ active: false, blockReason: "No recoge", version: 1 })).status).toBe(200);
      const refused = await order(email);
      expect(refused).toMatchObject({ status: 409, problem: { code: "client-blocked" } });
      expect(refused.problem.detail).toMatch(/^No podemos aceptar este pedido/);
      expect(JSON.stringify(refused.problem)).not.toContain("No recoge");
      expect((await change({ active: true, version: 2 })).body).toMatchObject({ blockReason: null });
      expect((await order(email)).status).toBe(201);
    });

    it("has a reason even after a bulk block, and keeps it until the block is lifted", async () => {
      const { token, create, read } = await open();
      const ids = [(await create()).id, (await create()).id];
      const bulk = (body: object) => api().raw("POST /api/admin/clients/bulk", { body: { ids, ...body } }, { token });
      for (const blockReason of [undefined, "  "])
        expect(await bulk({ action: "archive", blockReason })).toMatchObject({
          status: 422,
          problem: { errors: [{ path: "blockReason", code: "required" }] },
        });
      expect((await bulk({ action: "archive", preview: true })).body.changed.sort()).toEqual([...ids].sort());
      expect((await bulk({ action: "archive", blockReason: " Impagos " })).body.changed.sort()).toEqual(
        [...ids].sort(),
      );
      for (const id of ids) expect(await read(id)).toMatchObject({ active: false, blockReason: "Impagos" });
      expect((await bulk({ action: "restore" })).status).toBe(200);
      for (const id of ids) expect(await read(id)).toMatchObject({ active: true, blockReason: null });
    });

    it("cannot sign in and has no open session, until the block is lifted", async () => {
      const { token, read } = await open();
      const shopper = await api().signIn("cliente");
      const me = () => api().call("GET /api/common/user", {}, { token: shopper });
      const { body: user } = await me();
      const { version } = await read(user.id);
      const signIn = () =>
        api().call("POST /api/auth/sign-in", { body: { email: user.email, password: DEMO_PASSWORD } });
      const change = (body: object) =>
        api().raw("PATCH /api/admin/clients/{id}", { params: { id: user.id }, body }, { token });
      expect((await change({ active: false, blockReason: "Fraude", version })).status).toBe(200);
      expect((await me()).status).toBe(401);
      expect(await signIn()).toMatchObject({ status: 404, problem: false });
      const body = { action: "restore" as const, ids: [user.id] };
      expect((await api().call("POST /api/admin/clients/bulk", { body }, { token })).body.changed).toEqual([user.id]);
      expect((await me()).status).toBe(401);
      expect((await signIn()).status).toBe(200);
    });
  });

  it("the e-mail of a client with an account cannot be changed", async () => {
    const { token } = await open();
    const query = { hasAccount: true, size: 1 };
    const { body } = await api().call("GET /api/admin/clients", { query }, { token });
    const { id, version } = body.items[0]!;
    const call = { params: { id }, body: { email: freshEmail(), version } };
    const refused = await api().call("PATCH /api/admin/clients/{id}", call, { token });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "email", code: "has-account" }] } });
  });

  describe("POST /api/admin/clients/{id}/merge", () => {
    it("previews and moves the records, and keeps the merged client for the records that still refer to it", async () => {
      const { token, create, read, details } = await open();
      const from = await create({ name: "Elvi", phone: "600000114", tags: ["Liga", "Antiguo"] });
      const into = await create({ taxId: "12345678Z", tags: ["liga"] });
      expect((await order(from.email)).status).toBe(201);
      await api().call("POST /api/admin/clients/{id}/addresses", { params: { id: from.id }, body: address }, { token });
      const note = { params: { id: from.id }, body: { text: "De antes" } };
      await api().call("POST /api/admin/clients/{id}/notes", note, { token });
      const merge = (body: object) =>
        api().call(
          "POST /api/admin/clients/{id}/merge",
          { params: { id: from.id }, body: { into: into.id, version: from.version, take: ["name"], ...body } },
          { token },
        );
      const preview = await merge({ preview: true });
      const counts = { orders: 1, invoices: 0, addresses: 1, notes: 1, consents: 0, tags: 1, account: false };
      const [source, target] = [{ id: from.id, version: from.version }, { id: into.id }];
      expect(preview).toMatchObject({
        status: 200,
        body: { from: source, into: target, counts, result: { name: "Elvi" } },
      });
      expect(await read(from.id)).toMatchObject({ mergedInto: null, version: from.version });
      const result = {
        name: "Elvi",
        email: into.email,
        phone: "600000114",
        taxId: "12345678Z",
        tags: ["liga", "Antiguo"],
      };
      expect(preview.body.result).toMatchObject(result);
      expect((await merge({ version: 7 })).status).toBe(409);
      expect((await merge({ intoVersion: 7 })).problem).toMatchObject({ code: "version-conflict", current: into });

      const done = await merge({ intoVersion: into.version });
      expect(done).toMatchObject({ status: 200, body: { into: { ...result, orders: 1 }, counts } });
      expect(await read(from.id)).toMatchObject({ mergedInto: into.id });
      expect(await details(into.id)).toMatchObject({
        addresses: [{ line1: address.line1, isDefault: true }],
        notes: [{ text: "De antes" }],
        recentOrders: [{}],
        merged: [{ id: from.id, name: "Elvi Prueba" }],
      });
      const { body: list } = await api().call("GET /api/admin/clients", { query: { search: from.email } }, { token });
      expect(list.items).toEqual([]);
      expect((await merge({})).status).toBe(409);
      const note2 = { params: { id: from.id }, body: { text: "Tarde" } };
      expect((await api().call("POST /api/admin/clients/{id}/notes", note2, { token })).status).toBe(404);
      // The previous email still belongs to the person.
      expect(await details(into.id)).toMatchObject({ aliases: [from.email] });
      expect((await order(from.email)).status).toBe(201);
      expect(await read(into.id)).toMatchObject({ orders: 2, email: into.email });
    });

    it("keeps former addresses through a second merge, until someone else uses them or the client is anonymised", async () => {
      const { token, create, read, details } = await open();
      const merge = async (
        from: { id: string },
        into: { id: string },
        take: SentBody<"POST /api/admin/clients/{id}/merge">["take"] = [],
      ) => {
        const { version } = await read(from.id);
        const call = { params: { id: from.id }, body: { into: into.id, version, take } };
        return (await api().call("POST /api/admin/clients/{id}/merge", call, { token })).body.into;
      };
      const [first, second, third] = [await create(), await create(), await create()];
      await merge(first, second);
      // The email of the client that is merged takes precedence; the other client's email becomes a previous one.
      const stays = await merge(second, third, ["email"]);
      expect(stays.email).toBe(second.email);
      expect((await details(third.id)).aliases).toEqual([first.email, third.email].sort());
      expect((await order(first.email)).status).toBe(201);
      expect((await order(third.email)).status).toBe(201);
      expect(await read(third.id)).toMatchObject({ orders: 2 });
      const exported = { params: { id: third.id }, body: {} };
      const { body } = await api().call("POST /api/admin/clients/{id}/personal-data", exported, { token });
      expect(body.aliases).toEqual([first.email, third.email].sort());
      const newcomer = await create({ email: third.email });
      expect((await order(third.email)).status).toBe(201);
      expect([(await read(newcomer.id)).orders, (await read(third.id)).orders]).toEqual([1, 2]);
      const { version } = await read(third.id);
      await api().call(
        "PATCH /api/admin/clients/{id}",
        { params: { id: third.id }, body: { active: false, blockReason: "Fraude", version } },
        { token },
      );
      expect(await order(first.email)).toMatchObject({ status: 409, problem: { code: "client-blocked" } });
    });

    it("refuses to merge a client with itself, two clients with accounts, and unknown clients", async () => {
      const { token, create } = await open();
      const { id, version } = await create();
      const merge = (from: string, body: object) =>
        api().raw("POST /api/admin/clients/{id}/merge", { params: { id: from }, body }, { token });
      expect(await merge(id, { into: id, version })).toMatchObject({
        status: 422,
        problem: { errors: [{ code: "same" }] },
      });
      expect((await merge(id, { into: UNKNOWN, version })).status).toBe(404);
      expect((await merge(UNKNOWN, { into: id, version })).status).toBe(404);
      const query = { hasAccount: true, size: 2, active: true };
      const [a, b] = (await api().call("GET /api/admin/clients", { query }, { token })).body.items;
      const refused = await merge(a!.id, { into: b!.id, version: a!.version, preview: true });
      expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "into", code: "two-accounts" }] } });
    });

    it("leaves one client and loses nothing when two are merged into each other at the same time", async () => {
      const { token, create, read } = await open();
      const [a, b] = [await create(), await create()];
      expect((await order(a.email)).status).toBe(201);
      expect((await order(b.email)).status).toBe(201);
      const merge = (from: { id: string; version: number }, into: { id: string }) =>
        api().call(
          "POST /api/admin/clients/{id}/merge",
          { params: { id: from.id }, body: { into: into.id, version: from.version } },
          { token },
        );
      const replies = await Promise.all([merge(a, b), merge(b, a)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [left, right] = [await read(a.id), await read(b.id)];
      expect([left.mergedInto, right.mergedInto].filter((id) => id === null)).toHaveLength(1);
      expect((left.mergedInto === null ? left : right).orders).toBe(2);
    });
  });

  it("the export of personal data contains everything that is stored about the client", async () => {
    const { token, create } = await open();
    const { id, email } = await create();
    expect((await order(email)).status).toBe(201);
    await api().call("POST /api/admin/clients/{id}/addresses", { params: { id }, body: address }, { token });
    const call = { params: { id }, body: {} };
    const { status, body } = await api().call("POST /api/admin/clients/{id}/personal-data", call, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ client: { id, email }, account: null, addresses: [{ line1: address.line1 }] });
    expect(body.orders).toMatchObject([{ email, name: "Elvira" }]);
    expect(JSON.stringify(body)).not.toMatch(/password|token/i);
    const unknown = { params: { id: UNKNOWN }, body: {} };
    expect((await api().call("POST /api/admin/clients/{id}/personal-data", unknown, { token })).status).toBe(404);
  });

  describe("POST /api/admin/clients/{id}/anonymise", () => {
    it("requires the client's name, waits for open orders, and removes the data permanently", async () => {
      const { token, create, read, details } = await open();
      const client = await create();
      const { id, email } = client;
      await api().call("POST /api/admin/clients/{id}/addresses", { params: { id }, body: address }, { token });
      const { body: placed } = await order(email);
      const anonymise = (body: object) =>
        api().raw("POST /api/admin/clients/{id}/anonymise", { params: { id }, body }, { token });
      const wrong = await anonymise({ confirm: "Otra", version: client.version });
      expect(wrong).toMatchObject({ status: 422, problem: { errors: [{ path: "confirm" }] } });
      const inUse = await anonymise({ confirm: "elvira prueba", version: client.version });
      expect(inUse).toMatchObject({ status: 409, problem: { code: "in-use" } });
      expect(inUse.problem.detail).toContain(placed.number);
      expect(await read(id)).toEqual({ ...client, city: "Madrid", province: "Madrid", ...(await totals(read, id)) });
      const params = { token: placed.token };
      expect((await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} })).status).toBe(200);
      expect((await anonymise({ confirm: "elvira prueba", version: 7 })).status).toBe(409);
      const done = await anonymise({ confirm: " elvira  PRUEBA ", version: client.version });
      expect(done).toMatchObject({ status: 200, body: { name: "Anonimizado", surname: "", email: "", phone: null } });
      expect(done.body.anonymisedAt).not.toBeNull();
      expect(await details(id)).toMatchObject({ account: null, addresses: [], notes: [] });
      const found = await api().call("GET /api/admin/orders", { query: { search: placed.number } }, { token });
      expect(found.body.items[0]!.client).toMatchObject({ name: "Anonimizado", email: "anonimizado@invalid" });
      const history = { params: { id }, query: { size: 100 } };
      const { body: entries } = await api().call("GET /api/admin/clients/{id}/history", history, { token });
      expect(JSON.stringify(entries.items)).not.toMatch(/elvira|prueba/i);
      expect(entries.items[0]!.action).toBe("anonymise");
      expect((await anonymise({ confirm: "Anonimizado", version: done.body.version })).status).toBe(404);
      const change = { params: { id }, body: { name: "Vuelve", version: done.body.version } };
      expect((await api().call("PATCH /api/admin/clients/{id}", change, { token })).status).toBe(404);
    });
  });

  it("a blocked guest cannot confirm an order by mail", async () => {
    const { token, create } = await open();
    const { id, email } = await create();
    const { body: placed } = await order(email);
    const body = { active: false, blockReason: "Fraude", version: 1 };
    expect((await api().call("PATCH /api/admin/clients/{id}", { params: { id }, body }, { token })).status).toBe(200);
    // An order without `confirmBy` is already confirmed, so the code would change nothing.
    if (placed.confirmBy) expect((await confirmOrder(api(), placed.token)).status).toBe(409);
  });
});

const totals = async (read: (id: string) => Promise<Record<string, unknown>>, id: string) => {
  const { orders, lastOrderAt } = await read(id);
  return { orders, lastOrderAt };
};
