import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { REQUIRED_PAGES } from "@tablero/domain/settings/legal/pages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { openTestDatabase } from "../db/testing.ts";

/** A new shop without demo data, with one administrator from the environment. */
const admin = { email: "Jefa@Tienda.TEST", password: "una clave larga" };
let folder = "";
let server: ShopServer;
let token = "";

const call = async (key: string, body?: unknown) => {
  const [method = "GET", path = "/"] = key.split(" ");
  const answer = await server.fetch(
    new Request(`http://shop.test${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? null : JSON.stringify(body),
    }),
    { address: "203.0.113.7" },
  );
  const isFile = answer.headers.get("Content-Type")?.startsWith("text/csv");
  const text = await answer.text();
  return { status: answer.status, body: isFile ? text : JSON.parse(text) };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tablero-minimal-"));
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "silent",
  });
  // Responses are checked against their schemas, so a wrong one would be a 500.
  server = await openServer(config, { database: await openTestDatabase(), checkResponses: true });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the administrator of a minimal shop signs in, however the address is written", async () => {
  const wrong = await call("POST /api/auth/sign-in", { ...admin, password: "otra clave larga" });
  expect([wrong.status, wrong.body]).toEqual([404, false]);
  const { status, body } = await call("POST /api/auth/sign-in", { ...admin, email: " JEFA@tienda.test" });
  expect([status, body.user.role]).toEqual([200, "admin"]);
  token = body.accessToken;
});

test("a minimal shop publishes nothing in its owner's name, and reports its legal texts as drafts to staff", async () => {
  const { body: texts } = await call("GET /api/admin/legal-texts");
  for (const { page, state, publishedVersion } of texts) {
    expect([page, state, publishedVersion]).toEqual([page, "never-reviewed", null]);
    const shown = await call(`GET /api/shop/legal/${page}`);
    expect(shown).toMatchObject({ status: 200, body: { page, published: null, isLatest: true } });
  }
  const { body: overview } = await call("GET /api/admin/overview");
  expect(overview.tasks).toContainEqual({ task: "texts-to-publish", count: REQUIRED_PAGES.length });
  const sitemap = await server.fetch(new Request("http://shop.test/sitemaps/paginas.xml"), { address: "203.0.113.7" });
  expect(await sitemap.text()).not.toContain("/legal/");
  const { body: envios } = await call("GET /api/admin/legal-texts/envios");
  const refused = await call("POST /api/admin/legal-texts/envios/versions", { revision: envios.revision });
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, "to-write"]);
});

test("the storefront of a minimal shop has nothing to sell, and works without an error", async () => {
  const empty = { headers: [], newProducts: [], featuredProducts: [], preorders: [], events: [], games: [] };
  expect(await call("GET /api/shop/home")).toMatchObject({ status: 200, body: empty });
  expect(await call("GET /api/shop/info")).toMatchObject({ status: 200, body: { name: "Tablero", menu: [] } });
  for (const path of ["categories", "preorders", "events"]) {
    const { status, body } = await call(`GET /api/shop/${path}`);
    expect([path, status, Array.isArray(body) ? body : body.items]).toEqual([path, 200, []]);
  }
  const { body } = await call("GET /api/shop/products?search=faros");
  expect(body).toMatchObject({ items: [], facets: [], priceRange: null });
  expect((await call("GET /api/shop/search/suggest?q=faros")).body).toEqual({
    products: [],
    categories: [],
    events: [],
    posts: [],
    corrected: null,
    total: 0,
    understood: null,
  });
  const cart = await call("POST /api/shop/carts", {});
  expect(cart).toMatchObject({ status: 201, body: { lines: [] } });
  const options = await call(`GET /api/shop/carts/${cart.body.token}/shipping-options?country=ES&postcode=28013`);
  expect(options.body.map(({ name }: { name: string }) => name)).toEqual([
    "Recogida en la tienda",
    "Envío a domicilio",
  ]);
});

test("delivery of a minimal shop can be tried out before it is offered", async () => {
  const { status, body } = await call(
    "GET /api/admin/transport/quote?country=ES&postcode=28013&weight=1200&amount=4500",
  );
  expect(status, JSON.stringify(body)).toBe(200);
});

const lists = Object.entries<Endpoint>(contract)
  .filter(
    ([key, { query }]) => /^GET \/api\/(admin|common)\/[a-z/]+$/.test(key) && (!query || query.safeParse({}).success),
  )
  .map(([key]) => key);
test.each(lists)("%s responds in a minimal shop", async (key) => {
  expect((await call(key)).status).toBe(200);
});
