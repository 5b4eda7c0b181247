import { createClient } from "@tablero/api-client/client";
import { RouterContextProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { apiContext, originContext } from "../../packages/app/src/lib/context.ts";
import { checkStructuredData } from "../support/structured-data.ts";
import type { Caller } from "./caller.ts";
import { conformance } from "./suite.ts";

const ORIGIN = "https://shop.test";

type Tag = Record<string, unknown>;
interface Page {
  loader(args: object): unknown;
  meta(args: { data: unknown; loaderData: unknown; params: object; matches: object[] }): Tag[];
}

/** The tags that the server writes to the head of a page. */
async function headOf(api: Caller, file: string, path: string, params: Record<string, string> = {}) {
  const page: Page = await import(/* @vite-ignore */ `../../packages/app/src/routes/shop/${file}`);
  const context = new RouterContextProvider();
  const fetch = (request: Request) => api.target.fetch(request);
  context.set(apiContext, createClient({ baseUrl: ORIGIN, fetch, token: () => null }));
  context.set(originContext, ORIGIN);
  const data = await page.loader({ context, params, request: new Request(`http://127.0.0.1${path}`) });
  const info = (await api.call("GET /api/shop/info")).body;
  const tags = page.meta({ data, loaderData: data, params, matches: [{ id: "routes/shop/layout", loaderData: info }] });
  const find = (name: string, value: string) => tags.find((tag) => tag[name] === value);
  return {
    title: tags.find((tag) => "title" in tag)?.title,
    canonical: find("rel", "canonical")?.href,
    description: find("name", "description")?.content,
    robots: find("name", "robots")?.content,
    og: (name: string) => find("property", `og:${name}`)?.content,
    data: tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : [])),
  };
}

conformance("metadata of pages", (api) => {
  const slugs = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/shop/products", { query: { size: 100, ...query } })).body.items.map(({ slug }) => slug);

  it("the home page describes the shop and its search", async () => {
    const head = await headOf(api(), "home.tsx", "/home?entrar=1");
    expect(head.canonical).toBe(`${ORIGIN}/home`);
    expect(head.data.flatMap(checkStructuredData)).toEqual(["HobbyShop", "WebSite"]);
    expect(head.og("image")).toBe(`${ORIGIN}/og.png`);
    expect([head.title, head.og("site_name")]).toEqual(["Tablero: juegos de mesa, cartas y aficiones", "Tablero"]);
    expect([head.og("image:width"), head.og("image:height")]).toEqual(["1200", "630"]);
  });

  it("every product page has the structured data that search engines require", async () => {
    const all = [...(await slugs({})), ...(await slugs({ availability: ["preorder", "out-of-stock"] }))];
    expect(all.length).toBeGreaterThan(100);
    const seen = new Set<unknown>();
    for (const slug of new Set(all)) {
      const head = await headOf(api(), "catalogue/product.tsx", `/producto/${slug}?utm_source=x`, { id: slug });
      expect(head.canonical).toBe(`${ORIGIN}/producto/${slug}`);
      expect(head.data.flatMap(checkStructuredData)).toEqual(["Product", "MerchantReturnPolicy", "BreadcrumbList"]);
      expect(head.og("image")).toMatch(/^https:\/\/shop\.test\/media\/[\w-]+\/960\.webp$/);
      expect(head.og("url")).toBe(head.canonical);
      expect([head.title, head.description].every((text) => typeof text === "string" && text.length > 0)).toBe(true);
      for (const [, availability] of JSON.stringify(head.data).matchAll(
        /"availability":"https:\/\/schema.org\/(\w+)"/g,
      ))
        seen.add(availability);
    }
    expect([...seen].sort()).toEqual(["InStock", "LimitedAvailability", "OutOfStock", "PreOrder"]);
  });

  it("the offers in the structured data equal those on the page", async () => {
    const { body } = await api().call("GET /api/shop/products", { query: { size: 100 } });
    const card = body.items.find(({ priceVaries }) => priceVaries)!;
    const params = { idOrSlug: card.slug };
    const { variants } = (await api().call("GET /api/shop/products/{idOrSlug}", { params })).body;
    const head = await headOf(api(), "catalogue/product.tsx", `/producto/${card.slug}`, { id: card.slug });
    const text = JSON.stringify(head.data);
    expect(text).toContain(`"lowPrice":"${(card.price / 100).toFixed(2)}"`);
    for (const { sku, price } of variants) {
      expect(text).toContain(`"sku":"${sku}"`);
      expect(text).toContain(`"price":"${(price / 100).toFixed(2)}"`);
    }
  });

  it("every event page has the structured data that search engines require", async () => {
    const { body } = await api().call("GET /api/shop/events");
    expect(body.length).toBeGreaterThan(1);
    for (const { slug } of body) {
      const head = await headOf(api(), "events/event.tsx", `/evento/${slug}`, { id: slug });
      expect(head.canonical).toBe(`${ORIGIN}/evento/${slug}`);
      expect(head.data.flatMap(checkStructuredData)).toEqual(["Event", "BreadcrumbList"]);
    }
  });

  it("the other pages have their canonical address and a breadcrumb from the home page", async () => {
    const preorders = await headOf(api(), "catalogue/preorders.tsx", "/precompra-disponible");
    expect(preorders.canonical).toBe(`${ORIGIN}/precompra-disponible`);
    expect(preorders.data.flatMap(checkStructuredData)).toEqual(["BreadcrumbList"]);
    const contact = await headOf(api(), "contact.tsx", "/contacto?producto=nada");
    expect(contact.canonical).toBe(`${ORIGIN}/contacto`);
    expect(contact.data.flatMap(checkStructuredData)).toEqual(["HobbyShop", "BreadcrumbList"]);
    const legal = await headOf(api(), "legal.tsx", "/legal/envios", { page: "envios" });
    expect(legal.canonical).toBe(`${ORIGIN}/legal/envios`);
    expect(legal.description).not.toBe("");
    expect(legal.robots).toBeUndefined();
    const version = await headOf(api(), "legal.tsx", "/legal/envios?version=1", { page: "envios" });
    expect([version.canonical, version.robots]).toEqual([`${ORIGIN}/legal/envios`, "noindex"]);
  });

  it("an own page and a piece of news have their canonical address and their kind of structured data", async () => {
    const slug = "quienes-somos";
    const page = await headOf(api(), "own-page.tsx", `/paginas/${slug}`, { slug });
    expect(page.canonical).toBe(`${ORIGIN}/paginas/${slug}`);
    expect(page.description).not.toBe("");
    expect(page.data.flatMap(checkStructuredData)).toEqual(["Article", "BreadcrumbList"]);
    const { body } = await api().call("GET /api/shop/news");
    const news = body.items[0]!.slug;
    const head = await headOf(api(), "news-item.tsx", `/noticias/${news}`, { slug: news });
    expect(head.canonical).toBe(`${ORIGIN}/noticias/${news}`);
    expect(head.data.flatMap(checkStructuredData)).toEqual(["NewsArticle", "BreadcrumbList"]);
    const list = await headOf(api(), "news.tsx", "/noticias");
    expect(list.canonical).toBe(`${ORIGIN}/noticias`);
    expect(list.data.flatMap(checkStructuredData)).toEqual(["BreadcrumbList"]);
  });

  describe("a category page", () => {
    const category = async (query: string) => {
      const { body: tree } = await api().call("GET /api/shop/categories");
      const { slug } = [...tree].sort((a, b) => b.count - a.count)[0]!;
      const head = await headOf(api(), "catalogue/category.tsx", `/categoria/${slug}${query}`, { id: slug });
      return { ...head, plain: `${ORIGIN}/categoria/${slug}` };
    };

    it.each([
      ["", ""],
      ["?utm_source=x", ""],
      ["?page=1", ""],
      ["?page=2", "?page=2"],
      ["?page=2&utm_source=x", "?page=2"],
      ["?sort=price&order=asc", ""],
      ["?inStock=true&page=2", ""],
      ["?kind=single&kind=sealed", ""],
    ])("the category page with the query «%s» has «%s» in its canonical address", async (query, kept) => {
      const head = await category(query);
      expect(head.canonical).toBe(head.plain + kept);
      expect(head.data.flatMap(checkStructuredData)).toEqual(["BreadcrumbList"]);
      expect(head.robots).toBeUndefined();
    });

    it("a category page after the last one is marked noindex", async () => {
      expect((await category("?page=900")).robots).toBe("noindex");
    });
  });

  it("the terms of sale name each delivery area once, with its rates", async () => {
    const { body } = await api().call("GET /api/shop/sale-terms");
    expect(body.withdrawalDays).toBe(14);
    expect(body.delivery.map(({ country }) => country)).toEqual(expect.arrayContaining(["ES", "PT"]));
    for (const { rates } of body.delivery) expect(rates.length).toBeGreaterThan(0);
    const spans = body.delivery.filter(({ country }) => country === "ES").flatMap(({ postcodes }) => postcodes);
    const sorted = spans.toSorted((a, b) => a.from.localeCompare(b.from));
    for (const [index, { from }] of sorted.entries()) expect(index === 0 || sorted[index - 1]!.to < from).toBe(true);
  });
});
