import { expect, type Page, test } from "@playwright/test";
import { openStory } from "./canvas.ts";

/** Maximum number of requests by a story with a cold cache. */
const MAX_REQUESTS = 60;
/**
 * KB of scripts, styles and fonts, by file size; a compressing server sends a quarter of that. The index is not counted,
 * because it grows with each story of the Storybook, whatever a story loads.
 */
const MAX_KB = { "components-button--default": 3_000, "shell-screens--default": 5_500 };

/** Counts the requests of a page and its frames, and their KB without the index. */
async function watchRequests(page: Page): Promise<{ count: number; kilobytes: number; failed: string[] }> {
  const seen = { count: 0, kilobytes: 0, failed: [] as string[] };
  page.on("request", () => {
    seen.count += 1;
  });
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") seen.failed.push(request.url());
  });
  const indexes = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.endsWith("/index.json")) indexes.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!indexes.has(requestId)) seen.kilobytes += encodedDataLength / 1000;
  });
  return seen;
}

for (const [id, most] of Object.entries(MAX_KB))
  test(`${id}: the story loads with under ${MAX_REQUESTS} requests and ${most} KB`, async ({ page }) => {
    const seen = await watchRequests(page);
    await openStory(page, id);
    console.log(`${id}: ${seen.count} requests, ${Math.round(seen.kilobytes)} KB`);
    expect(seen.failed).toEqual([]);
    expect(seen.count).toBeLessThan(MAX_REQUESTS);
    expect(seen.kilobytes).toBeLessThan(most);
  });

for (const [page, frames] of [
  ["shell-all-layouts--docs", 11],
  ["shell-themes--docs", 12],
] as const)
  test(`${page}: frames load one after another, and all of them load`, async ({ page: tab }) => {
    const seen = await watchRequests(tab);
    await tab.goto(`/iframe.html?viewMode=docs&id=${page}`);
    const boxes = tab.locator("figure");
    await expect(boxes).toHaveCount(frames);
    for (let index = 0; index < frames; index += 1) {
      await boxes.nth(index).scrollIntoViewIfNeeded();
      const story = boxes.nth(index).frameLocator("iframe");
      await expect(story.getByRole("heading", { level: 1 })).toBeAttached({ timeout: 60_000 });
    }
    console.log(`${page}: ${seen.count} requests, ${Math.round(seen.kilobytes)} KB`);
    expect(seen.failed).toEqual([]);
  });
