import type { BrowserContext, Page } from "@playwright/test";
import { SHOP_SCREENS } from "../../scripts/lib/browser/shop-screens.ts";
import { OPEN_PATHS, openRoute } from "../e2e/pages.ts";
import { at, giveSession } from "../e2e/staff.ts";
import { test } from "../e2e/test.ts";
import { expectValid, htmlOf, openScreen } from "./rendered.ts";

const SCREENS = SHOP_SCREENS.filter(({ largeText }) => !largeText);

test.describe("public pages and screens", () => {
  // One browser context for all: most of the time of such a test is a browser that has nothing cached yet.
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ locale: "es-ES" });
    page = await context.newPage();
    await page.goto(at("/home"));
  });
  test.afterAll(() => context?.close());

  for (const path of OPEN_PATHS)
    test(`the page /${path} is valid HTML`, async () => {
      await openRoute(page, path);
      await expectValid(await htmlOf(page));
    });

  for (const screen of SCREENS.filter(({ shopper, fresh }) => !shopper && !fresh))
    test(`the screen ${screen.name} is valid HTML`, async () => {
      await openScreen(page, screen);
      await expectValid(await htmlOf(page));
    });

  for (const screen of SCREENS.filter(({ shopper }) => shopper))
    test(`the screen ${screen.name} is valid HTML for a signed-in shopper`, async () => {
      await giveSession(page, "cliente");
      await openScreen(page, screen);
      await expectValid(await htmlOf(page));
    });
});

for (const screen of SCREENS.filter(({ fresh }) => fresh))
  test(`the screen ${screen.name} is valid HTML`, async ({ page }) => {
    await page.goto(at("/home"));
    await openScreen(page, screen);
    await expectValid(await htmlOf(page));
  });
