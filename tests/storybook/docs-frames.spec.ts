import { expect, type Page, test } from "@playwright/test";
import type { PreviewWindow } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** What Storybook and React show in the place of a story that has failed. */
const FAILURES = ".sb-errordisplay, [data-story-block] pre, .sb-story pre";

/** What the page's own Storybook has last told, also before this was asked. */
const lastOf = (page: Page, event: string): Promise<unknown> =>
  page.evaluate((name) => (window as unknown as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__.last(name) ?? null, event);

/** Parts of the shop whose first story has the code of a consumer, written by hand. */
const WITH_CODE: ReadonlySet<string> = new Set(["Storefront/Parts/Product card", "Storefront/Product/Gallery"]);

const docsOf = (id: string): string => `/iframe.html?viewMode=docs&id=${id.replace(/--.*/, "--docs")}`;

for (const [title, stories] of storiesByTitle()) {
  const shown = stories.filter(({ tags }) => tags.includes("autodocs"));
  const first = shown[0];
  if (!first || !/^(?:Back office|Storefront)\//.test(title)) continue;
  test(`${title}: the docs page runs nothing of its stories outside their frames`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const workers: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api-worker.js") && workers.push(request.url()));
    // The frames stay empty: what runs now, runs in the page.
    await page.route(/iframe\.html\?viewMode=story/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(docsOf(first.id));
    await expect(page.locator("[data-frame-box]")).toHaveCount(shown.length);
    expect(await page.locator(FAILURES).filter({ visible: true }).allTextContents()).toEqual([]);
    expect(errors).toEqual([]);
    // Storybook tells of each phase of a story that it renders: loaders come first.
    expect(await lastOf(page, "storyRenderPhaseChanged")).toBeNull();
    expect(workers).toEqual([]);
    // Mocks and sample data are no code for a consumer.
    await expect(page.locator(".sbdocs-preview-actions")).toHaveCount(WITH_CODE.has(title) ? 1 : 0);
  });
}

test("a dark story in a frame leaves the page and its toolbar as they are", async ({ page }) => {
  await page.goto(docsOf("back-office-orders--docs"));
  const block = page.locator('[id="story--back-office-orders--dark"]');
  await block.scrollIntoViewIfNeeded();
  await block.locator('iframe[data-story-frame="ended"]').waitFor({ timeout: 120_000 });
  await expect(block.frameLocator("iframe").locator("html")).toHaveAttribute("data-scheme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "light");
  expect(await lastOf(page, "globalsUpdated")).not.toMatchObject([{ globals: { scheme: "dark" } }]);
  for (const event of ["storyRendered", "storyFinished", "setCurrentStory", "storyPrepared"])
    expect(await lastOf(page, event), event).toBeNull();
});

for (const [from, to, name] of [
  ["storefront-cart-sign-in--docs", "components-checkbox--docs", "Checkbox"],
  ["back-office-orders--docs", "components-radiogroup--docs", "RadioGroup"],
] as const)
  test(`from ${from}, the page of ${name} opens although the framed stories are gone`, async ({ page }) => {
    // In Storybook itself: only there is the docs page a frame, whose requests the mock's worker would pass on.
    await page.goto(`/?path=/docs/${from}`);
    const preview = page.frameLocator("#storybook-preview-iframe");
    await preview.locator('iframe[data-story-frame="ended"]').first().waitFor({ timeout: 60_000 });
    await preview.locator("body").evaluate((_body, storyId) => {
      (window as unknown as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__.emit("selectStory", { storyId });
    }, to);
    await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  });

test("the button of a docs page reloads a framed story", async ({ page }) => {
  await page.goto(docsOf("back-office-orders--docs"));
  const block = page.locator("[data-story-block]").first();
  await block.locator('iframe[data-story-frame="ended"]').waitFor({ timeout: 60_000 });
  await block
    .frameLocator("iframe")
    .locator("body")
    .evaluate((body) => body.setAttribute("data-before", ""));
  await page.getByRole("button", { name: "Reload story" }).first().click();
  await expect(block.frameLocator("iframe").locator("body:not([data-before])")).toBeAttached();
  await block.locator('iframe[data-story-frame="ended"]').waitFor({ timeout: 60_000 });
});

test("the docs page of a component shows the code of its stories", async ({ page }) => {
  await page.goto(docsOf("components-dialog--docs"));
  await page.getByRole("switch", { name: "Show code" }).first().click();
  await expect(page.getByText("@tablero/ui/dialog").first()).toBeVisible();
});
