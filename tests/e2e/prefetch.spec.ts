import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { listMeasuredPages } from "../web/lib/pages.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

test.use(PHONE);

/** A list of products, and the products whose data was requested. */
async function category(page: Page) {
  const fetched: string[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/producto\/.*\.data$/.test(pathname)) fetched.push(pathname.slice(0, -".data".length));
  });
  const list = (await listMeasuredPages(at(""))).find(({ name }) => name === "category");
  await page.goto(at(list?.path ?? ""), { waitUntil: "networkidle" });
  return fetched;
}

test("a product page opens from memory if its card was visible before it was tapped", async ({ page }) => {
  const fetched = await category(page);
  // During the first load, the page itself needs the network.
  expect(fetched).toEqual([]);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  const link = page.locator(`article a[href="${fetched[0]}"]`).first();
  const name = (await link.textContent()) ?? "";
  await link.tap();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(at(fetched[0] ?? ""));
  // Zero bytes: served from the browser's memory; a confirmation by the server would be a few hundred.
  const sizes = await page.evaluate(
    (path) =>
      performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname === `${path}.data`)
        .map(({ transferSize }) => transferSize),
    fetched[0] ?? "",
  );
  expect(sizes).toHaveLength(2);
  expect(sizes[1]).toBe(0);
});

test("nothing is prefetched when the browser saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const fetched = await category(page);
  await page.mouse.wheel(0, 40);
  await page.waitForTimeout(1_000);
  expect(fetched).toEqual([]);
});
