import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium } from "playwright";
import { PRODUCTS } from "../../packages/domain/src/platform/resources/catalogue/products.ts";
import { buildListPath } from "../../packages/domain/src/platform/resources/paths.ts";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { runningShop } from "../lib/browser/running-shop.ts";
import { tokenOfStaff } from "../lib/browser/sign-in.ts";
import { saveLook } from "../lib/browser/staff-look.ts";
import { readCommand } from "../lib/command.ts";

/**
 * Screenshots of the eleven layouts at the four breakpoints in both schemes, and a contact sheet per scheme: `npm run
 * pictures:layouts -- <folder>`. Uses the built shop at SHOP_URL, or starts its own. The sheets in `docs/screens` are
 * created with `--sheets docs/screens`.
 */
const { values, positionals } = readCommand("pictures:layouts");
const [folder = "screenshots/layouts"] = positionals;

const WIDTHS = { sm: 600, md: 960, lg: 1280, xl: 1440 };
const HEIGHT = 900;
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

/** Height of a screenshot on the contact sheet, in px. */
const THUMB = 250;

interface Picture {
  layout: string;
  breakpoint: string;
  jpeg: Buffer;
}

async function photograph(browser: Browser, url: string, token: string, scheme: Scheme): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [breakpoint, width] of Object.entries(WIDTHS)) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: "es-ES",
      timezoneId: "Europe/Madrid",
      reducedMotion: "reduce",
    });
    await context.addInitScript(
      ([accessToken, chosen]) => {
        localStorage.setItem("accessToken", accessToken ?? "");
        localStorage.setItem("tablero.appearance", JSON.stringify({ theme: "theme-default", scheme: chosen }));
      },
      [token, scheme],
    );
    const page = await context.newPage();
    for (const layout of LAYOUT_NAMES) {
      await page.goto(url + buildListPath(PRODUCTS, { layout }));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      if (scroll > client) process.stdout.write(`${layout} at ${width} scrolls sideways: ${scroll} > ${client}\n`);
      const jpeg = await page.screenshot({ type: "jpeg", quality: 82 });
      writeFileSync(resolve(folder, `${layout}-${breakpoint}-${scheme}.jpg`), jpeg);
      pictures.push({ layout, breakpoint, jpeg });
    }
    await context.close();
  }
  return pictures;
}

/** One row for each layout, from the narrowest to the widest. */
async function drawSheet(browser: Browser, pictures: readonly Picture[], scheme: Scheme): Promise<Buffer> {
  const rows = LAYOUT_NAMES.map((layout) => {
    const cells = pictures
      .filter((picture) => picture.layout === layout)
      .map(({ breakpoint, jpeg }) => {
        const source = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
        return `<figure><img src="${source}" height="${THUMB}"><figcaption>${breakpoint}</figcaption></figure>`;
      });
    return `<h2>${layout}</h2><div>${cells.join("")}</div>`;
  });
  const [paper, ink] = scheme === "light" ? ["#e2e8f0", "#0f172b"] : ["#020618", "#e2e8f0"];
  const page = await browser.newPage({ viewport: { width: 1320, height: 800 } });
  await page.setContent(`<style>
    body { margin: 24px; background: ${paper}; color: ${ink}; font: 13px system-ui, sans-serif }
    h2 { margin: 18px 0 6px; font-size: 15px } div { display: flex; gap: 14px } figure { margin: 0 }
    img { display: block; border-radius: 6px } figcaption { padding-top: 3px; opacity: 0.7 }
  </style>${rows.join("")}`);
  const sheet = await page.screenshot({ type: "jpeg", quality: 80, fullPage: true });
  await page.close();
  return sheet;
}

mkdirSync(resolve(folder), { recursive: true });
const shop = await runningShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  const token = await tokenOfStaff(shop.url);
  for (const scheme of SCHEMES) {
    await saveLook(shop.url, token, { scheme });
    const sheet = await drawSheet(browser, await photograph(browser, shop.url, token, scheme), scheme);
    writeFileSync(resolve(values.sheets ?? folder, `layouts-${scheme}.jpg`), sheet);
  }
} finally {
  await browser.close();
  await shop.stop();
}
