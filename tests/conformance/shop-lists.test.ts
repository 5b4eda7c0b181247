import { describe, expect, it } from "vitest";
import { freshEmail, linkTo } from "./invitations.ts";
import { newShopper } from "./own-account.ts";
import { findVariants } from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("stock alerts and wish lists", (api) => {
  /** A published variant without units. */
  const soldOut = async () => {
    const [pick] = await findVariants(api(), 1, 1);
    const { productId, variantId, available } = pick!;
    await move(productId, variantId, -available);
    return { productId, variantId };
  };
  const move = async (_productId: string, variantId: string, quantity: number) => {
    const token = await api().signIn("admin");
    const body = { kind: "adjustment", quantity, reason: "Recuento" } as const;
    const moved = await api().raw(
      "POST /api/admin/variants/{id}/movements",
      { params: { id: variantId }, body },
      { token },
    );
    expect(moved.status).toBeLessThan(300);
  };
  const ask = (variantId: string, body: { email?: string } = {}, token?: string) =>
    api().call("POST /api/shop/variants/{variantId}/alerts", { params: { variantId }, body }, { token });
  const alerts = async (token: string) => (await api().call("GET /api/shop/account/alerts", {}, { token })).body;

  describe("stock alerts", () => {
    it("an alert requested from an account is active immediately, visible only to its owner, and counted for staff", async () => {
      const { productId, variantId } = await soldOut();
      const [own, other] = [await newShopper(api()), await newShopper(api())];
      expect((await ask(variantId, {}, own.token)).body).toEqual({ state: "waiting" });
      expect((await ask(variantId, {}, own.token)).body).toEqual({ state: "waiting" });
      const [alert, ...more] = await alerts(own.token);
      expect([alert?.state, more]).toEqual(["waiting", []]);
      expect(await alerts(other.token)).toEqual([]);
      const token = await api().signIn("admin");
      const { body } = await api().call("GET /api/admin/products/{id}", { params: { id: productId } }, { token });
      expect(body.variants.find(({ id }) => id === variantId)?.waiting).toBe(1);
      const params = { id: alert!.id };
      const remove = (as: string) => api().call("DELETE /api/shop/account/alerts/{id}", { params }, { token: as });
      expect((await remove(other.token)).status).toBe(404);
      expect((await remove(own.token)).body).toEqual(params);
      expect((await remove(own.token)).status).toBe(404);
      expect(await alerts(own.token)).toEqual([]);
      await move(productId, variantId, 9);
    });

    it("an alert requested by a guest is active once the address is confirmed, and its link also cancels it in one click", async () => {
      const { productId, variantId } = await soldOut();
      const email = freshEmail("espera");
      expect((await ask(variantId, { email })).body).toEqual({ state: "pending" });
      const link = await linkTo(api(), email, "stock-alert-confirm");
      const wrong = { ...link, token: "no" };
      expect((await api().call("POST /api/shop/alerts/confirm", { body: wrong })).status).toBe(410);
      expect((await api().call("POST /api/shop/alerts/cancel", { body: wrong })).status).toBe(410);
      const confirmed = await api().call("POST /api/shop/alerts/confirm", { body: link });
      expect(confirmed.body.name).not.toBe("");
      expect((await api().call("POST /api/shop/alerts/confirm", { body: link })).body).toEqual(confirmed.body);
      const owner = await newShopper(api(), email);
      const [first] = await alerts(owner.token);
      expect(first?.state).toBe("waiting");
      // If requested again, it is confirmed again, and then waits its whole term.
      expect((await ask(variantId, { email })).body).toEqual({ state: "pending" });
      const again = await linkTo(api(), email, "stock-alert-confirm");
      expect((await api().call("POST /api/shop/alerts/confirm", { body: again })).body).toEqual(confirmed.body);
      const [second, ...more] = await alerts(owner.token);
      expect([second?.id, second?.state, more]).toEqual([first?.id, "waiting", []]);
      expect(Date.parse(second!.expiresAt)).toBeGreaterThan(Date.parse(first!.expiresAt));
      const oneClick = (params: typeof link) =>
        api().raw(
          "POST /api/shop/alerts/{id}/unsubscribe/{token}",
          { params, text: "List-Unsubscribe=One-Click" },
          { headers: { "Content-Type": "application/x-www-form-urlencoded" } },
        );
      expect((await oneClick(wrong)).status).toBe(410);
      expect((await oneClick(link)).status).toBe(200);
      expect(await alerts(owner.token)).toEqual([]);
      expect((await api().call("POST /api/shop/alerts/cancel", { body: link })).body).toEqual(confirmed.body);
      expect((await api().call("POST /api/shop/alerts/confirm", { body: link })).status).toBe(410);
      await move(productId, variantId, 9);
    });

    it("alerts for several products are confirmed by the link of one mail, and leave out what can be bought", async () => {
      const [first, second] = [await soldOut(), await soldOut()];
      const [inStock] = await findVariants(api(), 1);
      const email = freshEmail("lista");
      const variantIds = [first.variantId, second.variantId];
      const askAll = (body: { variantIds: string[]; email?: string }, token?: string) =>
        api().call("POST /api/shop/alerts", { body }, { token });
      const asked = await askAll({ variantIds: [...variantIds, inStock!.variantId, first.variantId, UNKNOWN], email });
      expect(asked.body).toEqual({ state: "pending", variantIds });
      const link = await linkTo(api(), email, "stock-alert-confirm");
      const confirmed = await api().call("POST /api/shop/alerts/confirm", { body: link });
      expect(confirmed.body.others).toBe(1);
      const owner = await newShopper(api(), email);
      expect((await alerts(owner.token)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
      // The link of one of them cancels that one alone.
      expect((await api().call("POST /api/shop/alerts/cancel", { body: link })).body.others).toBe(0);
      expect(await alerts(owner.token)).toHaveLength(1);
      expect((await askAll({ variantIds }, owner.token)).body).toEqual({ state: "waiting", variantIds });
      expect(await alerts(owner.token)).toHaveLength(2);
      expect(await askAll({ variantIds: [inStock!.variantId] }, owner.token)).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition" },
      });
      expect((await askAll({ variantIds: [UNKNOWN] }, owner.token)).status).toBe(404);
      expect((await askAll({ variantIds })).problem.errors).toMatchObject([{ path: "email" }]);
      for (const { productId, variantId } of [first, second]) await move(productId, variantId, 9);
    });

    it("require a sold-out product and a valid address", async () => {
      const [pick] = await findVariants(api(), 1);
      const { token } = await newShopper(api());
      expect(await ask(pick!.variantId, {}, token)).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition" },
      });
      expect((await ask(UNKNOWN, {}, token)).status).toBe(404);
      expect((await ask(pick!.variantId)).problem.errors).toMatchObject([{ path: "email" }]);
    });
  });

  it("wishes are stored with their price, merged with a guest's wishes, and visible to their owner alone", async () => {
    const [a, b] = await findVariants(api(), 2);
    const [own, other] = [await newShopper(api()), await newShopper(api())];
    const { token } = own;
    const put = (productId: string) =>
      api().call("PUT /api/shop/account/wishes/{productId}", { params: { productId }, body: {} }, { token });
    const first = await put(a!.productId);
    expect(first.body).toMatchObject([{ product: { id: a!.productId } }]);
    expect(first.body[0]?.price).toBe(first.body[0]?.product.price);
    expect((await put(a!.productId)).body).toEqual(first.body);
    expect((await put(UNKNOWN)).status).toBe(404);
    const items = [
      { productId: b!.productId, price: 1 },
      { productId: a!.productId, price: 1 },
      { productId: UNKNOWN, price: 1 },
    ];
    const joined = await api().call("POST /api/shop/account/wishes/join", { body: { items } }, { token });
    expect(joined.body).toMatchObject([{ product: { id: b!.productId }, price: 1 }, first.body[0]]);
    expect((await api().call("GET /api/shop/account/wishes", {}, { token: other.token })).body).toEqual([]);
    const remove = (as: string) =>
      api().call("DELETE /api/shop/account/wishes/{productId}", { params: { productId: a!.productId } }, { token: as });
    expect((await remove(other.token)).body).toEqual([]);
    expect((await api().call("GET /api/shop/account/wishes", {}, { token })).body).toHaveLength(2);
    expect((await remove(token)).body).toMatchObject([{ product: { id: b!.productId } }]);
    const cards = await api().call("GET /api/shop/cards", { query: { id: [b!.productId, UNKNOWN, a!.productId] } });
    expect(cards.body.map(({ id }) => id)).toEqual([b!.productId, a!.productId]);
    expect((await api().call("GET /api/shop/cards")).body).toEqual([]);
  });
});
