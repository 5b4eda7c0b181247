import { expect, it } from "vitest";
import { freshEmail, linkTo } from "./invitations.ts";
import { newShopper } from "./own-account.ts";
import { contact, fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("the newsletter", (api) => {
  const ask = (email: string, more = {}) => api().call("POST /api/shop/newsletter", { body: { email, ...more } });
  const follow = (link: { id: string; token: string }, what: "confirm" | "cancel") =>
    what === "confirm"
      ? api().call("POST /api/shop/newsletter/confirm", { body: link })
      : api().call("POST /api/shop/newsletter/cancel", { body: link });
  const find = async (email: string) => {
    const token = await api().signIn("clerk");
    const query = { search: email };
    return (await api().call("GET /api/admin/newsletter-subscriptions", { query }, { token })).body.items;
  };
  /** A confirmed address, with both of its links. */
  async function subscribed(email = freshEmail("boletin")) {
    await ask(email);
    const confirm = await linkTo(api(), email, "newsletter-confirm");
    expect(await follow(confirm, "confirm")).toMatchObject({ status: 200, body: true });
    return { email, confirm, stop: await linkTo(api(), email, "newsletter-welcome") };
  }

  it("a subscription is requested, confirmed by mail and cancelled by mail, with proof of the consent", async () => {
    const { email, confirm, stop } = await subscribed();
    const [row] = await find(email);
    expect(row).toMatchObject({ email, state: "active", source: "footer", endedAt: null });
    expect(row!.text).toContain("Quiero recibir por correo");
    expect(row!.confirmedAt! >= row!.requestedAt).toBe(true);
    expect((await follow(confirm, "confirm")).status).toBe(200);
    expect(await follow(stop, "cancel")).toMatchObject({ status: 200, body: true });
    expect((await follow(stop, "cancel")).status).toBe(200);
    expect(await find(email)).toMatchObject([{ state: "ended", confirmedAt: row!.confirmedAt }]);
    expect((await follow(confirm, "confirm")).status).toBe(410);
    expect((await find(email))[0]?.state).toBe("ended");
  });

  it("a subscription can be cancelled in one click without a session (RFC 8058)", async () => {
    const { email, stop } = await subscribed();
    const oneClick = (params: typeof stop) =>
      api().raw(
        "POST /api/shop/newsletter/{id}/unsubscribe/{token}",
        { params, text: "List-Unsubscribe=One-Click" },
        { headers: { "Content-Type": "application/x-www-form-urlencoded" } },
      );
    expect((await oneClick({ ...stop, token: "no" })).status).toBe(410);
    expect((await find(email))[0]?.state).toBe("active");
    expect((await oneClick(stop)).status).toBe(200);
    expect((await oneClick(stop)).status).toBe(200);
    expect((await find(email))[0]?.state).toBe("ended");
  });

  it("a request gets the same response for every address, and a form filled in by a bot is dropped", async () => {
    const { email } = await subscribed();
    const replies = [
      await ask(email),
      await ask(freshEmail("nuevo")),
      await ask(freshEmail("robot"), { website: "x" }),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, true]));
    expect((await find(email))[0]?.state).toBe("active");
    const bot = freshEmail("robot");
    await ask(bot, { website: "https://spam.test" });
    expect(await find(bot)).toEqual([]);
    const wrong = await api().raw("POST /api/shop/newsletter", { body: { email: "nadie" } });
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, "email"]);
  });

  it("each link of the newsletter works only for its own purpose and subscription", async () => {
    const { confirm, stop } = await subscribed();
    expect((await follow({ ...confirm, token: stop.token }, "confirm")).status).toBe(410);
    expect((await follow({ ...stop, token: confirm.token }, "cancel")).status).toBe(410);
    const other = await subscribed();
    expect((await follow({ id: other.stop.id, token: stop.token }, "cancel")).status).toBe(410);
    const unknown = { id: "00000000-0000-7000-8000-000000000000", token: stop.token };
    expect((await follow(unknown, "confirm")).status).toBe(410);
    expect((await follow(unknown, "cancel")).status).toBe(410);
  });

  it("a subscription follows the consent in the account, and the consent follows the links of the subscription", async () => {
    const { token, email } = await newShopper(api());
    const consent = (granted: boolean) =>
      api().call("POST /api/shop/account/consents", { body: { kind: "marketing", granted } }, { token });
    const current = async () =>
      (await api().call("GET /api/shop/account/consents", {}, { token })).body.current.find(
        ({ kind }) => kind === "marketing",
      );
    await consent(true);
    expect(await find(email)).toMatchObject([{ state: "active", source: "account" }]);
    await consent(false);
    expect(await find(email)).toMatchObject([{ state: "ended" }]);
    const { stop } = await subscribed(email);
    expect(await current()).toMatchObject({ granted: true, source: "newsletter" });
    await follow(stop, "cancel");
    expect(await current()).toMatchObject({ granted: false, source: "newsletter" });
  });

  it("a subscription of a former address ends when the client changes address, withdraws consent or is deleted", async () => {
    const token = await api().signIn("admin");
    const create = async (email: string) => {
      const body = { name: "Elvira", surname: "Prueba", email };
      return (await api().call("POST /api/admin/clients", { body }, { token })).body;
    };
    const stateOf = async (email: string) => (await find(email)).map(({ state }) => state);
    // Staff change the address.
    const { email: typo } = await subscribed();
    const client = await create(typo);
    const change = { params: { id: client.id }, body: { email: freshEmail("boletin"), version: client.version } };
    expect((await api().call("PATCH /api/admin/clients/{id}", change, { token })).status).toBe(200);
    expect(await stateOf(typo)).toEqual(["ended"]);
    // After a merge, the remaining client withdraws the consent or is deleted.
    const merged = async () => {
      const { email } = await subscribed();
      const [from, into] = [await create(email), await create(freshEmail("boletin"))];
      const body = { into: into.id, version: from.version, take: [] };
      await api().call("POST /api/admin/clients/{id}/merge", { params: { id: from.id }, body }, { token });
      expect(await stateOf(email)).toEqual(["active"]);
      return { email, id: into.id };
    };
    const [first, second] = [await merged(), await merged()];
    const body = { kind: "marketing", granted: false, source: "mail", textVersion: "1" } as const;
    await api().call("POST /api/admin/clients/{id}/consents", { params: { id: first.id }, body }, { token });
    expect(await stateOf(first.email)).toEqual(["ended"]);
    const params = { id: second.id };
    const { version } = (await api().call("GET /api/admin/clients/{id}", { params }, { token })).body;
    const removed = await api().call("DELETE /api/admin/clients/{id}", { params, query: { version } }, { token });
    expect(removed.body).toMatchObject({ outcome: "archived" });
    expect(await stateOf(second.email)).toEqual(["ended"]);
  });

  it("staff can cancel a subscription only at its current version, and the export contains only confirmed ones", async () => {
    const token = await api().signIn("manager");
    const { email } = await subscribed();
    const waiting = freshEmail("espera");
    await ask(waiting);
    const file = async () =>
      String((await api().raw("GET /api/admin/newsletter-subscriptions/export", {}, { token })).body);
    const before = await file();
    expect(before.split("\r\n")[0]).toContain("Correo;Pedida;Confirmada;Origen;Texto aceptado");
    expect([before.includes(email), before.includes(waiting)]).toEqual([true, false]);
    const [row] = await find(email);
    const end = (version: number) =>
      api().call(
        "POST /api/admin/newsletter-subscriptions/{id}/cancellation",
        { params: { id: row!.id }, body: { version } },
        { token },
      );
    expect(await end(row!.version + 7)).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
    expect((await end(row!.version)).body).toMatchObject({ state: "ended", version: row!.version + 1 });
    expect((await file()).includes(email)).toBe(false);
    const params = { id: "00000000-0000-7000-8000-000000000000" };
    const path = "POST /api/admin/newsletter-subscriptions/{id}/cancellation";
    expect((await api().call(path, { params, body: { version: 1 } }, { token })).status).toBe(404);
  });

  it("the box of the checkout requests a subscription, which is confirmed by mail as usual", async () => {
    const [pick] = await findVariants(api(), 1);
    const order = async (email: string, newsletter?: boolean) => {
      const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
      const more = newsletter === undefined ? {} : { newsletter };
      return placeOrder(api(), cart, { contact: { ...contact, email }, ...more });
    };
    const [ticked, unticked, silent] = [freshEmail("caja"), freshEmail("caja"), freshEmail("caja")];
    expect((await order(ticked, true)).status).toBe(201);
    expect((await order(unticked, false)).status).toBe(201);
    expect((await order(silent)).status).toBe(201);
    const [row] = await find(ticked);
    expect(row).toMatchObject({ state: "pending", source: "checkout", confirmedAt: null });
    expect(row!.text).toContain("Quiero recibir por correo");
    expect([await find(unticked), await find(silent)]).toEqual([[], []]);

    const link = await linkTo(api(), ticked, "newsletter-confirm");
    await order(ticked, true);
    expect(await find(ticked)).toEqual([row]);
    expect((await follow(link, "confirm")).status).toBe(200);
    await order(ticked, true);
    expect(await find(ticked)).toMatchObject([{ state: "active", source: "checkout" }]);
  });

  it("a refused order requests no subscription", async () => {
    const [pick] = await findVariants(api(), 1);
    const email = freshEmail("caja");
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const refused = await placeOrder(api(), cart, {
      contact: { ...contact, email },
      newsletter: true,
      expectedTotal: 1,
    });
    expect(refused.status).toBe(409);
    expect(await find(email)).toEqual([]);
  });

  it("subscriptions are filtered by state and origin, and sorted", async () => {
    const token = await api().signIn("clerk");
    const list = async (query: object) =>
      (await api().call("GET /api/admin/newsletter-subscriptions", { query: { size: 100, ...query } }, { token })).body
        .items;
    for (const state of ["pending", "active", "ended"] as const) {
      const rows = await list({ state });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.state === state)).toBe(true);
    }
    expect((await list({ source: "checkout" })).every((row) => row.source === "checkout")).toBe(true);
    const emails = (await list({ sort: "email", order: "asc" })).map(({ email }) => email);
    expect(emails).toEqual([...emails].sort((a, b) => a.localeCompare(b, "en")));
  });
});
