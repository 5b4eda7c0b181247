import { chromium, type Page } from "playwright";
import { PRODUCTS } from "../../packages/domain/src/platform/resources/catalogue/products.ts";
import { newPathOf, resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { CLIENTS } from "../../packages/domain/src/platform/resources/people/clients.ts";
import { REGISTRY } from "../../packages/domain/src/platform/resources/registry.ts";
import { ORDERS } from "../../packages/domain/src/platform/resources/sales/orders.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { runningShop } from "../lib/browser/running-shop.ts";
import { first } from "../lib/browser/screen.ts";
import { giveToken, tokenOfStaff } from "../lib/browser/sign-in.ts";
import { readCommand } from "../lib/command.ts";
import { markdownTable } from "../lib/docs/markdown-table.ts";

/**
 * Measures how fast back-office screens load and respond: `npm run measure:office`. Every screen once: its layout
 * shifts until it is idle. The lists of orders, products and clients with the processor slowed down four times: keys,
 * search, menus and palette, from the press to the next paint. Uses the built shop at SHOP_URL, or starts its own.
 */
const MAX_SHIFT = 0.01;
/** In ms, at the 95th percentile. */
const MAX_ANSWER = 100;
const SLOWDOWN = 4;
/** In ms: the shortest duration that browsers report. */
const SHORTEST = 16;

interface Seen {
  shift: number;
  answers: Record<number, Answer>;
}

/**
 * The longest event of an interaction, in ms: the delay before its handlers, their run time, and the time to the next
 * paint.
 */
interface Answer {
  what: string;
  ms: number;
  delay: number;
  handlers: number;
  picture: number;
}

/** Collects layout shifts and interaction durations of a page from its start. */
const watch = (shortest: number) => {
  const seen: Seen = { shift: 0, answers: {} };
  Object.assign(window, { seen });
  const keys: { key: string; at: number }[] = [];
  addEventListener("keydown", ({ key, timeStamp: at }) => keys.push({ key, at }), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { duration: ms, interactionId, startTime, processingStart, processingEnd } = entry;
      if (!interactionId || ms <= (seen.answers[interactionId]?.ms ?? 0)) continue;
      const key = keys.findLast(({ at }) => at <= startTime)?.key;
      seen.answers[interactionId] = {
        what: entry.name.startsWith("key") ? `key ${key}` : entry.name,
        ms,
        delay: processingStart - startTime,
        handlers: processingEnd - processingStart,
        picture: startTime + ms - processingEnd,
      };
    }
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
};

/** Works in a list, mainly by keyboard: rows, filters, search, palette. */
async function workInList(page: Page): Promise<void> {
  await press(page, "j", "j", "j", "k", "x", "Escape");
  await page.getByRole("button", { name: "Filtro", exact: true }).click();
  await press(page, "ArrowDown", "ArrowDown", "Escape");
  await press(page, "/", "m", "a", "t");
  await page.waitForLoadState("networkidle");
  await press(page, "Escape", "Control+k", "m", "a", "t");
  await page.waitForLoadState("networkidle");
  await press(page, "ArrowDown", "Escape", "Escape");
}

/** Opens a record from its list, then its menu, and types into its first field. */
async function workOnRecord(page: Page): Promise<void> {
  await press(page, "j", "Enter");
  await page.getByRole("button", { name: "Más acciones" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Más acciones" }).click();
  await press(page, "ArrowDown", "ArrowDown", "Escape");
  const field = page.getByRole("main").getByRole("textbox").first();
  if ((await field.count()) > 0) {
    await field.click();
    await press(page, "a", "b", "c", "Backspace", "Backspace", "Backspace");
  }
}

/** Opens a window of an order, then moves between sections by keyboard. */
async function workOnOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preparar" }).first().click();
  await page.getByRole("dialog").waitFor();
  await press(page, "Tab", "Tab", "Escape");
  for (const section of ["c", "d", "p"]) {
    await press(page, "g", section);
    await page.waitForLoadState("networkidle");
  }
}

readCommand("measure:office");
const shop = await runningShop({ RATE_LIMIT_UNPAID_UNITS: "0" });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  const context = await browser.newContext({ locale: "es-ES", viewport: { width: 1440, height: 900 } });
  const token = await tokenOfStaff(shop.url);
  await giveToken(context, token);
  await context.addInitScript(watch, SHORTEST);
  const page = await context.newPage();
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

  const records = [ORDERS, PRODUCTS, CLIENTS] as const;
  await open(page, resourcePath(ORDERS));
  const paths = [
    ...REGISTRY.map((resource) => resourcePath(resource)),
    newPathOf(PRODUCTS),
    ...(await Promise.all(
      records.map(async (resource) => resourcePath(resource, await first(`/api/admin/${resource.id}`, "id")(page))),
    )),
  ];
  const shifts: [string, number][] = [];
  for (const path of paths) {
    await open(page, path);
    await settle(page);
    shifts.push([path, (await seen()).shift]);
  }
  shifts.sort(([, a], [, b]) => b - a);

  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const answers: Answer[] = [];
  const toPrepare = resourcePath(ORDERS, await first("/api/admin/orders?view=to-prepare", "id")(page));
  const tours = [
    ...records.map((resource) => ({ path: resourcePath(resource), parts: [workInList, workOnRecord] })),
    { path: toPrepare, parts: [workOnOrder] },
  ];
  for (const { path, parts } of tours) {
    await open(page, path);
    for (const part of parts) await part(page);
    const { count, told } = await page.evaluate(() => ({
      count: (performance as unknown as { interactionCount: number }).interactionCount,
      told: Object.values((window as unknown as { seen: Seen }).seen.answers),
    }));
    answers.push(...told.map((answer) => ({ ...answer, what: `${path}: ${answer.what}` })));
    for (let each = told.length; each < count; each++)
      answers.push({ what: "any", ms: SHORTEST, delay: 0, handlers: 0, picture: SHORTEST });
  }
  answers.sort((a, b) => b.ms - a.ms);
  const answer = answers[Math.floor(answers.length * 0.05)]?.ms ?? 0;

  const worst = shifts.slice(0, 5).map(([path, shift]) => [path, shift.toFixed(4)]);
  console.log(markdownTable(["screen", "layout shift"], worst));
  console.log(
    markdownTable(
      ["interaction", "ms", "until its handlers", "in them", "until the picture"],
      answers
        .slice(0, 12)
        .map(({ what, ...times }) => [
          what,
          ...[times.ms, times.delay, times.handlers, times.picture].map((ms) => ms.toFixed(0)),
        ]),
    ),
  );
  console.log(`${answers.length} interactions at a processor ${SLOWDOWN} times slower: p95 ${answer} ms`);
  if (shifts.some(([, shift]) => shift > MAX_SHIFT) || answer > MAX_ANSWER) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
}
