import { type BrowserContext, test as base, type ConsoleMessage, type WebError } from "@playwright/test";
import { startShop } from "../support/shop-process.ts";

/**
 * The browser reports each answer that is no success. A refusal of the API (4xx) is an answer, and screens show it; so
 * are the statuses of the pages 403 and 404.
 */
const REFUSAL =
  /^error: Failed to load resource: .* status of 4\d\d .*\(https?:\/\/[^/]+\/(api\/.*|40[34](\.data)?(\?.*)?)\)$/;

interface Guard {
  /** The running test expects such an error or warning in a page; it has to come. */
  expectConsole(pattern: RegExp): void;
}

/**
 * Playwright's `test`. Each worker has a shop of its own with the demo data, at `SHOP_URL`; on PostgreSQL when
 * TEST_DATABASE_URL is set. It also fails on what no page of any context may do unasked: write an error or a warning to
 * the console (a file that is missing and a call that fails are errors too), or throw what nothing catches.
 */
export const test = base.extend<Guard, { shop: undefined }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const shop = await startShop();
      process.env.SHOP_URL = shop.url;
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
        else if (!REFUSAL.test(line)) unexpected.push(line);
      };
      const onConsole = (message: ConsoleMessage) => {
        const { url } = message.location();
        if (["error", "warning"].includes(message.type())) note(`${message.type()}: ${message.text()} (${url})`);
      };
      const onWebError = (error: WebError) => note(`uncaught: ${error.error().stack ?? error.error().message}`);
      const watch = (context: BrowserContext) => void context.on("console", onConsole).on("weberror", onWebError);
      // Those that a `beforeAll` has opened, and those that the test opens.
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
