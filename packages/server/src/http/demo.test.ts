import { contract } from "@tablero/contract/contract";
import { DEMO_PASSWORD } from "@tablero/demo-shop/types";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 }, { demo: true });
  const session = await server.call("POST /api/auth/sign-in", {
    body: { email: "admin@tablero.test", password: DEMO_PASSWORD },
  });
  token = (await session.json()).accessToken;
}, 60_000);
afterAll(() => server.close());

const get = async (path: string) => {
  const answer = await server.call(`GET ${path}`, { token });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

// Responses are checked against their schemas, so a wrong one would be a 500.
describe("the demo shop over HTTP", () => {
  /** The demo contains none of these. */
  const EMPTY = ["/api/admin/imports", "/api/admin/webhooks"];
  /** Lists whose records can be opened. */
  const lists = Object.keys(contract)
    .filter((key) => /^GET \/api\/admin\/[a-z]+$/.test(key) && `${key}/{id}` in contract)
    .map((key) => key.slice(4))
    .filter((path) => !EMPTY.includes(path));

  test.each(lists)(
    "%s lists and pages its rows, sorts by every offered field, and opens the first ones",
    async (path) => {
      const { status, body } = await get(`${path}?size=5`);
      expect(status).toBe(200);
      expect(body.items.length).toBeGreaterThan(0);
      expect(body.pagination).toMatchObject({ page: 1, size: 5, startIndex: 0, endIndex: body.items.length - 1 });
      const refused = await get(`${path}?sort=nothing`);
      expect(refused.status).toBe(422);
      const sorts = [...JSON.stringify(refused.body.errors).matchAll(/«(\w+)»/g)].map(([, sort]) => sort);
      expect(sorts.length).toBeGreaterThan(1);
      for (const sort of sorts) {
        const ids = async (order: string) =>
          (await get(`${path}?size=100&sort=${sort}&order=${order}`)).body.items.map(({ id }: { id: string }) => id);
        const [up, down] = [await ids("asc"), await ids("desc")];
        expect(new Set(up).size).toBe(up.length);
        expect(down).toHaveLength(up.length);
      }
      const found = await get(`${path}?search=zzzzzz`);
      expect(found.body).toMatchObject({ items: [], pagination: { length: 0, lastPage: 1 } });
      const past = await get(`${path}?page=9999`);
      expect(past.body).toMatchObject({ items: [], pagination: { length: body.pagination.length } });
      for (const { id } of body.items) expect((await get(`${path}/${id}`)).status).toBe(200);
    },
  );

  test("categories come in the order of the tree, children after their parents", async () => {
    const { items } = (await get("/api/admin/categories?size=100")).body;
    const seen = new Set<string>();
    for (const { id, parentId, depth } of items) {
      expect(parentId === null ? depth === 0 : seen.has(parentId)).toBe(true);
      seen.add(id);
    }
  });

  test("every storefront call answers, is cacheable, and returns 304 when unchanged", async () => {
    const product = (await get("/api/shop/products?size=1")).body.items[0];
    for (const path of [
      "/api/shop/info",
      "/api/shop/home",
      "/api/shop/categories",
      "/api/shop/products?inStock=true&sort=price",
      `/api/shop/products/${product.slug}`,
      `/api/shop/products/${product.id}`,
      "/api/shop/search/suggest?q=mar",
      "/api/shop/preorders",
      "/api/shop/events",
    ]) {
      const first = await get(path);
      expect([path, first.status]).toEqual([path, 200]);
      expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      const again = await server.call(`GET ${path}`, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  test("generated pictures are available in every size and format", async () => {
    const { body } = await get("/api/shop/home");
    for (const image of [body.headers[0].image, body.newProducts[0].image, body.games[0].image]) {
      const answer = await server.call(`GET ${image.src}/480.webp`);
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([meta.width, Math.abs((meta.height ?? 0) - (480 * image.height) / image.width) <= 1]).toEqual([480, true]);
    }
    const { avatar } = (await get("/api/common/user")).body;
    expect((await server.call(`GET ${avatar}`)).status).toBe(200);
  });

  test("robots.txt excludes private pages, and the sitemap lists public ones", async () => {
    const robots = await (await server.call("GET /robots.txt")).text();
    expect(robots).toContain("Disallow: /admin");
    expect(robots).toContain(`Sitemap: ${server.config.publicUrl}/sitemap.xml`);
    const index = await (await server.call("GET /sitemap.xml")).text();
    expect(index).toContain(`<loc>${server.config.publicUrl}/sitemaps/productos-1.xml</loc>`);
    const sitemap = await (await server.call("GET /sitemaps/productos-1.xml")).text();
    const { slug } = (await get("/api/shop/products?size=1")).body.items[0];
    expect(sitemap).toContain(`<loc>${server.config.publicUrl}/producto/${slug}</loc>`);
    expect(sitemap).not.toContain("/admin");
  });
});
