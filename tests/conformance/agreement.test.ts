import { LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { createMock } from "@tablero/mock-api/mock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Caller, type Key, type RawCall } from "./caller.ts";
import { fillCart, findVariants, MADRID } from "./shopper.ts";
import { openReal } from "./targets.ts";

/** Both targets open the same demo shop at the same time, so their responses must be identical, word for word. */
const NOW = new Date("2026-11-20T11:40:00.000Z");

let mock: Caller;
let server: Caller;
beforeAll(async () => {
  const made = createMock({ shell: "shop", delays: false, now: NOW });
  mock = new Caller({ name: "mock", fetch: (request) => made.fetch(request), close: async () => {} });
  server = new Caller(await openReal({ clock: () => NOW }));
});
afterAll(async () => {
  await server?.target.close();
});

const agree = async (key: Key, input: RawCall = {}) => {
  const [one, other] = await Promise.all([mock, server].map((side) => side.raw(key, input)));
  expect(other?.status).toBe(one?.status);
  expect(other?.content).toEqual(one?.content);
};

describe("the server and the mock return the same for", () => {
  it.each([
    "GET /api/shop/info",
    "GET /api/shop/home",
    "GET /api/shop/categories",
    "GET /api/shop/menu",
    "GET /api/shop/suggested",
    "GET /api/shop/preorders",
    "GET /api/shop/events",
  ] as const)("%s", async (key) => {
    await agree(key);
  });

  it.each([
    {},
    { category: "juegos-de-mesa", language: "es" },
    { game: ["arcania", "bestiarium"], availability: "low" },
    { kind: "single", condition: ["LP", "DMG"], sort: "name", order: "asc" },
    { onSale: true, sort: "price", order: "asc" },
    { brand: "Nadie", tag: "nada" },
    { kind: "single", minNumber: 20, maxNumber: 150, finish: "Foil" },
    { inStock: true, minPrice: 3000, maxPrice: 6000, sort: "newest" },
  ])("the list of products with %o", async (query) => {
    await agree("GET /api/shop/products", { query: { size: 100, ...query } });
  });

  it.each([
    {},
    { players: "2" },
    { players: "only-2", age: "10" },
    { players: "4", minutes: "60", age: "10", mood: "strategy" },
    { mood: "cooperative", minutes: "long", players: "6" },
  ])("the games chosen for %o", async (query) => {
    await agree("GET /api/shop/game-choice", { query });
  });

  it("every legal text", async () => {
    for (const page of LEGAL_PAGES) await agree("GET /api/shop/legal/{page}", { params: { page } });
    await agree("GET /api/shop/legal/{page}", { params: { page: "condiciones" }, query: { version: 1 } });
  });

  it("every product", async () => {
    const { items } = (await mock.call("GET /api/shop/products", { query: { size: 100, sort: "newest" } })).body;
    for (const { slug } of items) await agree("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    for (const { slug } of items.slice(0, 25)) await agree("GET /api/shop/suggested", { query: { product: slug } });
  });

  it("a cart with its delivery options and its refusals", async () => {
    const picks = await findVariants(mock, 2);
    const tokens = await Promise.all(
      [mock, server].map((side) =>
        fillCart(
          side,
          picks.map(({ variantId }) => ({ variantId, quantity: 2 })),
        ),
      ),
    );
    const ask = async (key: Key, input: RawCall) => {
      const replies = await Promise.all(
        [mock, server].map((side, index) =>
          side.raw(key, { ...input, params: { ...input.params, token: tokens[index] ?? "" } }),
        ),
      );
      const own = { token: "", requestId: "", expiresAt: "" };
      const [one, other] = replies.map(({ status, content }) => ({
        status,
        content: Array.isArray(content) ? content : Object.assign({}, content, own),
      }));
      expect(other).toEqual(one);
    };
    await ask("GET /api/shop/carts/{token}/shipping-options", { query: MADRID });
    await ask("GET /api/shop/carts/{token}/shipping-options", { query: { country: "ES", postcode: "35001" } });
    await ask("PATCH /api/shop/carts/{token}", { body: { postcode: "07001", couponCode: "bienvenida10" } });
    await ask("PATCH /api/shop/carts/{token}", { body: { couponCode: "nada" } });
    await ask("PATCH /api/shop/carts/{token}", { body: { postcode: "99999" } });
    const params = { variantId: picks[0]?.variantId ?? "" };
    await ask("PUT /api/shop/carts/{token}/lines/{variantId}", { params, body: { quantity: 999 } });
  });
});
