import type { Locator, Page } from "playwright";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../../scripts/lib/browser/chromium.ts";
import { PHONE } from "../../support/phone.ts";
import { storeCart } from "./pages.ts";

/** Times of one kind of tap on a phone, in ms: to the next frame (INP), or to the result of the tap. */
export interface Interaction {
  name: string;
  taps: number;
  p50: number;
  p95: number;
}

/** Slowdown of the processor, the same as for Lighthouse's phone. */
const SLOWER = 4;
/** Shorter durations are not reported by the browser. */
const SHORTEST = 16;
const TAPS = 20;
const CATEGORY = "/categoria/juegos-de-mesa";

/** Taps the most common targets of shoppers, each 20 times, in a phone's browser with a processor four times slower. */
export async function measureInteractions(shop: string, cart: string): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  try {
    const context = await browser.newContext({ ...PHONE, locale: "es-ES" });
    await context.addInitScript(observe);
    await storeCart(context, shop, cart);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const slowDown = (rate: number) => cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await slowDown(SLOWER);
    const open = async (path: string) => {
      await page.goto(shop + path, { waitUntil: "networkidle" });
      await page.waitForFunction(() => !("heldInput" in window));
    };
    const taps = [
      summary("filter, on or off", await filtering(page, () => open(CATEGORY))),
      summary("«+» in a list", await adding(page, () => open(`${CATEGORY}?availability=in-stock`))),
      summary("quantity in the cart", await counting(page, () => open("/carrito"))),
      summary("next step of the checkout", await stepping(page, () => open("/carrito"))),
      summary("product in sight, until it shows", await opening(page, () => open(CATEGORY))),
    ];
    await slowDown(1);
    return [...taps, summary("the same, processor as it is", await opening(page, () => open(CATEGORY)))];
  } finally {
    await browser.close();
  }
}

async function filtering(page: Page, open: () => Promise<void>): Promise<number[]> {
  await open();
  await page.getByRole("link", { name: /^Filtrar/ }).tap();
  const box = page.getByRole("dialog", { name: "Filtrar" }).getByRole("checkbox").first();
  return repeat(async () => {
    const address = page.url();
    const time = await timed(page, box);
    await page.waitForURL((url) => url.href !== address);
    return time;
  });
}

async function adding(page: Page, open: () => Promise<void>): Promise<number[]> {
  await open();
  const buttons = page.locator("main article").getByRole("button", { name: /^Añadir .* al carrito$/ });
  const count = await buttons.count();
  return repeat(async (tap) => {
    const answer = page.waitForResponse(/\/carts/);
    const time = await timed(page, buttons.nth(tap % count));
    await answer;
    return time;
  });
}

async function counting(page: Page, open: () => Promise<void>): Promise<number[]> {
  await open();
  const line = page.getByRole("group", { name: /^Unidades de/ }).first();
  return repeat(async (tap) => {
    const answer = page.waitForResponse(/\/lines\//);
    const name = tap % 2 ? "Quitar una unidad" : "Añadir una unidad";
    const time = await timed(page, line.getByRole("button", { name }));
    await answer;
    return time;
  });
}

async function stepping(page: Page, open: () => Promise<void>): Promise<number[]> {
  await open();
  await page.getByLabel("Correo", { exact: true }).fill("lucia.carrasco@correo.test");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Carrasco");
  await page.getByLabel("Teléfono").fill("600 000 114");
  return repeat(async () => {
    const time = await timed(page, page.getByRole("button", { name: /^Continuar/ }).last());
    await page.getByRole("button", { name: "Cambiar contacto" }).tap();
    await page.getByLabel("Teléfono").waitFor();
    return time;
  });
}

/** Time from the tap on a card to the frame that shows the product's own page. */
async function opening(page: Page, open: () => Promise<void>): Promise<number[]> {
  await open();
  return repeat(async (tap) => {
    const link = page.locator("main article").nth(tap).getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    // Links in view are prefetched.
    await page.waitForLoadState("networkidle");
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let from = 0;
          addEventListener("pointerup", ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
          const look = () => {
            const isThere = location.pathname.startsWith("/producto/") && document.querySelector("main h1");
            if (from && isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await link.tap();
    const time = await shown;
    await page.waitForLoadState("networkidle");
    await page.goBack();
    await page.getByRole("link", { name: /^Filtrar/ }).waitFor();
    return time;
  });
}

async function repeat(once: (tap: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap++) times.push(await once(tap));
  return times;
}

/** Taps, and returns the time until the next frame, as measured by the browser. */
async function timed(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.tapTimes?.splice(0));
  await target.tap();
  // An event is reported after the next frame.
  return page.evaluate(
    (shortest) =>
      new Promise<number>((resolve) => {
        const after = (frames: number) =>
          frames
            ? requestAnimationFrame(() => after(frames - 1))
            : setTimeout(() => resolve(Math.max(shortest, ...(window.tapTimes ?? []))));
        after(3);
      }),
    SHORTEST,
  );
}

declare global {
  interface Window {
    /** Durations of the events of taps. */
    tapTimes?: number[];
  }
}

/** Runs in each page. */
function observe(): void {
  const times: number[] = [];
  window.tapTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) times.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function summary(name: string, times: readonly number[]): Interaction {
  const sorted = [...times].sort((a, b) => a - b);
  const rank = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  return { name, taps: sorted.length, p50: rank(0.5), p95: rank(0.95) };
}
