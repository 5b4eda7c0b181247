import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CDPSession, chromium, type Page } from "playwright";
import { PRODUCTS } from "../../packages/domain/src/platform/resources/catalogue/products.ts";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { chromiumArgs, findChromium } from "../lib/browser/chromium.ts";
import { runningShop } from "../lib/browser/running-shop.ts";
import { serveFolder } from "../lib/browser/serve-folder.ts";
import { giveToken, tokenOfStaff } from "../lib/browser/sign-in.ts";
import { needStorybook, readCommand } from "../lib/command.ts";
import { markdownTable } from "../lib/docs/markdown-table.ts";

/**
 * Measures the main-thread cost of the shell: `npm run measure:shell`. Each action runs five times on the built shop:
 * task time from the action until the page is idle (first and median), and the longest single task; if hovering loads
 * the code, that is measured separately. Then a list of 1,000 rows is scrolled five times from top to end under every
 * layout, in the static Storybook. Writes `docs/performance/shell.md`.
 */
const TIMES = 5;
/** In ms. */
const ACT_LIMIT = 100;
const TASK_LIMIT = 50;

interface Cost {
  /** Main-thread time of all tasks, in ms. */
  total: number;
  /** In ms; 0 if no task took more than 50. */
  longest: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Collects tasks over 50 ms, from the start of the page. */
const watchTasks = () => {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
};

const takeTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

/** Main-thread task time since the page started, in seconds. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

/** Waits for two frames without rendering, and for network idle. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()), { timeout: 3000 })),
  );
}

async function cost(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Cost> {
  await quiet(page);
  await takeTasks(page);
  const before = await taskSeconds(session);
  await act();
  await quiet(page);
  const total = ((await taskSeconds(session)) - before) * 1000;
  return { total, longest: Math.max(0, ...(await takeTasks(page))) };
}

interface Act {
  name: string;
  /** Hovers over the control, which loads the code of the component to open; measured separately. */
  point?: (page: Page) => Promise<void>;
  run: (page: Page) => Promise<void>;
  /** Restores the initial state; not measured. */
  undo: (page: Page) => Promise<void>;
}

async function pressEscape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[role=dialog], [role=menu], dialog[open]"));
}
const panel = (name: string): Act => ({
  name: `open «${name}»`,
  point: (page) => page.getByRole("button", { name, exact: true }).hover(),
  run: async (page) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog", { name }).waitFor();
  },
  undo: pressEscape,
});
const choose = (layout: string) => async (page: Page) => {
  await page.getByRole("radio", { name: layout, exact: true }).check({ force: true });
  await page.locator(`html[data-layout=${layout}]`).waitFor();
};

const ACTS: Act[] = [
  panel("Shortcuts"),
  panel("Mensajes"),
  panel("Notificaciones"),
  {
    name: "open the search",
    run: async (page) => {
      await page.keyboard.press("Control+K");
      await page.getByRole("dialog", { name: "Buscar" }).waitFor();
    },
    undo: pressEscape,
  },
  {
    name: "open the user menu",
    point: (page) => page.getByRole("button", { name: "Cuenta" }).hover(),
    run: async (page) => {
      await page.getByRole("button", { name: "Cuenta" }).click();
      await page.getByRole("menu").waitFor();
    },
    undo: pressEscape,
  },
  panel("Ajustes de apariencia"),
  {
    name: "hide the navigation",
    run: (page) => page.getByRole("button", { name: "Cerrar navegación" }).click(),
    undo: (page) => page.getByRole("button", { name: "Abrir navegación" }).click(),
  },
];

const SWITCHES: Act[] = LAYOUT_NAMES.filter((name) => name !== "classy").map((name) => ({
  name: `classy → ${name}`,
  run: choose(name),
  undo: choose("classy"),
}));

async function measure(page: Page, session: CDPSession, { name, point, run, undo }: Act) {
  const costs: Cost[] = [];
  const pointed = point ? (await cost(page, session, () => point(page))).total : "";
  for (let time = 0; time < TIMES; time += 1) {
    costs.push(await cost(page, session, () => run(page)));
    await undo(page);
    await quiet(page);
  }
  return {
    name,
    pointed,
    first: costs[0]?.total ?? 0,
    total: median(costs.map(({ total }) => total)),
    longest: median(costs.map(({ longest }) => longest)),
  };
}

async function scrollLongList(page: Page, session: CDPSession, storybook: string, layout: string) {
  await page.goto(`${storybook}/iframe.html?id=shell-long-list--default&viewMode=story&args=layout:${layout}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const costs: Cost[] = [];
  for (let time = 0; time < TIMES; time += 1) costs.push(await cost(page, session, () => page.evaluate(scrollThrough)));
  return {
    total: median(costs.map(({ total }) => total)),
    longest: median(costs.map(({ longest }) => longest)),
    worst: Math.max(...costs.map(({ longest }) => longest)),
  };
}

/** Scrolls from the top of the list to its end, 400 px per frame. */
async function scrollThrough(): Promise<void> {
  const box = document.querySelector<HTMLElement>("[data-slot=data-table]") ?? document.documentElement;
  const end = box.scrollHeight - box.clientHeight;
  for (let y = 0; y <= end; y += 400) {
    box.scrollTop = y;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

readCommand("measure:shell");
const stories = needStorybook();
const shop = await runningShop();
const storybook = await serveFolder(stories);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
const tables: string[] = [];
let over = 0;
try {
  const token = await tokenOfStaff(shop.url);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "es-ES" });
  await giveToken(context, token);
  await context.addInitScript(watchTasks);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(shop.url + resourcePath(PRODUCTS));
  await page.getByRole("heading", { level: 1 }).waitFor();

  const costs: (string | number)[][] = [];
  const measureAll = async (acts: readonly Act[]) => {
    for (const act of acts) {
      const { name, pointed, first, total, longest } = await measure(page, session, act);
      if (Math.max(first, total) > ACT_LIMIT) over += 1;
      costs.push([name, pointed, first, total, longest || "none"]);
    }
  };
  await measureAll(ACTS);
  await page.getByRole("button", { name: "Ajustes de apariencia" }).click();
  await page.getByRole("dialog", { name: "Ajustes de apariencia" }).waitFor();
  await measureAll(SWITCHES);
  tables.push(
    markdownTable(["act", "pointed at, with the code", "first time", "median", "longest task over 50 ms"], costs),
  );

  const scrolls: (string | number)[][] = [];
  for (const layout of LAYOUT_NAMES) {
    const { total, longest, worst } = await scrollLongList(page, session, storybook.url, layout);
    if (longest > TASK_LIMIT) over += 1;
    scrolls.push([layout, total, longest || "none", worst || "none"]);
  }
  tables.push(
    markdownTable(["1,000 rows under", "tasks in all", "longest task over 50 ms", "worst of five times"], scrolls),
  );
} finally {
  await browser.close();
  await storybook.stop();
  await shop.stop();
}

const file = resolve("docs/performance/shell.md");
const MARK = "<!-- figures: npm run measure:shell -->";
const [head] = readFileSync(file, "utf8").split(MARK);
writeFileSync(file, `${head}${MARK}\n\n${tables.join("\n\n")}\n`);
process.stdout.write(`${tables.join("\n\n")}\n\n${over} over their limit\n`);
