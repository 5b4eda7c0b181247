import { priorPrice } from "@tablero/domain/catalogue/prices/pricing";
import { isNew, MAX_HOME_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { isBarcode } from "@tablero/domain/platform/barcodes";
import { checkPostcode } from "@tablero/domain/platform/geography/postcodes";
import { isUuid } from "@tablero/domain/platform/ids";
import { parseTaxId } from "@tablero/domain/platform/tax-id";
import { isIban } from "@tablero/domain/platform/validation";
import * as words from "@tablero/domain/platform/vocabulary";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDemoShop } from "./build.ts";
import type { DemoShop } from "./types.ts";

const NOW = new Date("2026-11-20T11:40:00.000Z");
const DAY = 86_400_000;

let shop: DemoShop;
beforeAll(() => {
  shop = buildDemoShop(NOW);
});

describe("the quantities of the demo shop", () => {
  it("match the promised counts exactly", () => {
    expect({
      categories: shop.categories.length,
      games: shop.games.length,
      gameSets: shop.gameSets.length,
      suppliers: shop.suppliers.length,
      products: shop.products.length,
      variants: shop.variants.length,
      clients: shop.clients.length,
      orders: shop.orders.length,
      preorders: shop.preorders.length,
      events: shop.events.length,
      headers: shop.headers.length,
      carriers: shop.carriers.length,
      zones: shop.zones.length,
      rates: shop.rates.length,
    }).toEqual({
      categories: 25,
      games: 8,
      gameSets: 15,
      suppliers: 10,
      products: 223,
      variants: 459,
      clients: 80,
      orders: 300,
      preorders: 4,
      events: 8,
      headers: 4,
      carriers: 3,
      zones: 5,
      rates: 14,
    });
  });

  it("cover every state of orders, money and goods, and every payment and delivery method", () => {
    expect(new Set(shop.orders.map((order) => order.orderState))).toEqual(new Set(words.ORDER_STATES));
    expect(new Set(shop.orders.map((order) => order.paymentState))).toEqual(new Set(words.ORDER_PAYMENT_STATES));
    expect(new Set(shop.orders.map((order) => order.fulfilmentState))).toEqual(new Set(words.FULFILMENT_STATES));
    const methods = new Set(shop.orders.map((order) => order.paymentMethod));
    for (const method of ["transfer", "cash-on-delivery", "in-store", "card"] as const)
      expect(methods).toContain(method);
    expect(new Set(shop.orders.map((order) => order.carrierId)).size).toBe(3);
    expect(shop.orders.filter((order) => order.taxExempt).length).toBeGreaterThan(3);
  });

  it("include an account for each role, and a shopper with orders", () => {
    for (const role of words.ROLES) expect(shop.accounts.some((account) => account.role === role)).toBe(true);
    const shopper = shop.clients.find((client) => client.email === "cliente@tablero.test");
    expect(shop.orders.filter((order) => order.clientId === shopper?.id).length).toBeGreaterThan(0);
  });
});

describe("promoted products", () => {
  const isFresh = ({ publishedAt }: { publishedAt: string | null }) => isNew(publishedAt, NOW.toISOString());

  it("are about a dozen new ones, besides those sold only in a campaign", () => {
    const sold = new Set(shop.preorders.filter(({ state }) => state === "open").map(({ variantId }) => variantId));
    const campaigns = new Set(shop.variants.filter(({ id }) => sold.has(id)).map(({ productId }) => productId));
    const fresh = shop.products.filter((product) => product.status === "published" && isFresh(product));
    expect(fresh.filter(({ id }) => !campaigns.has(id))).toHaveLength(11);
  });

  it("include enough featured products, besides the new ones, to fill their row", () => {
    const older = shop.products.filter((product) => product.featured && !isFresh(product));
    expect(older.length).toBeGreaterThanOrEqual(MAX_HOME_PRODUCTS);
  });

  it("list a damaged box after the sealed ones", () => {
    for (const dented of shop.variants.filter(({ options }) => options.seal === "Caja golpeada")) {
      const others = shop.variants.filter(({ productId, id }) => productId === dented.productId && id !== dented.id);
      expect(Math.max(...others.map(({ position }) => position))).toBeLessThan(dented.position);
    }
  });
});

describe("building the demo shop", () => {
  it("returns the same shop for the same moment, quickly", () => {
    const start = performance.now();
    const again = buildDemoShop(NOW);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(again).toEqual(shop);
  });

  it.each(["2027-01-02T00:30:00.000Z", "2027-03-28T02:15:00.000Z"])("works at the moment %s", (moment) => {
    const other = buildDemoShop(new Date(moment));
    expect(other.orders).toHaveLength(300);
    for (const series of other.invoiceSeries) {
      const own = other.invoices.filter((invoice) => invoice.seriesId === series.id);
      expect(own.every((invoice) => Number(invoice.issueDate.slice(0, 4)) === series.year)).toBe(true);
      expect(own.map((invoice) => invoice.sequence)).toEqual(own.map((_, index) => index + 1));
    }
  });

  it("shares no object with another shop", () => {
    const ours = new Set(objectsOf(shop));
    expect(objectsOf(buildDemoShop(NOW)).filter((each) => ours.has(each))).toEqual([]);
  });

  it("puts only planned records into the future", () => {
    const moments = [
      ...shop.orderEvents.map(({ at }) => at),
      ...shop.stockMovements.map(({ at }) => at),
      ...shop.orders.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
      ...shop.invoices.map(({ issuedAt }) => issuedAt),
      ...shop.notifications.map(({ time }) => time),
      ...shop.registrations.map(({ createdAt }) => createdAt),
      ...shop.priceHistory.map(({ at }) => at),
    ];
    expect(moments.filter((at) => at > NOW.toISOString())).toEqual([]);
    const oldest = shop.orders.map(({ createdAt }) => createdAt).sort()[0] ?? "";
    expect(NOW.getTime() - Date.parse(oldest)).toBeLessThan(121 * DAY);
  });
});

function objectsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsOf)];
}

describe("the demo shop", () => {
  it("has unique, valid ids, and every reference exists", () => {
    const ids = new Set<string>();
    let rows = 0;
    for (const table of Object.values(shop)) {
      if (!Array.isArray(table)) continue;
      for (const row of table) {
        if (!("id" in row)) continue;
        rows += 1;
        expect(isUuid(row.id)).toBe(true);
        ids.add(row.id);
      }
    }
    expect(ids.size).toBe(rows);
    const missing: string[] = [];
    for (const [name, table] of Object.entries(shop)) {
      if (!Array.isArray(table)) continue;
      for (const row of table) {
        for (const [key, value] of Object.entries(row)) {
          if (key === "taxId" || key === "billingTaxId" || !/Id$/.test(key)) continue;
          if (typeof value === "string" && !ids.has(value)) missing.push(`${name}.${key}`);
        }
      }
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it("has unique slugs, SKUs, barcodes, e-mails, numbers and tokens", () => {
    const columns: Record<string, string[]> = {
      products: shop.products.map(({ slug }) => slug),
      categories: shop.categories.map(({ slug, parentId }) => `${parentId ?? ""}/${slug}`),
      categorySlugs: shop.categories.map(({ slug }) => slug),
      games: shop.games.map(({ slug }) => slug),
      events: shop.events.map(({ slug }) => slug),
      skus: shop.variants.map(({ sku }) => sku),
      barcodes: shop.variants.map(({ barcode }) => barcode),
      emails: shop.accounts.map(({ email }) => email),
      clientEmails: shop.clients.map(({ email }) => email),
      orders: shop.orders.map(({ number }) => number),
      orderTokens: shop.orders.map(({ token }) => token),
      invoices: shop.invoices.map(({ number }) => number),
      invoiceTokens: shop.invoices.map(({ token }) => token),
      paymentKeys: shop.payments.map(({ idempotencyKey }) => idempotencyKey),
    };
    for (const [name, values] of Object.entries(columns)) expect(new Set(values).size, name).toBe(values.length);
    expect(shop.variants.filter(({ barcode }) => !isBarcode(barcode))).toEqual([]);
    expect(shop.orders[0]?.number).toBe("P2026-000001");
    expect(shop.orders.at(-1)?.number).toBe("P2026-000300");
  });

  it("has valid tax ids, postcodes and IBANs", () => {
    const taxIds = [
      shop.settings.taxId,
      ...shop.suppliers.flatMap(({ taxId }) => taxId ?? []),
      ...shop.clients.flatMap(({ taxId }) => taxId ?? []),
    ];
    expect(taxIds.filter((taxId) => parseTaxId(taxId) === null)).toEqual([]);
    const wrong = shop.clientAddresses.filter(
      ({ country, postcode, province }) =>
        checkPostcode(country, postcode, country === "ES" ? province : undefined) !== null,
    );
    expect(wrong).toEqual([]);
    for (const prefix of ["07", "35", "38", "51", "52"])
      expect(shop.clientAddresses.some(({ postcode }) => postcode.startsWith(prefix))).toBe(true);
    expect(isIban(shop.settings.iban)).toBe(true);
  });

  it("keeps white text readable on the colours of the games", () => {
    const channel = (hex: string) => {
      const value = Number.parseInt(hex, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    for (const { colour } of shop.games) {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => channel(colour.slice(start, start + 2)));
      expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("the catalogue of the demo shop", () => {
  it("has plausible prices", () => {
    const books = new Set(shop.products.filter(({ kind }) => kind === "book").map(({ id }) => id));
    for (const { price, cost, taxRate, productId, sku, weight } of shop.variants) {
      expect([0, 5, 9], sku).toContain(price % 10);
      expect(taxRate, sku).toBe(books.has(productId) ? 400 : 2100);
      const share = cost / ((price * 10_000) / (10_000 + taxRate));
      expect(share, sku).toBeGreaterThan(0.55);
      expect(share, sku).toBeLessThan(0.8);
      expect(weight).toBeGreaterThanOrEqual(0);
    }
  });

  it("ends each price history at the current price, and shows a few former prices struck out", () => {
    const histories = Map.groupBy(shop.priceHistory, ({ variantId }) => variantId);
    let struck = 0;
    for (const { id, price } of shop.variants) {
      const history = histories.get(id) ?? [];
      expect(history.at(-1)?.price).toBe(price);
      const points = history.map(({ price: asked, at }) => ({ price: asked, from: at }));
      if ((priorPrice(points, NOW.toISOString()) ?? 0) > price) struck += 1;
    }
    expect(struck).toBeGreaterThanOrEqual(5);
  });

  it("includes every set that a product names among the sets of its game", () => {
    const sets = new Set(shop.gameSets.map(({ gameId, name }) => `${gameId} ${name}`));
    for (const { name, gameId, attributes } of shop.products)
      if (attributes.set) expect(sets.has(`${gameId} ${attributes.set}`), name).toBe(true);
  });

  it("gives each product one to four pictures, categories and its own description", () => {
    const pictures = Map.groupBy(shop.productImages, ({ productId }) => productId);
    const shelves = Map.groupBy(shop.productCategories, ({ productId }) => productId);
    for (const { id, name } of shop.products) {
      const count = pictures.get(id)?.length ?? 0;
      expect(count, name).toBeGreaterThanOrEqual(1);
      expect(count, name).toBeLessThanOrEqual(4);
      expect(shelves.has(id), name).toBe(true);
    }
    expect(new Set(shop.products.map(({ description }) => description)).size).toBe(223);
  });
});
