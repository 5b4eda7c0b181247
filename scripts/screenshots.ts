import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { CLIENTS } from "../packages/domain/src/resources/clients.ts";
import { ORDERS } from "../packages/domain/src/resources/orders.ts";
import { newPathOf, pathOf, SIGN_IN_PATH } from "../packages/domain/src/resources/paths.ts";
import { PRODUCTS } from "../packages/domain/src/resources/products.ts";
import { REGISTRY, WITH_RECORDS } from "../packages/domain/src/resources/registry.ts";
import { PHONE } from "../tests/support/phone.ts";
import { startShop } from "../tests/support/shop-process.ts";
import { chromiumArgs, findChromium } from "./lib/chromium.ts";

/**
 * Pictures of the running shop: `npm run screenshots -- <folder> [name …]`, every screen on a phone of 390 px and in
 * windows of 960 and 1440 px, in light and dark. Uses the built shop of SHOP_URL, or starts one of its own.
 */
const [folder = "screenshots", ...names] = process.argv.slice(2);
const DEVICES = [PHONE, { viewport: { width: 960, height: 900 } }, { viewport: { width: 1440, height: 900 } }];
const SCHEMES = ["light", "dark"] as const;

interface Screen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  staff?: true;
  /** Runs after the screen stands: opens what is to be seen. */
  act?: (page: Page) => Promise<void>;
}

const first = (list: string, field: string) => async (page: Page) => {
  const answer = await page.evaluate(async (address) => {
    const token = localStorage.getItem("accessToken");
    const response = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    return response.json();
  }, list);
  return String((answer.items ?? answer)[0][field]);
};

const SCREENS: Screen[] = [
  { name: "home", path: "/home" },
  { name: "categoria", path: async (page) => `/categoria/${await first("/api/shop/categories", "slug")(page)}` },
  { name: "busqueda", path: "/busqueda/caja" },
  {
    name: "producto",
    path: async (page) => `/producto/${await first("/api/shop/products?search=tormenta", "slug")(page)}`,
  },
  { name: "precompras", path: "/precompra-disponible" },
  { name: "evento", path: async (page) => `/evento/${await first("/api/shop/events", "slug")(page)}` },
  { name: "carrito-vacio", path: "/carrito" },
  { name: "404", path: "/404" },
  { name: "403", path: "/403" },
  { name: "sign-up", path: "/sign-up" },
  { name: "legal", path: "/legal/devoluciones" },
  { name: "entrar", path: SIGN_IN_PATH },
  {
    name: "pedido",
    path: async (page) => pathOf(ORDERS, await first("/api/admin/orders", "id")(page)),
    staff: true,
  },
  {
    name: "producto-ficha",
    path: async (page) => pathOf(PRODUCTS, await first("/api/admin/products?search=tormenta", "id")(page)),
    staff: true,
  },
  { name: "producto-nuevo", path: newPathOf(PRODUCTS), staff: true },
  {
    name: "cliente",
    path: async (page) => pathOf(CLIENTS, await first("/api/admin/clients?sort=orders&order=desc", "id")(page)),
    staff: true,
  },
  ...REGISTRY.map((resource): Screen => {
    return { name: `admin-${resource.path.replace("/", "-")}`, path: pathOf(resource), staff: true };
  }),
  ...WITH_RECORDS.filter(({ record }) => record.in === "window").map((resource): Screen => {
    const id = first(`/api/admin/${resource.id}`, "id");
    const path = async (page: Page) => pathOf(resource, await id(page));
    return { name: `admin-${resource.path.replace("/", "-")}-ficha`, path, staff: true };
  }),
];

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const response = await context.request.post(`${url}/api/auth/sign-in`, {
    data: { email: "admin@tablero.test", password: "tablero-demo" },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  await context.addInitScript((token) => localStorage.setItem("accessToken", token), accessToken);
}

async function take(
  page: Page,
  url: string,
  { name, path, act }: Screen,
  width: number,
  scheme: string,
): Promise<void> {
  const address = typeof path === "string" ? path : await path(page);
  await page.goto(url + address);
  await page.waitForLoadState("networkidle");
  await act?.(page);
  // Pictures below the fold load when they come near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`), fullPage: true });
}

mkdirSync(resolve(folder), { recursive: true });
const shop = process.env.SHOP_URL ? { url: process.env.SHOP_URL, stop: async () => {} } : await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  for (const device of DEVICES)
    for (const scheme of SCHEMES) {
      const { width } = device.viewport;
      const context = await browser.newContext({
        ...device,
        locale: "es-ES",
        timezoneId: "Europe/Madrid",
      });
      await context.addInitScript(
        (chosen) =>
          localStorage.setItem("tablero.appearance", JSON.stringify({ theme: "theme-default", scheme: chosen })),
        scheme,
      );
      const guest = SCREENS.filter((screen) => !screen.staff && (names.length === 0 || names.includes(screen.name)));
      const staff = SCREENS.filter((screen) => screen.staff && (names.length === 0 || names.includes(screen.name)));
      const page = await context.newPage();
      await page.goto(`${shop.url}/home`);
      for (const screen of guest) await take(page, shop.url, screen, width, scheme);
      if (staff.length) {
        await signIn(context, shop.url);
        await page.goto(`${shop.url}/home`);
        for (const screen of staff) await take(page, shop.url, screen, width, scheme);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await shop.stop();
}
