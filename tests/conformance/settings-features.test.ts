import { DEFAULT_FEATURES, type FeatureSettings } from "@tablero/domain/settings/sections/features";
import { afterEach, beforeEach, expect, it } from "vitest";
import { conformance } from "./suite.ts";

conformance("features that are switched off", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const change = async (features: Partial<FeatureSettings>) => {
    const { version } = (await api().call("GET /api/admin/settings", {}, { token })).body;
    const body = { features: { ...DEFAULT_FEATURES, ...features }, version };
    expect((await api().call("PATCH /api/admin/settings", { body }, { token })).status).toBe(200);
  };
  afterEach(() => change({}));
  const off = async () => (await api().call("GET /api/shop/info")).body.off;
  const home = async () => (await api().call("GET /api/shop/home")).body;

  it("the shop's information names the features that are switched off, and at first there are none", async () => {
    expect(await off()).toEqual([]);
    await change({ newsletterOn: false, eventsOn: false });
    expect(await off()).toEqual(["events", "newsletter"]);
  });

  it("switching events off removes them from lists, pages, home and search, and switching them on restores them", async () => {
    const events = (await api().call("GET /api/shop/events")).body;
    const { slug, title } = events[0]!;
    const page = () => api().call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: slug } });
    const suggested = async () =>
      (await api().call("GET /api/shop/search/suggest", { query: { q: title } })).body.events.map(
        (event) => event.slug,
      );
    expect((await page()).status).toBe(200);
    expect(await suggested()).toContain(slug);
    expect((await home()).events.length).toBeGreaterThan(0);
    await change({ eventsOn: false });
    expect((await page()).status).toBe(404);
    expect((await api().call("GET /api/shop/events")).status).toBe(404);
    expect(await suggested()).toEqual([]);
    expect((await home()).events).toEqual([]);
    expect((await api().call("GET /api/admin/events", {}, { token })).status).toBe(200);
    await change({});
    expect((await api().call("GET /api/shop/events")).body).toEqual(events);
  });

  it("switching preorders off removes their list", async () => {
    expect((await home()).preorderCount).toBeGreaterThan(0);
    await change({ preordersOn: false });
    expect(await home()).toMatchObject({ preorders: [], preorderCount: 0 });
    expect((await api().call("GET /api/shop/preorders")).status).toBe(404);
  });

  it("the cart sells a campaign while preorders are on, and refuses it with the reason while they are off", async () => {
    const [campaign] = (await api().call("GET /api/shop/preorders")).body;
    const params = { idOrSlug: campaign!.product.slug };
    const { variants } = (await api().call("GET /api/shop/products/{idOrSlug}", { params })).body;
    const { id: variantId } = variants.find(({ preorder }) => preorder?.id === campaign!.id)!;
    const { token: cart } = (await api().call("POST /api/shop/carts", { body: {} })).body;
    const put = () => {
      const at = { token: cart, variantId };
      return api().call("PUT /api/shop/carts/{token}/lines/{variantId}", { params: at, body: { quantity: 1 } });
    };
    const add = () => {
      const body = { lines: [{ variantId, quantity: 1 }] };
      return api().call("POST /api/shop/carts/{token}/lines", { params: { token: cart }, body });
    };
    expect((await put()).body.lines).toMatchObject([{ variantId, available: campaign!.remaining }]);
    await change({ preordersOn: false });
    const closed = (await put()).problem;
    expect(closed).toMatchObject({ code: "out-of-stock", available: 0 });
    expect(closed.detail).toMatch(/ahora no admitimos precompras en la web/);
    expect((await add()).body).toMatchObject({ added: 0, short: [{ variantId, reason: "out-of-stock" }] });
    const left = (await api().call("GET /api/shop/carts/{token}", { params: { token: cart } })).body.lines;
    expect(left).toMatchObject([{ variantId, available: 0, change: "unavailable" }]);
  });

  it("switching deck lists off refuses to read them", async () => {
    const read = () => api().call("POST /api/shop/deck-lists", { body: { text: "4 Relámpago" } });
    expect((await read()).status).toBe(200);
    await change({ singlesOn: false });
    expect((await read()).status).toBe(404);
  });

  it("switching reviews off hides them", async () => {
    const { items } = (await api().call("GET /api/shop/products", { query: { size: "1" } })).body;
    const params = { idOrSlug: items[0]!.slug };
    const read = () => api().call("GET /api/shop/products/{idOrSlug}/reviews", { params });
    expect((await read()).status).toBe(200);
    await change({ reviewsOn: false });
    expect((await read()).status).toBe(404);
  });

  it("switching the newsletter off stops new subscriptions, but everyone can still cancel", async () => {
    await change({ newsletterOn: false });
    const body = { email: "ana@correo.test" };
    expect((await api().call("POST /api/shop/newsletter", { body })).status).toBe(404);
    const link = { body: { id: crypto.randomUUID(), token: "x".repeat(32) } };
    expect((await api().call("POST /api/shop/newsletter/cancel", link)).status).not.toBe(404);
  });
});
