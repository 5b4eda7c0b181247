import { resolve } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import sharp from "sharp";
import { buildListPath, resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { ORDERS } from "../../packages/domain/src/platform/resources/sales/orders.ts";
import { addToCart, checkOut, findProducts } from "../../tests/e2e/shopper.ts";
import { PHONE } from "../../tests/support/phone.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { runningShop } from "../lib/browser/running-shop.ts";
import { first } from "../lib/browser/screen.ts";
import { tokenOfStaff } from "../lib/browser/sign-in.ts";
import { readCommand } from "../lib/command.ts";

/** The pictures of the README in `docs/screens`: `npm run pictures:readme` takes them from the built shop. */
const FOLDER = resolve(import.meta.dirname, "../../docs/screens");
const WINDOW = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
/** Gap between phones on their sheet, in px. */
const GAP = 40;

type Scheme = "light" | "dark";
type Visit = (page: Page, url: string) => Promise<unknown>;

const open =
  (path: string): Visit =>
  (page, url) =>
    page.goto(url + path);

const checkout: Visit = async (page) => {
  for (const product of await findProducts(2)) await addToCart(page, product);
  const address = { kind: "home", line1: "Calle de Embajadores, 35", postcode: "28012", city: "Madrid" } as const;
  await checkOut(page, address, "Tarjeta");
};

const anOrder: Visit = async (page, url) => {
  await page.goto(`${url}/home`);
  await page.goto(
    url + resourcePath(ORDERS, await first("/api/admin/orders?fulfilment=shipped&payment=paid", "id")(page)),
  );
};

const WINDOWS: readonly { name: string; visit: Visit; staff?: true }[] = [
  { name: "home", visit: open("/home") },
  { name: "producto", visit: open("/producto/tormenta-de-ceniza") },
  { name: "carrito", visit: checkout },
  { name: "pedidos", visit: open(buildListPath(ORDERS, {})), staff: true },
  { name: "pedido", visit: anOrder, staff: true },
];
const PHONES: readonly { visit: Visit; scheme: Scheme }[] = [
  { visit: open("/home"), scheme: "light" },
  { visit: open("/categoria/juegos-de-mesa"), scheme: "light" },
  { visit: open("/producto/rescoldo-eterno"), scheme: "dark" },
  { visit: checkout, scheme: "light" },
  { visit: open("/precompra-disponible"), scheme: "dark" },
];

/** Screenshot of a page's visible part, taken once its pictures are loaded. */
async function photograph(
  browser: Browser,
  url: string,
  { visit, scheme = "light", token }: { visit: Visit; scheme?: Scheme; token?: string | undefined },
  device: BrowserContextOptions,
): Promise<Buffer> {
  const context = await browser.newContext({ ...device, locale: "es-ES", timezoneId: "Europe/Madrid" });
  await context.addInitScript(
    ([accessToken, chosen]) => {
      if (accessToken) localStorage.setItem("accessToken", accessToken);
      localStorage.setItem("tablero.appearance", JSON.stringify({ theme: "theme-default", scheme: chosen }));
    },
    [token ?? null, scheme] as const,
  );
  const page = await context.newPage();
  await visit(page, url);
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Phones side by side on a transparent background. */
async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const { width, height } = PHONE.viewport;
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="28"/></svg>`,
  );
  const phones = await Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .resize(width, height)
        .composite([{ input: corners, blend: "dest-in" }])
        .png()
        .toBuffer(),
    ),
  );
  const left = (index: number) => index * (width + GAP);
  return sharp({
    create: { width: left(phones.length) - GAP, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(phones.map((input, index) => ({ input, left: left(index), top: 0 })))
    .webp({ quality: 82 })
    .toBuffer();
}

readCommand("pictures:readme");
const shop = await runningShop();
// Read by the helpers of the end-to-end tests.
process.env.SHOP_URL = shop.url;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  const staff = await tokenOfStaff(shop.url);
  for (const { name, visit, staff: asStaff } of WINDOWS) {
    const picture = await photograph(browser, shop.url, { visit, token: asStaff && staff }, WINDOW);
    await sharp(picture)
      .resize(1200)
      .webp({ quality: 82 })
      .toFile(resolve(FOLDER, `${name}.webp`));
  }
  const phones: Buffer[] = [];
  for (const phone of PHONES) phones.push(await photograph(browser, shop.url, phone, PHONE));
  await sharp(await sheetOf(phones)).toFile(resolve(FOLDER, "telefono.webp"));
} finally {
  await browser.close();
  await shop.stop();
}
