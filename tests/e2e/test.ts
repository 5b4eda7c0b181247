import { type BrowserContext, test as base, type ConsoleMessage, type WebError } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/lib/browser/chromium.ts";
import type { DemoTemplate } from "../support/shop-place.ts";
import { startShop } from "../support/shop-process.ts";

/**
 * The browser logs each failed response. A refusal by the API (4xx) is a regular response, which screens show; so are
 * the statuses of the pages 403 and 404.
 */
const REFUSAL =
  /^error: Failed to load resource: .* status of 4\d\d .*\(https?:\/\/[^/]+\/(api\/.*|40[34](\.data)?(\?.*)?)\)$/;

const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/** For `test.use`, in tests of how windows and menus open and close. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

interface Guard {
  /** Declares that the running test expects such an error or warning in a page; it must occur. */
  expectConsole(pattern: RegExp): void;
}

/** For `test.use`, in tests of behaviour that a full browser has and its headless shell does not. */
export const WHOLE_BROWSER = { launchOptions: { executablePath: findChromium(), args: chromiumArgs() } };

/**
 * Playwright's `test`. Each worker has its own shop at `SHOP_URL`, a copy of the demo shop, started with `shopEnv`; on
 * PostgreSQL if TEST_DATABASE_URL is set. A test also fails on unexpected errors in any page of any context: an error
 * or warning in the console (including missing files and failed requests), or an uncaught exception.
 */
export const test = base.extend<Guard, { shopEnv: Record<string, string>; shop: undefined }>({
  // All guests of a worker share one network address, whose limit would block the orders of later tests.
  shopEnv: [{ RATE_LIMIT_UNPAID_UNITS: "0" }, { scope: "worker", option: true }],
  shop: [
    async ({ shopEnv }, use) => {
      // A shop without demo data starts empty, as its owner would start it.
      const template = shopEnv.DEMO === "0" ? undefined : (JSON.parse(process.env.DEMO_TEMPLATE ?? "") as DemoTemplate);
      const shop = await startShop(shopEnv, template);
      process.env.SHOP_URL = shop.url;
      process.env.SHOP_SETUP_URL = /http\S+\/preparar\/\S+/.exec(shop.output())?.[0] ?? "";
      await use(undefined);
      await shop.stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  expectConsole: [
    async ({ browser }, use) => {
      const unexpected: string[] = [];
      const expected: { pattern: RegExp; seen: boolean }[] = [];
      const note = (line: string) => {
        const known = expected.find(({ pattern }) => pattern.test(line));
        if (known) known.seen = true;
        else if (!REFUSAL.test(line) && !BLOCKED_WORKER.test(line)) unexpected.push(line);
      };
      const onConsole = (message: ConsoleMessage) => {
        const { url } = message.location();
        if (["error", "warning"].includes(message.type())) note(`${message.type()}: ${message.text()} (${url})`);
      };
      const onWebError = (error: WebError) => note(`uncaught: ${error.error().stack ?? error.error().message}`);
      const watch = (context: BrowserContext) => void context.on("console", onConsole).on("weberror", onWebError);
      // Contexts opened by a `beforeAll`, and those opened by the test.
      for (const context of browser.contexts()) watch(context);
      browser.on("context", watch);
      await use((pattern) => void expected.push({ pattern, seen: false }));
      browser.off("context", watch);
      for (const context of browser.contexts()) context.off("console", onConsole).off("weberror", onWebError);
      base.expect(unexpected, "on the console of the pages").toEqual([]);
      const missing = expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern));
      base.expect(missing, "expected on the console of the pages").toEqual([]);
    },
    { auto: true },
  ],
});
