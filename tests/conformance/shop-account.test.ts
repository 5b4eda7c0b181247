import { describe, expect, it } from "vitest";
import { freshEmail, GOOD_PASSWORD, signInWithPassword } from "./invitations.ts";
import { joinGuestOrders, newShopper, signUp, verifyEmail } from "./own-account.ts";
import { placeReceivedOrder } from "./received.ts";
import { contact, fillCart, findVariants, madridAddress, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";
const NO_TOKEN = "x".repeat(30);
const address = { ...madridAddress, name: "Elvira", surname: "Prueba" };

conformance("a shopper's own account", (api) => {
  const order = async (email: string, quantity = 1, token?: string) => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity }]);
    const placed = await placeOrder(api(), cart, { contact: { ...contact, email } });
    expect([placed.status, token]).toEqual([201, token]);
    return { ...placed.body, variantId: pick!.variantId };
  };
  const orders = async (token: string) => (await api().call("GET /api/shop/account/orders", {}, { token })).body;

  it("a shopper reads and changes name, telephone and tax id", async () => {
    const { token, email } = await newShopper(api());
    const before = await api().call("GET /api/shop/account", {}, { token });
    expect(before.body).toMatchObject({ email, name: "Elvira", surname: "Prueba", phone: null, taxId: null });
    const change = (body: object) => api().raw("PATCH /api/shop/account", { body }, { token });
    const { version } = before.body;
    const good = { name: "Elvira", surname: "Pruebas", phone: "612 345 678", taxId: "12345678-z", version };
    const changed = await change(good);
    expect(changed.body).toMatchObject({ surname: "Pruebas", phone: "612345678", taxId: "12345678Z" });
    const stale = await change(good);
    expect(stale).toMatchObject({ status: 409, problem: { code: "version-conflict", current: changed.body } });
    const staff = await api().signIn("admin");
    const { body: found } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token: staff });
    const params = { id: found.items[0]?.id ?? "" };
    const overtaken = await api().call(
      "PATCH /api/admin/clients/{id}",
      { params, body: { name: "Elvira", version } },
      { token: staff },
    );
    expect([overtaken.problem.code, overtaken.problem.changedBy]).toEqual(["version-conflict", undefined]);
    const bad = await change({ ...good, version: changed.body.version, phone: "12", taxId: "12345678A" });
    expect(bad.status).toBe(422);
    expect(bad.problem.errors?.map(({ path }) => path).sort()).toEqual(["phone", "taxId"]);
  });

  it("addresses are validated, have one default per use, and are separate from those of other shoppers", async () => {
    const { token } = await newShopper(api());
    const other = await newShopper(api());
    const add = (body: object) => api().raw("POST /api/shop/account/addresses", { body }, { token });
    const first = await add({ ...address, label: "Casa" });
    expect(first).toMatchObject({ status: 201, body: { label: "Casa", isDefault: true, isBilling: true } });
    const second = await add({ ...address, line1: "Calle Menor, 2", isDefault: true });
    const list = async () => (await api().call("GET /api/shop/account/addresses", {}, { token })).body;
    expect(await list()).toMatchObject([
      { id: second.body.id, isDefault: true, isBilling: false },
      { id: first.body.id, isDefault: false, isBilling: true },
    ]);
    expect((await add({ ...address, postcode: "08001" })).problem.errors).toMatchObject([{ path: "province" }]);
    expect((await add({ ...address, phone: "12" })).problem.errors).toMatchObject([{ path: "phone" }]);
    const params = { id: first.body.id };
    const patch = (body: object, as = token) =>
      api().raw("PATCH /api/shop/account/addresses/{id}", { params, body }, { token: as });
    const remove = (version: number, as = token) =>
      api().call("DELETE /api/shop/account/addresses/{id}", { params, query: { version } }, { token: as });
    const { version } = first.body;
    expect((await patch({ ...address, city: "Otra", version }, other.token)).status).toBe(404);
    expect((await remove(version, other.token)).status).toBe(404);
    const changed = await patch({ ...address, line1: "Calle Nueva, 3", version });
    expect(changed.body).toMatchObject({ line1: "Calle Nueva, 3", version: version + 1 });
    expect(await patch({ ...address, version })).toMatchObject({ status: 409, problem: { current: changed.body } });
    expect((await remove(version + 1)).body).toEqual(params);
    expect(await list()).toMatchObject([{ id: second.body.id, isDefault: true, isBilling: true }]);
    expect((await api().call("GET /api/shop/account/addresses", {}, { token: other.token })).body).toEqual([]);
  });

  it("the account takes neither name, telephone nor address from a guest's order with its e-mail", async () => {
    const email = freshEmail("ajena");
    await order(email);
    const { token } = await newShopper(api(), email);
    expect((await api().call("GET /api/shop/account/addresses", {}, { token })).body).toEqual([]);
    const profile = await api().call("GET /api/shop/account", {}, { token });
    expect(profile.body).toMatchObject({ name: "Elvira", surname: "Prueba", phone: null });
    await joinGuestOrders(api(), token);
    expect((await api().call("GET /api/shop/account/addresses", {}, { token })).body).toEqual([]);
    expect((await api().call("GET /api/shop/account", {}, { token })).body).toEqual(profile.body);
  });

  it("an account can be deleted during a guest's order with its e-mail, and the order continues", async () => {
    const { token, email } = await newShopper(api());
    const placed = await order(email);
    const remove = { body: { current: GOOD_PASSWORD } };
    expect((await api().call("POST /api/shop/account/deletion", remove, { token })).body).toBe(true);
    const left = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.token } });
    expect(left.body).toMatchObject({ number: placed.number, lines: [{ quantity: 1 }] });
  });

  it("the link of a guest's order with the same e-mail cannot change the reviews of the account", async () => {
    const { token, email } = await newShopper(api());
    const mine = await placeReceivedOrder(api(), email);
    await joinGuestOrders(api(), token);
    const params = { productId: mine.productId };
    const body = { rating: 5, title: "Mía", text: "La escribí en mi cuenta.", name: "Elvira" };
    const written = await api().call("PUT /api/shop/account/reviews/{productId}", { params, body }, { token });
    expect(written.status).toBe(200);
    const theirs = await placeReceivedOrder(api(), email, mine.pick);
    const link = { token: theirs.token, productId: mine.productId };
    const seen = await api().call("GET /api/shop/orders/{token}/reviews", { params: { token: theirs.token } });
    expect(seen.body).toMatchObject([{ review: null }]);
    const stolen = { params: link, query: { version: String(written.body.version) } };
    expect((await api().call("DELETE /api/shop/orders/{token}/reviews/{productId}", stolen)).status).toBe(404);
    const other = { ...body, title: "De otra persona" };
    const put = await api().call("PUT /api/shop/orders/{token}/reviews/{productId}", { params: link, body: other });
    expect(put.body).toMatchObject({ title: "De otra persona" });
    expect(put.body.id).not.toBe(written.body.id);
    const own = await api().call("GET /api/shop/account/reviews", {}, { token });
    expect(own.body.map(({ review }) => review?.title)).toEqual(["Mía"]);
  });

  it("consents are shown with their text, and granting or withdrawing one is recorded", async () => {
    const { token } = await newShopper(api());
    const read = async () => (await api().call("GET /api/shop/account/consents", {}, { token })).body;
    expect((await read()).current).toMatchObject([{ kind: "terms", granted: true, source: "sign-up" }]);
    const set = (kind: string, granted: boolean) =>
      api().raw("POST /api/shop/account/consents", { body: { kind, granted } }, { token });
    const given = await set("marketing", true);
    expect(given).toMatchObject({ status: 201, body: { kind: "marketing", granted: true, source: "account" } });
    expect(given.body.text).toMatch(/novedades/);
    expect((await set("marketing", false)).body).toMatchObject({ granted: false });
    expect((await set("terms", false)).status).toBe(422);
    const { current, history } = await read();
    expect(current.map(({ kind, granted }) => [kind, granted])).toEqual([
      ["marketing", false],
      ["terms", true],
    ]);
    expect(history.map(({ kind, granted }) => [kind, granted])).toEqual([
      ["marketing", false],
      ["marketing", true],
      ["terms", true],
    ]);
  });

  describe("orders of the account", () => {
    it("include a guest's orders once the address is confirmed and the owner joins them", async () => {
      const email = freshEmail("invitada");
      const placed = await order(email);
      await signUp(api(), email);
      const refused = await api().call("POST /api/auth/sign-in", { body: { email, password: GOOD_PASSWORD } });
      expect(refused.status).toBe(404);
      await verifyEmail(api(), email);
      const entered = await api().call("POST /api/auth/sign-in", { body: { email, password: GOOD_PASSWORD } });
      const token = "accessToken" in entered.body ? entered.body.accessToken : "";
      expect((await orders(token)).items).toEqual([]);
      const offered = async (as = token) =>
        (await api().call("GET /api/shop/account/guest-orders", {}, { token: as })).body;
      expect(await offered()).toMatchObject([{ number: placed.number, total: placed.total }]);
      const other = await newShopper(api());
      expect(await offered(other.token)).toEqual([]);
      const join = (number: string, as = token) =>
        api().call("POST /api/shop/account/guest-orders", { body: { number } }, { token: as });
      expect((await join(placed.number, other.token)).status).toBe(404);
      expect((await join(placed.number)).body).toEqual([]);
      expect((await join(placed.number)).status).toBe(404);
      expect((await orders(token)).items).toMatchObject([{ number: placed.number, token: placed.token }]);
      const { current } = (await api().call("GET /api/shop/account/consents", {}, { token })).body;
      expect(current).toMatchObject([{ kind: "terms", granted: true, source: "sign-up" }]);
      const later = await order(email);
      expect((await orders(token)).items.map(({ number }) => number)).toEqual([placed.number]);
      await joinGuestOrders(api(), token);
      expect((await orders(token)).items.map(({ number }) => number)).toEqual([later.number, placed.number]);
      const second = await api().call("GET /api/shop/account/orders", { query: { page: "2", size: "1" } }, { token });
      expect(second.body).toMatchObject({ items: [{ number: placed.number }], pagination: { length: 2 } });
    });

    it("can be repeated, and the products that are not available are named", async () => {
      const { token, email } = await newShopper(api());
      const placed = await order(email, 2);
      await joinGuestOrders(api(), token);
      const again = (cartToken: string, as = token, which = placed.token) =>
        api().call(
          "POST /api/shop/account/orders/{token}/reorder",
          { params: { token: which }, body: { cartToken } },
          { token: as },
        );
      const cart = await fillCart(api(), []);
      const full = await again(cart);
      expect(full.body).toMatchObject({ added: [{ variantId: placed.variantId, added: 2 }], lacking: [] });
      expect(full.body.cart.lines).toMatchObject([{ variantId: placed.variantId, quantity: 2 }]);
      const { available } = full.body.cart.lines[0]!;
      await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token: cart, variantId: placed.variantId },
        body: { quantity: available - 1 },
      });
      const part = await again(cart);
      expect(part.body).toMatchObject({ added: [{ added: 1 }], lacking: [{ wanted: 2, added: 1, reason: "fewer" }] });
      expect(part.body.cart.lines).toMatchObject([{ quantity: available }]);
      expect((await again(NO_TOKEN)).status).toBe(404);
      expect((await again(cart, token, NO_TOKEN)).status).toBe(404);
      const other = await newShopper(api());
      expect((await again(cart, other.token)).status).toBe(404);
      expect((await orders(other.token)).items).toEqual([]);
    });
  });

  it("an expired or cancelled order is ordered again by its link, without an account; preorders go on as such", async () => {
    const { body: campaigns } = await api().call("GET /api/shop/preorders");
    const { variantId } = campaigns[0]!;
    const [pick] = await findVariants(api(), 1, 2);
    const wanted = [{ variantId: pick!.variantId, quantity: 1 }];
    const { body: placed } = await placeOrder(api(), await fillCart(api(), wanted));
    await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: placed.token }, body: {} });
    const again = async (lines: typeof wanted, token = placed.token) => {
      const cartToken = await fillCart(api(), lines);
      return api().call("POST /api/shop/orders/{token}/reorder", { params: { token }, body: { cartToken } });
    };
    expect((await again([])).body).toMatchObject({ added: [{ variantId: pick!.variantId, added: 1 }], lacking: [] });
    expect((await again([], NO_TOKEN)).status).toBe(404);
    const preordered = await fillCart(api(), [{ variantId, quantity: 1 }]);
    const { body: reserved } = await placeOrder(api(), preordered, { paymentMethod: "card" });
    await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: reserved.token }, body: {} });
    expect((await again([], reserved.token)).body).toMatchObject({ added: [{ variantId, added: 1 }], lacking: [] });
  });

  it("the account lists only the shopper's own invoices, preorders and registrations", async () => {
    const token = await api().signIn("cliente");
    const invoices = await api().call("GET /api/shop/account/invoices", {}, { token });
    for (const { token: own } of invoices.body.items)
      expect((await api().call("GET /api/shop/invoices/{token}", { params: { token: own } })).status).toBe(200);
    expect((await api().call("GET /api/shop/account/preorders", {}, { token })).status).toBe(200);
    expect((await api().call("GET /api/shop/account/registrations", {}, { token })).status).toBe(200);
    const other = await newShopper(api());
    const theirs = { token: other.token };
    expect((await api().call("GET /api/shop/account/invoices", {}, theirs)).body.items).toEqual([]);
    expect((await api().call("GET /api/shop/account/preorders", {}, theirs)).body).toEqual([]);
    expect((await api().call("GET /api/shop/account/registrations", {}, theirs)).body).toEqual([]);
  });

  it("shoppers can download the data that are stored about them", async () => {
    const { token, email } = await newShopper(api());
    await api().call("POST /api/shop/account/addresses", { body: address }, { token });
    const { body } = await api().call("POST /api/shop/account/personal-data", { body: {} }, { token });
    expect(body.client).toMatchObject({ email });
    expect(body.addresses).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });

  it("deleting an account needs the password and no open order, and ends its sessions", async () => {
    const { token, email } = await newShopper(api());
    const remove = (current: string) => api().call("POST /api/shop/account/deletion", { body: { current } }, { token });
    expect((await remove("no es esta")).problem.errors).toMatchObject([{ path: "current" }]);
    const placed = await order(email);
    await joinGuestOrders(api(), token);
    const refused = await remove(GOOD_PASSWORD);
    expect(refused).toMatchObject({ status: 409, problem: { code: "in-use" } });
    expect(refused.problem.detail).toContain(placed.number);
    const params = { token: placed.token };
    await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} });
    expect((await remove(GOOD_PASSWORD)).body).toBe(true);
    expect((await api().call("GET /api/shop/account", {}, { token })).status).toBe(401);
    const entered = await api().call("POST /api/auth/sign-in", { body: { email, password: GOOD_PASSWORD } });
    expect(entered.status).toBe(404);
    const admin = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token: admin });
    expect(body.items).toEqual([]);
    expect((await newShopper(api(), email)).email).toBe(email);
  });

  it("an account works even if its guest was merged into another client before the link was opened", async () => {
    const staff = await api().signIn("admin");
    const email = freshEmail("fusionada");
    await order(email);
    await signUp(api(), email);
    const { body: list } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token: staff });
    const [guest] = list.items;
    const body = { name: "Elvira", surname: "Prueba", email: freshEmail("queda") };
    const into = (await api().call("POST /api/admin/clients", { body }, { token: staff })).body;
    const merge = { into: into.id, version: guest!.version, take: [] };
    await api().call(
      "POST /api/admin/clients/{id}/merge",
      { params: { id: guest!.id }, body: merge },
      { token: staff },
    );
    await verifyEmail(api(), email);
    const token = await signInWithPassword(api(), email);
    expect((await api().call("GET /api/shop/account", {}, { token })).status).toBe(200);
    expect((await orders(token)).items).toEqual([]);
    const remove = { body: { current: GOOD_PASSWORD } };
    expect((await api().call("POST /api/shop/account/deletion", remove, { token })).body).toBe(true);
  });

  it("unknown records are not found", async () => {
    const { token } = await newShopper(api());
    const params = { id: UNKNOWN };
    const changed = await api().call(
      "PATCH /api/shop/account/addresses/{id}",
      { params, body: { ...address, version: 1 } },
      { token },
    );
    expect(changed.status).toBe(404);
    const removed = await api().call(
      "DELETE /api/shop/account/addresses/{id}",
      { params, query: { version: 1 } },
      { token },
    );
    expect(removed.status).toBe(404);
  });
});
