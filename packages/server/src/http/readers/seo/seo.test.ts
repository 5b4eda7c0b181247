import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { openTestServer, type TestServer } from "../../testing.ts";

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await openTestServer({ pagesPerMinute: 10_000 }, { demo: true });
  origin = server.config.publicUrl;
}, 60_000);
afterAll(() => server.close());

const TAG = /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<>]*")*)\s*(\/?)>|<\?xml[^>]*\?>/g;

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Reads XML as our feeds write it; throws if it is not well formed. */
function parse(xml: string): Element {
  const root: Element = { name: "", text: "", children: [] };
  const open = [root];
  let at = 0;
  for (const found of xml.matchAll(TAG)) {
    const text = xml.slice(at, found.index);
    if (/[<>]|&(?!#\d+;)/.test(text)) throw new Error(`Not well formed: ${text.slice(0, 80)}`);
    const top = open.at(-1)!;
    top.text += text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    at = found.index + found[0].length;
    const [, closing, name = "", , alone] = found;
    if (!name) continue;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where it is not open`);
    } else {
      const element: Element = { name, text: "", children: [] };
      top.children.push(element);
      if (!alone) open.push(element);
    }
  }
  if (open.length !== 1 || xml.slice(at).trim()) throw new Error("Not well formed at its end");
  return root.children[0]!;
}

const textIn = (element: Element, name: string) => element.children.find((child) => child.name === name)?.text;
const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);

async function get(path: string) {
  const answer = await server.call(`GET ${path}`);
  return { answer, xml: answer.ok ? parse(await answer.text()) : null };
}

const LAST_CHANGE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe("the sitemap", () => {
  test("is an index of parts, each with the shop's addresses, last changes and pictures", async () => {
    const { xml: index } = await get("/sitemap.xml");
    expect(index?.name).toBe("sitemapindex");
    const parts = all(index!, "sitemap").map((part) => textIn(part, "loc")!);
    expect(parts.map((part) => part.slice(origin.length))).toEqual([
      "/sitemaps/paginas.xml",
      "/sitemaps/categorias.xml",
      "/sitemaps/eventos.xml",
      "/sitemaps/productos-1.xml",
    ]);
    const seen = new Set<string>();
    for (const part of parts) {
      const { xml, answer } = await get(part.slice(origin.length));
      expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      const urls = all(xml!, "url");
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(50_000);
      for (const url of urls) {
        const address = textIn(url, "loc")!;
        expect(new URL(address).origin).toBe(origin);
        expect(seen.has(address)).toBe(false);
        seen.add(address);
        if (!part.includes("paginas")) expect(textIn(url, "lastmod")).toMatch(LAST_CHANGE);
        expect(url.children.map(({ name }) => name)).toEqual(expect.arrayContaining(["loc"]));
        for (const image of all(url, "image:image"))
          expect(textIn(image, "image:loc")).toMatch(new RegExp(`^${origin}/media/[\\w-]+/960\\.webp$`));
      }
    }
    expect(seen).toContain(`${origin}/home`);
    expect([...seen].filter((address) => /\/(admin|carrito|pedido|cuenta|busqueda)\b/.test(address))).toEqual([]);
  });

  test("has the new address of a renamed page immediately, and not the former ones", async () => {
    const token = await server.tokenOf("admin");
    for (const [kind, part, page] of [
      ["products", "productos-1", "producto"],
      ["categories", "categorias", "categoria"],
    ] as const) {
      const where = sql.raw(`${kind} where ${kind === "products" ? "status = 'published'" : "active"}`);
      const row = await one(server.database.db, sql`select id, slug, version from ${where} order by id limit 1`, {
        ...{ id: Text, slug: Text, version: Int },
      });
      const slugs = [row?.slug ?? ""];
      for (const slug of [`segunda-${kind}`, `tercera-${kind}`]) {
        const body = { slug, version: (row?.version ?? 0) + slugs.length - 1 };
        expect((await server.call(`PATCH /api/admin/${kind}/${row?.id}`, { token, body })).status).toBe(200);
        slugs.push(slug);
        const text = JSON.stringify((await get(`/sitemaps/${part}.xml`)).xml);
        const named = slugs.filter((each) => text.includes(`/${page}/${each}"`));
        expect(named).toEqual([slug]);
      }
    }
  });

  test("leaves out hidden pages, and has no part after the last one", async () => {
    const product = await one(
      server.database.db,
      sql`select slug from products where status = 'published' order by id limit 1`,
      { slug: Text },
    );
    const has = async () =>
      JSON.stringify((await get("/sitemaps/productos-1.xml")).xml).includes(`/producto/${product!.slug}"`);
    expect(await has()).toBe(true);
    await server.database.db.execute(sql`update products set status = 'draft' where slug = ${product!.slug}`);
    expect(await has()).toBe(false);
    await server.database.db.execute(sql`update products set status = 'published' where slug = ${product!.slug}`);
    for (const name of ["productos-2", "productos-0", "productos-", "secreto", "..%2f..%2fpackage"])
      expect((await get(`/sitemaps/${name}.xml`)).answer.status).toBe(404);
  });
});

describe("the merchant feed", () => {
  test("has every field that Google requires, with the prices of the pages", async () => {
    const { answer, xml } = await get("/feeds/google.xml");
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    const items = all(xml!.children[0]!, "item");
    expect(items.length).toBeGreaterThan(200);
    const ids = items.map((item) => textIn(item, "g:id"));
    expect(new Set(ids).size).toBe(items.length);
    const seen = new Set<string | undefined>();
    for (const item of items) {
      for (const name of ["g:title", "g:description", "g:image_link"])
        expect(textIn(item, name)?.trim(), `${textIn(item, "g:id")} ${name}`).toBeTruthy();
      expect(textIn(item, "g:title")!.length).toBeLessThanOrEqual(150);
      expect(textIn(item, "g:link")).toMatch(new RegExp(`^${origin}/producto/`));
      expect(textIn(item, "g:price")).toMatch(/^\d+\.\d\d EUR$/);
      const availability = textIn(item, "g:availability");
      seen.add(availability);
      const starts = textIn(item, "g:availability_date");
      if (availability === "preorder") expect(starts).toMatch(/^\d{4}-\d\d-\d\dT/);
      else expect(starts).toBeUndefined();
      expect(["new", "used"]).toContain(textIn(item, "g:condition"));
      if (!textIn(item, "g:gtin")) expect(textIn(item, "g:identifier_exists")).toBe("no");
      else expect(textIn(item, "g:gtin")).toMatch(/^\d{8}(\d{4,5})?$/);
      for (const shipping of all(item, "g:shipping")) {
        expect(["ES", "PT"]).toContain(textIn(shipping, "g:country"));
        expect(textIn(shipping, "g:price")).toMatch(/^\d+\.\d\d EUR$/);
      }
      expect(all(item, "g:shipping").length).toBeGreaterThan(0);
    }
    expect([...seen].sort()).toEqual(["in_stock", "out_of_stock", "preorder"]);
    for (const item of items.slice(0, 20)) {
      const link = new URL(textIn(item, "g:link")!);
      expect(link.searchParams.get("variante")).toBe(textIn(item, "g:id"));
      const slug = link.pathname.split("/").at(-1)!;
      const product = await (await server.call(`GET /api/shop/products/${slug}`)).json();
      const variant = product.variants.find(({ sku }: { sku: string }) => sku === textIn(item, "g:id"));
      expect(textIn(item, "g:sale_price") ?? textIn(item, "g:price")).toBe(`${(variant.price / 100).toFixed(2)} EUR`);
    }
  });

  test("shows a new price and new stock at the next call", async () => {
    const first = async () => all((await get("/feeds/google.xml")).xml!.children[0]!, "item")[0]!;
    const before = await first();
    const sku = textIn(before, "g:id")!;
    await server.database.db.execute(sql`update variants set price = 4242, prior_price = null where sku = ${sku}`);
    await server.database.db.execute(
      sql`update stock set on_hand = reserved where variant_id = (select id from variants where sku = ${sku})`,
    );
    const after = await first();
    expect(textIn(after, "g:id")).toBe(sku);
    expect([textIn(after, "g:price"), textIn(after, "g:sale_price")]).toEqual(["42.42 EUR", undefined]);
    expect(textIn(after, "g:availability")).not.toBe("in_stock");
  });

  test("escapes texts that are not valid XML", async () => {
    const name = `<b>Dado & "cía" \u0007</b>`;
    await server.database.db.execute(sql`update products set name = ${name} where slug = 'nido-de-ciguenas'`);
    const titles = all((await get("/feeds/google.xml")).xml!.children[0]!, "item").map((item) =>
      textIn(item, "g:title"),
    );
    expect(titles.filter((title) => title?.startsWith("<b>"))).toEqual([`<b>Dado & "cía" </b>`]);
  });
});

test("upcoming events are available as an RSS feed", async () => {
  const { xml } = await get("/feeds/eventos.xml");
  const channel = xml!.children[0]!;
  expect([xml!.name, channel.name]).toEqual(["rss", "channel"]);
  for (const name of ["title", "link", "description"]) expect(textIn(channel, name)).toBeTruthy();
  const events: { id: string; slug: string; title: string }[] = await (
    await server.call("GET /api/shop/events")
  ).json();
  const items = all(channel, "item");
  expect(items.map((item) => textIn(item, "guid"))).toEqual(events.map(({ id }) => id));
  expect(items.map((item) => textIn(item, "title"))).toEqual(events.map(({ title }) => title));
  expect(items.map((item) => textIn(item, "link"))).toEqual(events.map(({ slug }) => `${origin}/evento/${slug}`));
});
