import { describe, expect, it } from "vitest";
import { fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("coupons of the back office", (api) => {
  const create = async (body: Record<string, unknown>) => {
    const token = await api().signIn("admin");
    return { token, reply: await api().raw("POST /api/admin/coupons", { body }, { token }) };
  };
  const tenOff = (code: string) => ({ code, kind: "percent" as const, value: 1000 });

  it("the list has the demo coupons with their state and their uses", async () => {
    const token = await api().signIn("accountant");
    const { body } = await api().call("GET /api/admin/coupons", {}, { token });
    expect(body.items.map(({ code, state }) => [code, state])).toEqual([
      ["BIENVENIDA10", "active"],
      ["LIGA5", "active"],
      ["VUELTAALCOLE", "archived"],
    ]);
    expect(body.items[0]!.uses).toBeGreaterThan(0);
    const archived = await api().call("GET /api/admin/coupons", { query: { state: ["archived"] } }, { token });
    expect(archived.body.items.map(({ code }) => code)).toEqual(["VUELTAALCOLE"]);
    const active = await api().call(
      "GET /api/admin/coupons",
      { query: { active: true, kind: "amount", search: "liga de la tiénda" } },
      { token },
    );
    expect(active.body.items.map(({ code }) => code)).toEqual(["LIGA5"]);
    const last = await api().call(
      "GET /api/admin/coupons",
      { query: { sort: "code", order: "desc", size: 1 } },
      { token },
    );
    expect(last.body.items[0]!.code).toBe("VUELTAALCOLE");
    expect((await api().raw("GET /api/admin/coupons", { query: { sort: "nada" } }, { token })).status).toBe(422);
    const one = await api().call("GET /api/admin/coupons/{id}", { params: { id: body.items[0]!.id } }, { token });
    expect(one.body).toEqual(body.items[0]);
  });

  it("a new coupon gets the default values, and its code is stored in upper case", async () => {
    const { reply } = await create({ ...tenOff(" verano-26 "), startsAt: "2999-01-01T00:00:00Z" });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        code: "VERANO-26",
        description: "",
        minimum: 0,
        startsAt: "2999-01-01T00:00:00.000Z",
        endsAt: null,
        maxUses: null,
        perClientUses: null,
        uses: 0,
        active: true,
        state: "scheduled",
        version: 1,
      },
    });
  });

  it("several requests with one idempotency key create one coupon", async () => {
    const token = await api().signIn("manager");
    const headers = { "Idempotency-Key": newKey() };
    const send = () => api().call("POST /api/admin/coupons", { body: tenOff("UNAVEZ") }, { token, headers });
    const [first, again] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it("the errors of an invalid coupon are in Spanish", async () => {
    const refused = async (body: Record<string, unknown>) => {
      const { reply } = await create({ ...tenOff("MAL"), ...body });
      expect(reply.status, JSON.stringify(body)).toBe(422);
      return reply.problem.errors?.map(({ path }) => path);
    };
    expect(await refused({ code: "Ñ!" })).toEqual(["code"]);
    expect(await refused({ value: 10_001 })).toEqual(["value"]);
    expect(await refused({ value: 0 })).toEqual(["value"]);
    expect(await refused({ startsAt: "2026-11-20T00:00:00Z", endsAt: "2026-11-20T00:00:00Z" })).toEqual(["endsAt"]);
    expect(await refused({ startsAt: "0000-01-01T00:00:00Z" })).toEqual(["startsAt"]);
    expect(await refused({ maxUses: 0, minimum: -1 })).toEqual(["minimum", "maxUses"].sort().reverse());
    expect(await refused({ nada: 1 })).toEqual(["nada"]);
  });

  it("a code that another coupon has is refused, on creation and on change", async () => {
    const { token, reply } = await create(tenOff("liga5"));
    const errors = [{ path: "code", message: "Ya hay un cupón LIGA5." }];
    expect(reply).toMatchObject({ status: 409, problem: { code: "duplicate", errors } });
    const { body: own } = (await create(tenOff("LIGA6"))).reply;
    const renamed = await api().call(
      "PATCH /api/admin/coupons/{id}",
      { params: { id: own.id }, body: { code: "LIGA5", version: own.version } },
      { token },
    );
    expect(renamed).toMatchObject({ status: 409, problem: { code: "duplicate", errors } });
  });

  it("a patch changes only the fields that it names, and a stale version returns the current coupon", async () => {
    const { token, reply } = await create({ ...tenOff("CAMBIA"), description: "Antes", maxUses: 3 });
    const params = { id: reply.body.id };
    const patch = (body: Record<string, unknown>) =>
      api().raw("PATCH /api/admin/coupons/{id}", { params, body }, { token });
    const changed = await patch({ description: "Después", maxUses: null, version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { code: "CAMBIA", description: "Después", maxUses: null, value: 1000, version: 2 },
    });
    const stale = await patch({ value: 500, version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", current: changed.body, changedBy: { name: expect.any(String) } },
    });
    // An amount in cents may be greater than any percentage.
    expect((await patch({ kind: "amount", value: 20_000, version: 2 })).status).toBe(200);
    expect((await patch({ kind: "percent", version: 3 })).problem.errors?.[0]?.path).toBe("value");
  });

  it("a coupon is used by an order, released when the order is cancelled, and can then only be archived", async () => {
    const { token, reply } = await create({ code: "UNO", kind: "amount", value: 300, maxUses: 1 });
    const coupon = () => api().call("GET /api/admin/coupons/{id}", { params: { id: reply.body.id } }, { token });
    const [pick] = await findVariants(api(), 1);
    const cartOf = () => fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const cart = await cartOf();
    await api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { couponCode: "uno" } });
    const { body: order } = await placeOrder(api(), cart);
    expect((await coupon()).body).toMatchObject({ uses: 1, state: "exhausted" });
    const exhausted = { query: { state: ["exhausted" as const], search: "UNO" } };
    const found = await api().call("GET /api/admin/coupons", exhausted, { token });
    expect(found.body.items).toMatchObject([{ code: "UNO", state: "exhausted" }]);
    const other = await cartOf();
    expect(
      await api().call("PATCH /api/shop/carts/{token}", {
        params: { token: other },
        body: { couponCode: "UNO" },
      }),
    ).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
    await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: order.token }, body: {} });
    const { body: free } = await coupon();
    expect(free).toMatchObject({ uses: 0, state: "active", version: 1 });

    const params = { id: free.id };
    const remove = (version: number) =>
      api().call("DELETE /api/admin/coupons/{id}", { params, query: { version } }, { token });
    expect(await remove(7)).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", current: { id: free.id } },
    });
    expect(await remove(1)).toMatchObject({ status: 200, body: { outcome: "archived" } });
    expect((await coupon()).body).toMatchObject({ active: false, state: "archived", version: 2 });
  });

  it("a duplicated coupon has its own code and no uses, and is inactive", async () => {
    const { token, reply } = await create({ ...tenOff("COPIAME"), description: "La de siempre", maxUses: 5 });
    const { id } = reply.body;
    const duplicate = (headers = {}) =>
      api().call("POST /api/admin/coupons/{id}/duplicate", { params: { id } }, { token, headers });
    const key = { "Idempotency-Key": newKey() };
    const [first, again, other] = [await duplicate(key), await duplicate(key), await duplicate()];
    const like = { description: "La de siempre", maxUses: 5, value: 1000, uses: 0, active: false, version: 1 };
    expect(first).toMatchObject({ status: 201, body: { ...like, code: "COPIAME-2", state: "archived" } });
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 201, body: { ...like, code: "COPIAME-3" } });
    expect(first.body.id).not.toBe(id);
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const use = { params: { token: cart }, body: { couponCode: "COPIAME-2" } };
    expect((await api().call("PATCH /api/shop/carts/{token}", use)).status).toBe(409);
    const nowhere = { params: { id: "01890000-0000-7000-8000-000000000000" } };
    expect((await api().call("POST /api/admin/coupons/{id}/duplicate", nowhere, { token })).status).toBe(404);
  });

  it("coupons archived in bulk give no discount any more, and give it again once they are restored", async () => {
    const { token, reply } = await create(tenOff("JUNTOS"));
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const use = () =>
      api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { couponCode: "JUNTOS" } });
    const bulk = (action: "archive" | "restore") =>
      api().call("POST /api/admin/coupons/bulk", { body: { action, ids: [reply.body.id] } }, { token });
    expect((await bulk("archive")).body).toEqual({ matched: 1, changed: [reply.body.id] });
    expect(await use()).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
    await bulk("restore");
    expect(await use()).toMatchObject({ status: 200, body: { couponCode: "JUNTOS" } });
  });

  describe("a coupon that no order used", () => {
    it("is deleted", async () => {
      const { token, reply } = await create(tenOff("NADIE"));
      const params = { id: reply.body.id };
      const gone = await api().call("DELETE /api/admin/coupons/{id}", { params, query: { version: 1 } }, { token });
      expect(gone).toMatchObject({ status: 200, body: { outcome: "deleted" } });
      expect((await api().call("GET /api/admin/coupons/{id}", { params }, { token })).status).toBe(404);
    });

    it("cannot be created by a clerk", async () => {
      const token = await api().signIn("clerk");
      expect((await api().call("POST /api/admin/coupons", { body: tenOff("TIENDA") }, { token })).status).toBe(403);
    });
  });
});
