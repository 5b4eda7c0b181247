import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { freshEmail } from "./invitations.ts";
import { joinGuestOrders, newShopper } from "./own-account.ts";
import { placeOrderOf as order } from "./received.ts";
import { findVariants } from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

type Written = SentBody<"PUT /api/shop/account/reviews/{productId}">;

const words = (more: Partial<Written> = {}): Written => ({
  rating: 4,
  title: "Muy bien",
  text: "Llegó entero y se juega en familia.",
  name: "Ana P.",
  ...more,
});

conformance("reviews of products", (api) => {
  const byOrder = (params: { token: string; productId: string }, body = words()) =>
    api().call("PUT /api/shop/orders/{token}/reviews/{productId}", { params, body });
  const ofOrder = async (token: string) =>
    (await api().call("GET /api/shop/orders/{token}/reviews", { params: { token } })).body;
  const inPublic = async (idOrSlug: string, query = {}) =>
    (await api().call("GET /api/shop/products/{idOrSlug}/reviews", { params: { idOrSlug }, query })).body;
  const onCard = async (id: string) => {
    const { body } = await api().call("GET /api/shop/cards", { query: { id: [id] } });
    return body[0]?.rating ?? null;
  };
  const moderate = async (
    id: string,
    body: Omit<SentBody<"PATCH /api/admin/reviews/{id}">, "version">,
    at?: number,
  ) => {
    const token = await api().signIn("clerk");
    const { body: now } = await api().call("GET /api/admin/reviews/{id}", { params: { id } }, { token });
    const version = at ?? now.version;
    return api().call("PATCH /api/admin/reviews/{id}", { params: { id }, body: { ...body, version } }, { token });
  };

  describe("a review by the link of an order", () => {
    it("can be written once goods were delivered, waits for moderation, and counts once it is published", async () => {
      const { token, productId, slug } = await order(api(), freshEmail("opina"), "delivered");
      const before = await inPublic(slug);
      const [open] = await ofOrder(token);
      expect(open).toMatchObject({ product: { id: productId, slug }, proposedName: "Ana P.", review: null });
      const written = await byOrder({ token, productId });
      expect(written.body).toMatchObject({ ...words(), state: "pending", version: 1, reason: null, answer: "" });
      expect((await ofOrder(token))[0]?.review).toEqual(written.body);
      expect((await inPublic(slug)).summary).toEqual(before.summary);
      expect((await onCard(productId))?.count ?? 0).toBe(before.summary.count);

      const published = await moderate(written.body.id, { state: "published", answer: "¡Gracias!" });
      expect(published.body).toMatchObject({ state: "published", answer: "¡Gracias!", hasAnswer: true });
      const now = await inPublic(productId);
      expect(now.summary.count).toBe(before.summary.count + 1);
      expect(now.summary.stars[3]).toBe(before.summary.stars[3] + 1);
      expect(await onCard(productId)).toEqual({ average: now.summary.average, count: now.summary.count });
      const { state: _state, reason: _reason, note: _note, version: _version, ...shown } = written.body;
      expect(now.items[0]).toEqual({ ...shown, answer: "¡Gracias!" });

      const down = await moderate(written.body.id, { state: "rejected", reason: "personal-data" });
      expect(down.body).toMatchObject({ state: "rejected", reason: "personal-data" });
      expect((await inPublic(slug)).summary).toEqual(before.summary);
      expect((await onCard(productId))?.count ?? 0).toBe(before.summary.count);
      expect((await ofOrder(token))[0]?.review).toMatchObject({ state: "rejected", reason: "personal-data" });
    });

    it("can be changed at its current version, which moderates it again, and can be deleted", async () => {
      const { token, productId, slug } = await order(api(), freshEmail("cambia"), "delivered");
      const params = { token, productId };
      const first = (await byOrder(params)).body;
      await moderate(first.id, { state: "published" });
      const count = (await inPublic(slug)).summary.count;
      const outdated = await byOrder(params, words({ rating: 1, version: 1 }));
      expect(outdated).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: { id: first.id, state: "published", version: 2 } },
      });
      expect(outdated.problem).not.toHaveProperty("changedBy");
      const changed = await byOrder(params, words({ rating: 1, version: 2 }));
      expect(changed.body).toMatchObject({ id: first.id, rating: 1, state: "pending", version: 3 });
      const overtaken = await moderate(first.id, { state: "published" }, 2);
      expect([overtaken.problem.code, overtaken.problem.changedBy]).toEqual(["version-conflict", undefined]);
      expect((await inPublic(slug)).summary.count).toBe(count - 1);
      expect((await byOrder(params, words({ rating: 1 }))).body).toEqual(changed.body);

      const remove = (version: number) =>
        api().call("DELETE /api/shop/orders/{token}/reviews/{productId}", { params, query: { version } });
      expect((await remove(1)).problem.code).toBe("version-conflict");
      expect((await remove(3)).body).toEqual({ id: first.id });
      expect((await remove(3)).status).toBe(404);
      expect((await ofOrder(token))[0]?.review).toBeNull();
    });

    it.each(["paid", "shipped"] as const)("is refused for an order that is only %s", async (sent) => {
      const { token, productId } = await order(api(), freshEmail("espera"), sent);
      expect(await ofOrder(token)).toEqual([]);
      expect((await byOrder({ token, productId })).status).toBe(404);
    });

    it("is refused for products that are not in the order, and for unknown orders", async () => {
      const { token } = await order(api(), freshEmail("otra"), "delivered");
      const [, other] = await findVariants(api(), 2);
      expect((await byOrder({ token, productId: other!.productId })).status).toBe(404);
      expect((await byOrder({ token, productId: UNKNOWN })).status).toBe(404);
      const nobody = "nadie-tiene-este-token-aqui";
      expect((await byOrder({ token: nobody, productId: UNKNOWN })).status).toBe(404);
      const params = { token: nobody };
      expect((await api().call("GET /api/shop/orders/{token}/reviews", { params })).status).toBe(404);
    });

    it("exists once per product and account, even across two orders and simultaneous requests", async () => {
      const { email, token } = await newShopper(api());
      const one = await order(api(), email, "delivered");
      const two = await order(api(), email, "delivered", one.pick);
      await joinGuestOrders(api(), token);
      const { productId } = one;
      const replies = await Promise.all([
        byOrder({ token: one.token, productId }, words({ text: "La primera de las dos." })),
        byOrder({ token: two.token, productId }, words({ text: "La segunda de las dos." })),
        byOrder({ token: one.token, productId }, words({ text: "Y una tercera más." })),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const [[a], [b]] = [await ofOrder(one.token), await ofOrder(two.token)];
      expect(a?.review?.id).toBe(b?.review?.id);
    });

    it("a guest has one review per order, since two people may have typed the same address", async () => {
      const email = freshEmail("tecleada");
      const one = await order(api(), email, "delivered");
      const two = await order(api(), email, "delivered", one.pick);
      const { productId } = one;
      const { body: first } = await byOrder({ token: one.token, productId }, words({ text: "Es de la primera." }));
      expect((await ofOrder(two.token))[0]?.review).toBeNull();
      const { body: second } = await byOrder({ token: two.token, productId }, words({ text: "Es de la segunda." }));
      expect((await ofOrder(one.token))[0]?.review).toEqual(first);
      expect((await ofOrder(two.token))[0]?.review).toEqual(second);
      expect(second.id).not.toBe(first.id);
    });
  });

  describe("a review by an account", () => {
    const own = (token: string, productId?: string) =>
      api().call("GET /api/shop/account/reviews", { query: productId ? { productId } : {} }, { token });
    const write = (token: string, productId: string, body = words()) =>
      api().call("PUT /api/shop/account/reviews/{productId}", { params: { productId }, body }, { token });

    it("is allowed only for products that the account received", async () => {
      const [mine, other] = [await newShopper(api()), await newShopper(api())];
      const bought = await order(api(), mine.email, "delivered");
      await joinGuestOrders(api(), mine.token);
      const { productId } = bought;
      expect((await own(mine.token)).body).toMatchObject([{ product: { id: productId }, review: null }]);
      expect((await own(other.token)).body).toEqual([]);
      expect((await write(other.token, productId)).status).toBe(404);
      const written = await write(mine.token, productId);
      expect(written.body).toMatchObject({ state: "pending" });
      expect((await own(mine.token, productId)).body[0]?.review).toEqual(written.body);
      expect((await own(mine.token, UNKNOWN)).body).toEqual([]);
      // The link of the order shows the same review.
      expect((await ofOrder(bought.token))[0]?.review).toEqual(written.body);
      const remove = (token: string) =>
        api().call(
          "DELETE /api/shop/account/reviews/{productId}",
          { params: { productId }, query: { version: 1 } },
          { token },
        );
      expect((await remove(other.token)).status).toBe(404);
      expect((await remove(mine.token)).body).toEqual({ id: written.body.id });
      expect((await own(mine.token)).body[0]?.review).toBeNull();
    });

    it("keeps its text without the name when the account is deleted", async () => {
      const { email, token } = await newShopper(api());
      const { productId, slug, token: orderToken } = await order(api(), email, "delivered");
      await joinGuestOrders(api(), token);
      const { body: written } = await write(token, productId, words({ text: "Se queda sin mi nombre." }));
      await moderate(written.id, { state: "published" });
      const exported = await api().call("POST /api/shop/account/personal-data", { body: {} }, { token });
      expect(exported.body.reviews).toMatchObject([{ text: "Se queda sin mi nombre." }]);
      const staff = await api().signIn("admin");
      const { body: list } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token: staff });
      const { id, version, name, surname } = list.items[0]!;
      const confirm = [name, surname].filter(Boolean).join(" ");
      const params = { id };
      const anonymised = await api().call(
        "POST /api/admin/clients/{id}/anonymise",
        { params, body: { confirm, version } },
        { token: staff },
      );
      expect(anonymised.status).toBe(200);
      const { items } = await inPublic(slug);
      expect(items.find((review) => review.id === written.id)).toMatchObject({
        name: "Cliente",
        text: "Se queda sin mi nombre.",
      });
      const kept = await api().call("GET /api/admin/reviews/{id}", { params: { id: written.id } }, { token: staff });
      expect(kept.body).toMatchObject({ client: null, order: null });
      expect(await ofOrder(orderToken)).toEqual([]);
      expect((await byOrder({ token: orderToken, productId })).status).toBe(404);
    });

    it("belongs to the remaining client after a merge, who keeps one review per product", async () => {
      const [from, into] = [freshEmail("de"), freshEmail("a")];
      const first = await order(api(), from, "delivered");
      const [, second] = await findVariants(api(), 2);
      const both = await order(api(), from, "delivered", second);
      const kept = await order(api(), into, "delivered", second);
      const { productId } = first;
      await byOrder({ token: first.token, productId }, words({ text: "Pasa a la otra persona." }));
      const lost = await byOrder({ token: both.token, productId: both.productId }, words({ text: "Esta se suelta." }));
      const stays = await byOrder({ token: kept.token, productId: kept.productId }, words({ text: "Esta se queda." }));
      const token = await api().signIn("admin");
      const find = async (email: string) =>
        (await api().call("GET /api/admin/clients", { query: { search: email } }, { token })).body.items[0]!;
      const [a, b] = [await find(from), await find(into)];
      const merged = await api().call(
        "POST /api/admin/clients/{id}/merge",
        { params: { id: a.id }, body: { into: b.id, version: a.version, intoVersion: b.version } },
        { token },
      );
      expect(merged.status).toBe(200);
      const read = async (id: string) =>
        (await api().call("GET /api/admin/reviews/{id}", { params: { id } }, { token })).body;
      expect(await read(lost.body.id)).toMatchObject({ client: null, order: null, name: "Cliente" });
      expect(await read(stays.body.id)).toMatchObject({ client: { id: b.id } });
      expect((await ofOrder(first.token))[0]?.review).toMatchObject({ text: "Pasa a la otra persona." });
      expect((await ofOrder(both.token))[0]?.review).toBeNull();
    });
  });

  it.each([
    ["rating", { rating: 0 }],
    ["rating", { rating: 6 }],
    ["rating", { rating: 4.5 }],
    ["title", { title: "x".repeat(101) }],
    ["text", { text: "corto" }],
    ["text", { text: "x".repeat(2001) }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(41) }],
  ])("a review is refused at its field %s", async (path, wrong) => {
    const reply = await api().raw("PUT /api/shop/orders/{token}/reviews/{productId}", {
      params: { token: "x".repeat(32), productId: UNKNOWN },
      body: { ...words(), ...wrong },
    });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.map((error) => error.path)).toEqual([path]);
  });

  it("a review is stored as it was typed, even if it contains HTML", async () => {
    const { token, productId, slug } = await order(api(), freshEmail("guion"), "delivered");
    const text = "<script>alert(1)</script> & <b>negrita</b>";
    const { body } = await byOrder({ token, productId }, words({ text, title: "<img src=x onerror=alert(1)>" }));
    await moderate(body.id, { state: "published" });
    const { items } = await inPublic(slug);
    expect(items.find(({ id }) => id === body.id)).toMatchObject({ text, title: "<img src=x onerror=alert(1)>" });
  });

  describe("reviews in the back office", () => {
    const list = async (query: object = {}) => {
      const token = await api().signIn("clerk");
      return (await api().call("GET /api/admin/reviews", { query: { size: 100, ...query } }, { token })).body;
    };

    it("are filtered by state, rating and product, with their counts", async () => {
      const all = await list();
      expect(all.items.length).toBeGreaterThanOrEqual(12);
      for (const state of ["pending", "published", "rejected"] as const) {
        const { items, counts } = await list({ state });
        expect(items.length).toBe(counts[state]);
        expect(items.length).toBeGreaterThan(0);
        expect(items.every((review) => review.state === state)).toBe(true);
      }
      const { items: bad } = await list({ rating: 1 });
      expect(bad.length).toBeGreaterThan(0);
      expect(bad.every(({ rating }) => rating === 1)).toBe(true);
      const { product } = all.items[0]!;
      const ofProduct = await list({ productId: product.id });
      expect(ofProduct.product).toBe(product.name);
      expect(ofProduct.items.every((review) => review.product.id === product.id)).toBe(true);
      const ratings = (await list({ sort: "rating", order: "asc" })).items.map(({ rating }) => rating);
      expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
      const names = (await list({ sort: "product", order: "asc" })).items.map((review) => review.product.name);
      expect(names).toHaveLength(all.items.length);
      expect((await list({ search: product.name })).items.length).toBeGreaterThanOrEqual(ofProduct.items.length);
    });

    it("cannot be rejected without a reason from the list, and «other» needs an explanation", async () => {
      const [pending] = (await list({ state: "pending" })).items;
      const { id } = pending!;
      const refused = async (body: Parameters<typeof moderate>[1]) => {
        const { status, problem } = await moderate(id, body);
        return [status, problem.errors?.map(({ path }) => path)];
      };
      expect(await refused({ state: "rejected" })).toEqual([422, ["reason"]]);
      expect(await refused({ state: "rejected", reason: "other", note: " " })).toEqual([422, ["note"]]);
      const token = await api().signIn("clerk");
      const negative = await api().raw(
        "PATCH /api/admin/reviews/{id}",
        { params: { id }, body: { state: "rejected", reason: "negative", version: 1 } },
        { token },
      );
      expect(negative.status).toBe(422);
      const done = await moderate(id, { state: "rejected", reason: "other", note: "Repite la de otro producto." });
      expect(done.body).toMatchObject({ state: "rejected", reason: "other", note: "Repite la de otro producto." });
      const again = await moderate(id, { state: "published" });
      expect(again.body).toMatchObject({ state: "published", reason: null, note: "" });
    });

    it("are changed only at the version that was read", async () => {
      const [pending] = (await list({ state: "published" })).items;
      const { id, version } = pending!;
      expect((await moderate(id, { answer: "Uno" }, version)).status).toBe(200);
      expect(await moderate(id, { answer: "Dos" }, version)).toMatchObject({
        status: 409,
        problem: {
          code: "version-conflict",
          current: { answer: "Uno", version: version + 1 },
          changedBy: { name: expect.any(String) },
        },
      });
      expect((await moderate(id, { answer: "" })).body).toMatchObject({ answer: "", hasAnswer: false });
    });

    it("are not found under an unknown id", async () => {
      const token = await api().signIn("clerk");
      const params = { id: UNKNOWN };
      expect((await api().call("GET /api/admin/reviews/{id}", { params }, { token })).status).toBe(404);
      const body = { answer: "x", version: 1 };
      expect((await api().call("PATCH /api/admin/reviews/{id}", { params, body }, { token })).status).toBe(404);
    });
  });

  it("published reviews are sorted and paged", async () => {
    const { items, summary, pagination } = await inPublic("tejados", { size: 2 });
    expect(items).toHaveLength(2);
    expect([summary.count, pagination.length]).toEqual([4, 4]);
    expect(summary.average).toBe(4);
    const ratings = async (sort: string) =>
      (await inPublic("tejados", { sort, size: 20 })).items.map((one) => one.rating);
    expect(await ratings("best")).toEqual([5, 5, 4, 2]);
    expect(await ratings("worst")).toEqual([2, 4, 5, 5]);
    const dates = (await inPublic("tejados", { size: 20 })).items.map(({ writtenAt }) => writtenAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await inPublic("tejados", { size: 2, page: 2 })).items).not.toEqual(items);
    const missing = await api().call("GET /api/shop/products/{idOrSlug}/reviews", { params: { idOrSlug: "no-hay" } });
    expect(missing.status).toBe(404);
  });
});
