import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { filledCart, listMeasuredPages, type MeasuredPage, storeCart } from "../web/lib/pages.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test, WHOLE_BROWSER } from "./test.ts";

// The browser decides how early lazy images are loaded.
test.use({ ...PHONE, ...WHOLE_BROWSER });

const KB = 1_000;
/** Factor by which the file of an image may be wider than the displayed image, in device pixels. */
const MAX_OVERSIZE = 1.5;
const MIN_WIDTH = 240;
const MAX_PICTURES_IN_SIGHT = 60 * KB;
const MAX_FONTS = 40 * KB;
/** Number of high-priority images: a row of cards on a phone. */
const MAX_FIRST_PICTURES = 2;
/** All requests of a page until it is idle. */
const MAX_REQUESTS = 22;
/** Transferred size of all scripts until a page is idle; the target in `docs/performance/web.md` is 115 KB. */
const MAX_SCRIPTS = {
  home: 142.0 * KB,
  category: 143.3 * KB,
  search: 145.7 * KB,
  product: 144.3 * KB,
  preorders: 137.3 * KB,
  event: 140.0 * KB,
  cart: 173.6 * KB,
} as const;
/** Pages whose fonts are preloaded with lower priority than their image; measured in docs/decisions/0034. */
const WITH_LATE_FONTS: readonly string[] = ["product", "preorders", "event", "cart"];
const PAGES = ["home", "category", "search", "product", "preorders", "event", "cart"] as const;

interface Drawn {
  file: string;
  /** In device pixels. */
  width: number;
  inSight: boolean;
}

interface Sight {
  shift: number;
  /** Base path of the image that is the largest contentful paint; null if it is text. */
  largest: { src: string; priority: string; area: number } | null;
  /** Area of the largest high-priority image, in CSS pixels; 0 if there is none. */
  firstArea: number;
  pictures: Drawn[];
}

/** Records layout shifts and the largest paint, from the start of the page. */
const watch = () => {
  const seen = { shift: 0, largest: null as Element | null };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
      seen.largest = entry.element;
  }).observe({ type: "largest-contentful-paint", buffered: true });
};

const look = (): Sight => {
  const { seen } = window as unknown as { seen: { shift: number; largest: Element | null } };
  const pictures = [...document.images].flatMap((image): Drawn[] => {
    const box = image.getBoundingClientRect();
    if (!image.complete || image.naturalWidth === 0 || box.width === 0 || !image.currentSrc.includes("/media/"))
      return [];
    const inSight = box.top < innerHeight && box.left < innerWidth && box.right > 0;
    // A square image contained in a wide box is as wide as the box is high.
    const { objectFit } = getComputedStyle(image);
    const contained = Math.min(box.width, (box.height * image.naturalWidth) / image.naturalHeight);
    const width = (objectFit === "contain" ? contained : box.width) * devicePixelRatio;
    return [{ file: new URL(image.currentSrc).pathname, width, inSight }];
  });
  const largest = seen.largest instanceof HTMLImageElement ? seen.largest : null;
  const areaOf = (image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return width * height;
  };
  const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === "high");
  return {
    shift: seen.shift,
    pictures,
    largest: largest && {
      src: new URL(largest.currentSrc).pathname.replace(/\/[^/]*$/, ""),
      priority: largest.fetchPriority,
      area: areaOf(largest),
    },
    firstArea: Math.max(0, ...first.map(areaOf)),
  };
};

interface Transfer {
  type: string;
  file: string;
  size: number;
}

async function sightOf(page: Page, path: string) {
  const transfers: Promise<Transfer>[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().includes("/media/")) asked.push(baseOf(request.url()));
  });
  page.on("requestfinished", (request) => {
    const { pathname, protocol } = new URL(request.url());
    // Data within the HTML is not requested.
    if (protocol === "data:") return;
    const type = request.resourceType();
    transfers.push(request.sizes().then(({ responseBodySize }) => ({ type, file: pathname, size: responseBodySize })));
  });
  await page.addInitScript(watch);
  await page.goto(at(path));
  // A slow machine is idle for a while between the load event and the first script.
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  // Waits until the late parts, which load when the page is idle, are rendered.
  await page.evaluate(() => new Promise<void>((drawn) => requestIdleCallback(() => drawn())));
  await page.waitForLoadState("networkidle");
  const sight = await page.evaluate(look);
  const done = await Promise.all(transfers);
  const bytesOf = (belongs: (transfer: Transfer) => boolean) =>
    done.filter(belongs).reduce((sum, { size }) => sum + size, 0);
  return { ...sight, requests: done.map(({ file }) => file), asked, bytesOf };
}

/** URL of an image without its width and format. */
const baseOf = (url: string) => new URL(url).pathname.replace(/\/[^/]*$/, "");

async function pageNamed(name: string): Promise<MeasuredPage> {
  const page = (await listMeasuredPages(at(""))).find((each) => each.name === name);
  if (!page) throw new Error(`No page ${name}`);
  return page;
}

for (const name of PAGES)
  test(`${name} on a phone loads pictures in their drawn size, the largest first, without layout shift`, async ({
    page,
  }) => {
    const { path, withCart } = await pageNamed(name);
    if (withCart) await storeCart(page.context(), at(""), await filledCart(at("")));
    const { shift, largest, firstArea, pictures, asked, bytesOf } = await sightOf(page, path);
    expect(shift).toBeLessThan(0.001);
    expect(pictures.length).toBeGreaterThan(0);
    // A thumbnail uses the file that the browser already has.
    const widest = new Map<string, number>();
    for (const { file, width } of pictures) widest.set(file, Math.max(width, widest.get(file) ?? 0));
    for (const [file, width] of widest) {
      const stored = Number(/\/(\d+)\.\w+$/.exec(file)?.[1]);
      expect(stored, `${file} is drawn ${Math.round(width)} wide`).toBeLessThanOrEqual(
        Math.max(width * MAX_OVERSIZE, MIN_WIDTH),
      );
    }
    const inSight = new Set(pictures.filter((picture) => picture.inSight).map(({ file }) => file));
    expect(bytesOf(({ file }) => inSight.has(file))).toBeLessThanOrEqual(MAX_PICTURES_IN_SIGHT);
    expect(bytesOf(({ type }) => type === "font")).toBeLessThanOrEqual(MAX_FONTS);
    // On each of these pages, it must be an image: text would mean that something larger was shown before the image. If
    // several images have the same size, as in a row of cards or in a cart, any of them may be painted first and
    // counts.
    expect(largest?.area).toBeGreaterThan(0);
    expect(largest?.area).toBeLessThanOrEqual(firstArea);
    const first = await page.evaluate(() =>
      [...document.images].filter((image) => image.fetchPriority === "high").map((image) => image.currentSrc),
    );
    const urgent = new Set(first.filter(Boolean).map(baseOf));
    expect(urgent.size).toBeLessThanOrEqual(MAX_FIRST_PICTURES);
    if (largest?.priority === "high") expect([...urgent]).toContain(largest.src);
    expect(new Set(asked.slice(0, urgent.size)), "nothing is asked for before it").toEqual(urgent);
    const fonts = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).fetchPriority));
    expect(fonts).toEqual(Array(2).fill(WITH_LATE_FONTS.includes(name) ? "low" : "auto"));
  });

for (const name of PAGES)
  test(`${name} requests its scripts after loading, and no style sheet`, async ({ page }) => {
    const { path, withCart } = await pageNamed(name);
    if (withCart) await storeCart(page.context(), at(""), await filledCart(at("")));
    await page.goto(at(path));
    await waitForHydration(page);
    const { loaded, scripts, styles } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType("resource");
      return {
        loaded: navigation?.loadEventStart ?? 0,
        scripts: files.filter((file) => /\.js$/.test(file.name)).map((file) => file.startTime),
        styles: files.filter((file) => /\.css$/.test(file.name)).length,
      };
    });
    expect(loaded).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(loaded);
    expect(styles).toBe(0);
  });

for (const [name, limit] of Object.entries(MAX_SCRIPTS))
  test(`${name} stays within the limits for requests and scripts until the page is idle`, async ({ page }) => {
    const { path, withCart } = await pageNamed(name);
    if (withCart) await storeCart(page.context(), at(""), await filledCart(at("")));
    const { requests, bytesOf } = await sightOf(page, path);
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
    const scripts = bytesOf(({ type }) => type === "script");
    expect(scripts).toBeGreaterThan(90 * KB);
    expect(scripts).toBeLessThanOrEqual(limit);
  });

test("the first header of the home page is preloaded from the head, for phones and for wide screens", async ({
  request,
}) => {
  const html = await (await request.get(at("/home"))).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const links = head.match(/<link[^>]*as="image"[^>]*>/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toMatch(/rel="preload"/);
    expect(link).toMatch(/fetchPriority="high"/i);
    expect(link).toMatch(/imageSrcSet="[^"]*avif 240w/i);
  }
  // The two media conditions are adjacent: no screen loads both images, and none is left without one.
  expect(
    links.map((link) => /media="([^"]*)"/.exec(link)?.[1]?.replaceAll("&lt;", "<").replaceAll("&gt;", ">")),
  ).toEqual(["(width < 960px)", "(width >= 960px)"]);
});
