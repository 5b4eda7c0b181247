import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../scripts/lib/browser/chromium.ts";
import { buildUnless, readCommand } from "../../scripts/lib/command.ts";
import { findFreePort } from "../../scripts/lib/free-port.ts";
import { currentCommit, describeMachine } from "../load/lib/report.ts";
import { startShop } from "../support/shop-process.ts";
import { openFront } from "./lib/front.ts";
import { measureInteractions } from "./lib/interactions.ts";
import { type Figures, medianOf, runLighthouse } from "./lib/lighthouse.ts";
import { filledCart, listMeasuredPages, type MeasuredPage, storeCart } from "./lib/pages.ts";
import { type WebReport, webMarkdown } from "./lib/report.ts";

/**
 * `npm run bench:web`: Lighthouse on the storefront's pages, medians of five runs, written to `docs/performance/web.md`
 * and `web.json`, and the response times of taps. `--only home,product,taps` and `--runs 1` measure parts, which are
 * printed but not stored. `--no-build` uses the existing build, `--shop` a running shop. Each page is measured behind
 * HTTP/2 with TLS, as in production, and once more directly from the process; `--http1` measures only the latter.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const { values: asked } = readCommand("bench:web");
const runs = Number(asked.runs);
const isStored = !asked.only && !asked.http1 && runs >= 5;
const say = (text: string) => process.stdout.write(`${text}\n`);

if (!asked.shop) buildUnless(asked["no-build"]);
const shop = asked.shop ? null : await startShop({ RATE_LIMIT_DEFAULT: "1000000" });
const url = asked.shop ?? shop?.url ?? "";
const front = asked.http1 ? null : await openFront(url, await findFreePort());
try {
  const names = asked.only?.split(",");
  const pages = (await listMeasuredPages(url)).filter(({ name }) => !names || names.includes(name));
  const [before = 0] = loadavg();
  const measured = await measureAll(pages);
  const taps = !names || names.includes("taps") ? await measureInteractions(url, await filledCart(url)) : [];
  const [after = 0] = loadavg();
  const report: WebReport = {
    at: new Date().toISOString(),
    commit: currentCommit(),
    machine: describeMachine(),
    load: [before, after],
    runs,
    pages: measured,
    taps,
  };
  const text = webMarkdown(report);
  if (isStored) {
    const file = resolve(ROOT, "docs/performance/web");
    writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(`${file}.md`, text);
  }
  say(text);
} finally {
  await front?.close();
  await shop?.stop();
}

async function measureAll(pages: readonly MeasuredPage[]): Promise<WebReport["pages"]> {
  const cart = await filledCart(url);
  const results: WebReport["pages"] = [];
  for (const page of pages) {
    const html = await (await fetch(url + page.path)).text();
    const direct = medianOf(await visits(url, page, cart));
    const median = front ? medianOf(await visits(front.url, page, cart)) : direct;
    const indexed = !/<meta name="robots" content="[^"]*noindex/.test(html);
    results.push({
      name: page.name,
      path: page.path,
      indexed,
      figures: median,
      direct: { lcp: direct.lcp, fcp: direct.fcp },
    });
    say(
      `${page.name}: ${median.scores.performance}, LCP ${Math.round(median.lcp)} ms (HTTP/1.1: ${Math.round(direct.lcp)}), ${median.weight.requests} requests`,
    );
  }
  return results;
}

async function visits(origin: string, page: MeasuredPage, cart: string): Promise<Figures[]> {
  const figures: Figures[] = [];
  while (figures.length < runs) {
    const run = await visit(origin, page, cart);
    if (run) figures.push(run);
  }
  return figures;
}

/** One run in a new browser, so that nothing from an earlier page is cached. */
async function visit(origin: string, { path, withCart }: MeasuredPage, cart: string): Promise<Figures | null> {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext("", {
    executablePath: findChromium(),
    args: [...chromiumArgs(), "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  try {
    if (withCart) await storeCart(context, origin, cart);
    return await runLighthouse(origin + path, port);
  } finally {
    await context.close();
  }
}
