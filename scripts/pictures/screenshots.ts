import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { isLayoutName, type LayoutName } from "../../packages/layouts/src/layout-names.ts";
import { PHONE } from "../../tests/support/phone.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { runningShop } from "../lib/browser/running-shop.ts";
import type { Screen } from "../lib/browser/screen.ts";
import { SHOP_SCREENS } from "../lib/browser/shop-screens.ts";
import { giveToken } from "../lib/browser/sign-in.ts";
import { saveLook } from "../lib/browser/staff-look.ts";
import { STAFF_SCREENS } from "../lib/browser/staff-screens.ts";
import { readCommand } from "../lib/command.ts";

/**
 * Screenshots of the running shop: `npm run screenshots -- <folder> [name …]`, every screen on a phone of 390 px and in
 * windows of 960 and 1440 px, in light and dark. `390`, `960`, `1440`, `light` and `dark` among the names limit the
 * selection, as do names of layouts (`dense`; default: the shop's layout). Uses the built shop at SHOP_URL, or starts
 * its own.
 */
const [folder = "screenshots", ...words] = readCommand("screenshots").positionals;
const ALL_DEVICES = [PHONE, { viewport: { width: 960, height: 900 } }, { viewport: { width: 1440, height: 900 } }];
const ALL_SCHEMES = ["light", "dark"] as const;
const chosen = <T>(all: readonly T[], wordOf: (one: T) => string): readonly T[] => {
  const some = all.filter((one) => words.includes(wordOf(one)));
  return some.length > 0 ? some : all;
};
const DEVICES = chosen(ALL_DEVICES, ({ viewport }) => String(viewport.width));
const SCHEMES = chosen(ALL_SCHEMES, (scheme) => scheme);
const namedLayouts = words.filter(isLayoutName);
const LAYOUTS: readonly (LayoutName | null)[] = namedLayouts.length > 0 ? namedLayouts : [null];

const SCREENS: Screen[] = [...SHOP_SCREENS, ...STAFF_SCREENS];

async function signIn(context: BrowserContext, url: string, role: string): Promise<string> {
  const response = await context.request.post(`${url}/api/auth/sign-in`, {
    data: { email: `${role}@tablero.test`, password: "tablero-demo" },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  await giveToken(context, accessToken);
  return accessToken;
}

async function take(page: Page, url: string, { name, path, act, largeText }: Screen, look: string): Promise<void> {
  const address = typeof path === "string" ? path : await path(page);
  await page.goto(url + address);
  await page.waitForLoadState("networkidle");
  if (largeText) await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await act?.(page);
  await page.waitForLoadState("networkidle");
  // Images below the fold load when they come near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((done) => setTimeout(done, 5000)),
    ]);
  });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: true });
}

async function newContext(
  browser: Browser,
  device: BrowserContextOptions,
  scheme: string,
  layout: LayoutName | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: "es-ES", timezoneId: "Europe/Madrid" });
  await context.addInitScript(
    (value) => localStorage.setItem("tablero.appearance", JSON.stringify({ theme: "theme-default", scheme: value })),
    scheme,
  );
  if (layout) await context.addInitScript((name) => localStorage.setItem("tablero.layout", name), layout);
  return context;
}

mkdirSync(resolve(folder), { recursive: true });
const shop = await runningShop();
// Read by the helpers of the end-to-end tests.
process.env.SHOP_URL = shop.url;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
const wanted = chosen(SCREENS, ({ name }) => name);
const failures: string[] = [];
try {
  for (const device of DEVICES)
    for (const scheme of SCHEMES)
      for (const layout of LAYOUTS) {
        const look = [device.viewport.width, scheme, layout].filter(Boolean).join("-");
        const groups = [
          ...wanted.filter(({ fresh }) => fresh).map((screen) => ({ screens: [screen], role: null })),
          { screens: wanted.filter(({ staff, shopper, fresh }) => !staff && !shopper && !fresh), role: null },
          { screens: wanted.filter(({ shopper }) => shopper), role: "cliente" },
          { screens: wanted.filter(({ staff }) => staff), role: "admin" },
        ];
        for (const { screens, role } of groups) {
          if (screens.length === 0) continue;
          const context = await newContext(browser, device, scheme, layout);
          const page = await context.newPage();
          const token = role && (await signIn(context, shop.url, role));
          if (token && role !== "cliente") await saveLook(shop.url, token, { scheme, layout });
          await page.goto(`${shop.url}/home`);
          for (const screen of screens)
            await take(page, shop.url, screen, look).catch((error: unknown) => {
              failures.push(`${screen.name} at ${look}: ${error}`);
            });
          await context.close();
        }
      }
} finally {
  await browser.close();
  await shop.stop();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
