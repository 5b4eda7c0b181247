import { expect, type Page, test } from "@playwright/test";
import { storyFaults, watchStoryFaults } from "../support/story-faults.ts";
import { comparedStories } from "./stories.ts";

/** Deterministic between runs: date, pictures and play functions are the same. */
const NOW = new Date("2026-11-20T10:00:00+01:00");

for (const { id, title, name, width } of comparedStories())
  test(`${title}: ${name}`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await page.setViewportSize({ width, height: 900 });
    await watchStoryFaults(page);
    await page.goto(`/iframe.html?viewMode=story&id=${id}`);
    await played(page);
    await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true });
  });

/** Waits until the story is rendered and played to its end, with its fonts and pictures. Fails where it failed. */
async function played(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { currentRender } = (window as unknown as Preview).__STORYBOOK_PREVIEW__ ?? {};
    return ["completed", "finished", "errored", "aborted"].includes(currentRender?.phase ?? "");
  });
  expect(await storyFaults(page)).toEqual([]);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.mouse.move(0, 0);
}

interface Preview {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}
