import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { ROUTE_TABLE } from "../support/route-table.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at, signIn, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

test.use(PHONE);

type Sample = string | (() => Promise<string>);

const WIDTH = PHONE.viewport.width;
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

async function firstOf(list: string, field = "id"): Promise<string> {
  type Rows = Record<string, string>[];
  const answer = await staffGet<Rows | { items: Rows }>(await staffToken(), list);
  const value = (Array.isArray(answer) ? answer : answer.items)[0]?.[field];
  if (!value) throw new Error(`${list} is empty`);
  return value;
}

/** The token of the newest invoice of the shop. */
async function invoiceToken(): Promise<string> {
  const token = await staffToken();
  const { items } = await staffGet<{ items: { id: string }[] }>(token, "/api/admin/orders?state=completed");
  for (const { id } of items) {
    const { invoices } = await staffGet<{ invoices: { token: string }[] }>(token, `/api/admin/orders/${id}`);
    if (invoices[0]) return invoices[0].token;
  }
  throw new Error("No order has an invoice");
}

async function orderToken(): Promise<string> {
  const id = await firstOf("/api/admin/orders");
  return (await staffGet<{ token: string }>(await staffToken(), `/api/admin/orders/${id}`)).token;
}

/** What stands for the parameters of a route. A route with parameters that is not here fails the test of its path. */
const SAMPLES: Record<string, Sample> = {
  "categoria/:id": async () => `categoria/${await firstOf("/api/shop/categories", "slug")}`,
  "busqueda/:search": "busqueda/caja",
  "producto/:id": async () => `producto/${await firstOf("/api/shop/products?search=tormenta", "slug")}`,
  "evento/:id": async () => `evento/${await firstOf("/api/shop/events", "slug")}`,
  "factura/:token": async () => `factura/${await invoiceToken()}`,
  "pedido/:token": async () => `pedido/${await orderToken()}`,
  "legal/:page": "legal/devoluciones",
  "verificar-cuenta/:id/:verification_token": `verificar-cuenta/${UNKNOWN}/token`,
  "reset-password/:id/:token": `reset-password/${UNKNOWN}/token`,
  "invitacion/:id/:token": `invitacion/${UNKNOWN}/token`,
  "admin/clientes/:id": async () => `admin/clientes/${await firstOf("/api/admin/clients?sort=orders&order=desc")}`,
  "admin/pedidos/:id": async () => `admin/pedidos/${await firstOf("/api/admin/orders")}`,
  "admin/productos/:id": async () => `admin/productos/${await firstOf("/api/admin/products?search=tormenta")}`,
  "*": "nada/de/nada",
};

/** An address for this path of the route table. */
async function addressOf(path: string): Promise<string> {
  const sample = SAMPLES[path] ?? (/[:*]/.test(path) ? undefined : path);
  if (sample === undefined) throw new Error(`No sample for the parameters of ${path}`);
  return at(`/${typeof sample === "string" ? sample : await sample()}`);
}

/** The page has one viewport tag, is as wide as the phone, and scrolls down only. */
async function fitsPhone(page: Page): Promise<void> {
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  expect(await page.evaluate(() => window.innerWidth)).toBe(WIDTH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(await addressOf(path));
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const needsStaff = ({ files }: { files: string[] }) => files.includes("routes/admin/layout.tsx");

test.describe("a visitor's phone", () => {
  for (const { path } of ROUTE_TABLE.filter((route) => !needsStaff(route)))
    test(`/${path} is laid out for it`, async ({ page }) => {
      await open(page, path);
      await fitsPhone(page);
    });

  test("the demo gateway's page and the page of the API are laid out for it", async ({ page, expectConsole }) => {
    // Without a payment it is a page of its own that says so, with 404.
    expectConsole(/404 .*\/pasarela-demo\)/);
    for (const path of ["/api/docs", "/pasarela-demo"]) {
      await page.goto(at(path));
      await fitsPhone(page);
    }
  });

  test("each step of a purchase, the cart with it and the order fit it", async ({ page }) => {
    const [product] = await findProducts(1);
    if (!product) throw new Error("No product");
    await addToCart(page, product);
    await fitsPhone(page);
    await checkOut(
      page,
      { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" },
      "Transferencia",
      () => fitsPhone(page),
    );
    await placeOrder(page);
    await fitsPhone(page);
  });
});

test.describe("a member of staff's phone", () => {
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ ...PHONE, locale: "es-ES" });
    page = await context.newPage();
    await signIn(page, "admin");
  });
  test.afterAll(() => context.close());

  for (const { path } of ROUTE_TABLE.filter(needsStaff))
    test(`/${path} is laid out for it`, async () => {
      await open(page, path);
      await fitsPhone(page);
    });
});
