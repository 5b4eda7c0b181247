import type { BrowserContext, Page } from "@playwright/test";
import { STAFF_SCREENS } from "../../scripts/lib/browser/staff-screens.ts";
import { openRoute, STAFF_PATHS } from "../e2e/pages.ts";
import { at, giveSession } from "../e2e/staff.ts";
import { test } from "../e2e/test.ts";
import { expectValid, htmlOf, openScreen } from "./rendered.ts";

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ locale: "es-ES", viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await giveSession(page);
  await page.goto(at("/admin/clientes"));
});
test.afterAll(() => context?.close());

for (const path of STAFF_PATHS)
  test(`the page /${path} is valid HTML`, async () => {
    await openRoute(page, path);
    await expectValid(await htmlOf(page));
  });

for (const screen of STAFF_SCREENS)
  test(`the screen ${screen.name} is valid HTML`, async () => {
    await openScreen(page, screen);
    await expectValid(await htmlOf(page));
  });
