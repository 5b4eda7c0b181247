import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../scripts/lib/chromium.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { currentCommit, describeMachine } from "../load/lib/report.ts";
import { startShop } from "../support/shop-process.ts";
import { type Figures, medianOf, runLighthouse } from "./lib/lighthouse.ts";
import { filledCart, type MeasuredPage, measuredPages } from "./lib/pages.ts";
import { type WebReport, webMarkdown } from "./lib/report.ts";

/**
 * `npm run bench:web`: Lighthouse on the storefront's pages, medians of five runs, written to `docs/performance/web.md`
 * and `web.json`. `--only home,product` and `--runs 1` measure parts, which are printed and not stored. `--no-build`
 * takes the build that is there, `--shop` a running shop.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const { values: asked } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "5" },
    shop: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});
const runs = Number(asked.runs);
const isStored = !asked.only && runs >= 5;
const say = (text: string) => process.stdout.write(`${text}\n`);

if (!asked["no-build"] && !asked.shop)
  execFileSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: "inherit" });
const shop = asked.shop ? null : await startShop({ RATE_LIMIT_DEFAULT: "1000000" });
const url = asked.shop ?? shop?.url ?? "";
try {
  const names = asked.only?.split(",");
  const pages = (await measuredPages(url)).filter(({ name }) => !names || names.includes(name));
  const [before = 0] = loadavg();
  const measured = await measureAll(pages);
  const [after = 0] = loadavg();
  const report: WebReport = {
    at: new Date().toISOString(),
    commit: currentCommit(),
    machine: describeMachine(),
    load: [before, after],
    runs,
    pages: measured,
  };
  const text = webMarkdown(report);
  if (isStored) {
    const file = resolve(ROOT, "docs/performance/web");
    writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(`${file}.md`, text);
  }
  say(text);
} finally {
  await shop?.stop();
}

async function measureAll(pages: readonly MeasuredPage[]): Promise<WebReport["pages"]> {
  const cart = await filledCart(url);
  const results: WebReport["pages"] = [];
  for (const page of pages) {
    const html = await (await fetch(url + page.path)).text();
    const figures: Figures[] = [];
    // The first visit of a page fills the server's caches.
    while (figures.length < runs) {
      const run = await visit(page, cart);
      if (run) figures.push(run);
    }
    const median = medianOf(figures);
    const indexed = !/<meta name="robots" content="[^"]*noindex/.test(html);
    results.push({ name: page.name, path: page.path, indexed, figures: median });
    say(
      `${page.name}: ${median.scores.performance}, LCP ${Math.round(median.lcp)} ms, ${median.weight.requests} requests`,
    );
  }
  return results;
}

/** One run in a browser of its own: nothing of an earlier page is cached. */
async function visit({ path, withCart }: MeasuredPage, cart: string): Promise<Figures | null> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext("", {
    executablePath: findChromium(),
    args: [...chromiumArgs(), `--remote-debugging-port=${port}`],
  });
  try {
    if (withCart) {
      const page = await context.newPage();
      await page.goto(`${url}/404`);
      await page.evaluate((token) => localStorage.setItem("cartToken", token), cart);
      await page.close();
    }
    return await runLighthouse(url + path, port);
  } finally {
    await context.close();
  }
}
