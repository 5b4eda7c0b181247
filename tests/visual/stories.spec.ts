import { expect, type Page, test } from "@playwright/test";
import { storyFaults, watchStoryFaults } from "../support/story-faults.ts";
import { type ComparedStory, comparedScreens, comparedStories } from "./stories.ts";

/** Deterministic between runs: date, pictures and play functions are the same. */
const NOW = new Date("2026-11-20T10:00:00+01:00");

async function open(page: Page, { id, width, scheme }: ComparedStory): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.setViewportSize({ width, height: 900 });
  await watchStoryFaults(page);
  await page.goto(`/iframe.html?viewMode=story&id=${id}${scheme ? `&globals=scheme:${scheme}` : ""}`);
  await played(page);
}

for (const story of comparedStories())
  test(`${story.title}: ${story.name}`, async ({ page }) => {
    await open(page, story);
    await expect(page).toHaveScreenshot(`${story.id}.png`, { fullPage: true });
  });

test.describe("screens", () => {
  // Half the size and the first window of a page: what moves or loses its colour is seen, and the references stay small.
  test.use({ deviceScaleFactor: 0.5 });
  for (const story of comparedScreens())
    test(`${story.title}: ${story.width} ${story.scheme}`, async ({ page }) => {
      await open(page, story);
      await expect(page).toHaveScreenshot(`${story.id}-${story.width}-${story.scheme}.png`);
    });
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
