import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { VitalStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import type { VitalsReport } from "@tablero/contract/readers/shapes/vitals-report";
import { PHONE } from "../support/phone.ts";
import { listMeasuredPages } from "../web/lib/pages.ts";
import { waitForHydration } from "./shopper.ts";
import { at, giveSession, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const VITALS = "/api/shop/vitals";
/** The browsers of visitors; that of the tests names itself a program. */
const VISITORS: Record<string, BrowserContextOptions> = {
  phone: {
    ...PHONE,
    userAgent:
      "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
  },
  desktop: {
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
  },
};

/**
 * Hides the page twice, as when a visitor changes to another tab, and returns what it reported. The protocol of the
 * browser does not show the body of a beacon, nor one that is sent while the page is left.
 */
const hide = (page: Page) =>
  page.evaluate(async () => {
    const sent: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) sent.push(body.text());
      return send(url, body);
    };
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    for (let i = 0; i < 2; i++) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    return (await Promise.all(sent)).map((text): VitalsReport => JSON.parse(text));
  });

/** Opens a product, uses the page and leaves it. Returns the reports, and the scripts requested before the first use. */
async function visit(page: Page) {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const product = (await listMeasuredPages(at(""))).find(({ name }) => name === "product");
  await page.goto(at(product?.path ?? ""), { waitUntil: "networkidle" });
  await waitForHydration(page);
  const early = [...scripts];
  await page.mouse.wheel(0, 300);
  await page.mouse.move(100, 100);
  await page.waitForLoadState("networkidle");
  // Later pages of the visit count for the document that was loaded.
  await page.evaluate(() => scrollTo(0, 0));
  await page
    .getByRole("link", { name: /inicio|tablero/i })
    .first()
    .click();
  await expect(page).toHaveURL(at("/home"));
  await page.waitForLoadState("networkidle");
  const reports = await hide(page);
  return { reports, early, late: scripts.slice(early.length) };
}

const isVitals = (script: string) => /report-vitals/.test(script);

test("visits on a phone and on a desktop report once how fast their first page was, and staff see the figures", async ({
  browser,
}) => {
  // Counts are written once a minute.
  test.setTimeout(240_000);
  for (const [name, options] of Object.entries(VISITORS)) {
    const context = await browser.newContext({ locale: "es-ES", ...options });
    const page = await context.newPage();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === VITALS);
    const { reports, early, late } = await visit(page);
    expect(early.filter(isVitals), name).toEqual([]);
    expect(late.filter(isVitals), name).toHaveLength(1);
    expect(reports, name).toEqual([
      { page: "product", lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) },
    ]);
    expect(reports[0]?.lcp).toBeGreaterThan(0);
    expect((await answered).status()).toBe(202);
    await context.close();
  }
  const token = await staffToken();
  const counted = async () =>
    (await staffGet<VitalStatistics>(token, "/api/admin/statistics/vitals?days=1")).pages.map(({ page, lcp }) => ({
      page,
      visits: lcp?.visits,
    }));
  await expect.poll(counted, { timeout: 90_000, intervals: [5_000] }).toEqual([{ page: "product", visits: 2 }]);
  const context = await browser.newContext({ locale: "es-ES" });
  const page = await context.newPage();
  await giveSession(page);
  await page.goto(at("/admin/resumen"));
  await page.getByRole("combobox", { name: "Días de la rapidez" }).selectOption("Hoy");
  const row = page.getByRole("table", { name: "Rapidez de la tienda" }).getByRole("row", { name: /^Producto / });
  await expect(row).toContainText("Muy pocas");
  await expect(row).toContainText("2 visitas");
  await context.close();
});

test("staff are not counted", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-ES", ...VISITORS.desktop });
  const page = await context.newPage();
  await giveSession(page);
  const { reports } = await visit(page);
  expect(reports).toEqual([]);
  await context.close();
});
