import { expect, type Page, test } from "@playwright/test";
import { storyErrors, watchStoryErrors } from "../support/story-errors.ts";
import { type ComparedStory, listComparedScreens, listComparedStories } from "./stories.ts";

/** Identical between runs: date, pictures and play functions. */
const NOW = new Date("2026-11-20T10:00:00+01:00");

/** The same ids and draws in each run: the bytes follow from their count (a linear congruential generator). */
function repeatRandomBytes(): void {
  let state = 1;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return array;
  };
}

async function open(page: Page, { id, width }: ComparedStory): Promise<void> {
  await page.addInitScript(repeatRandomBytes);
  await page.clock.setFixedTime(NOW);
  await page.setViewportSize({ width, height: 900 });
  await watchStoryErrors(page);
  const missing = watchMissingFiles(page);
  await page.goto(`/iframe.html?viewMode=story&id=${id}`);
  await played(page);
  expect([...missing, ...(await brokenPictures(page))]).toEqual([]);
}

for (const story of listComparedStories())
  test(`${story.title}: ${story.name}`, async ({ page }) => {
    await open(page, story);
    await expect(page).toHaveScreenshot(`${story.id}.png`, { fullPage: true });
  });

/** Another scheme, chosen in the toolbar: the story stays as its play steps have left it. */
async function choose(page: Page, scheme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Preview;
    channel.emit("updateGlobals", { globals: { scheme: chosen } });
  }, scheme);
  await page.locator(`html[data-scheme=${scheme}]`).waitFor({ state: "attached" });
}

test.describe("screens", () => {
  // Half the size, and only the first window of a page: moved elements and lost colours are visible, and the references
  // stay small.
  test.use({ deviceScaleFactor: 0.5 });
  for (const story of listComparedScreens())
    test(`${story.title}: the screen is unchanged at two widths and in two schemes`, async ({ page }) => {
      await open(page, story);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        for (const scheme of ["light", "dark"]) {
          await choose(page, scheme);
          await expect.soft(page).toHaveScreenshot(`${story.id}-${width}-${scheme}.png`);
        }
      }
      // Each choice renders the story again.
      expect(await storyErrors(page)).toEqual([]);
    });
});

/**
 * Waits until the story is rendered and its play steps have run, with its fonts and pictures. Fails if the story
 * failed.
 */
async function played(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { currentRender } = (window as unknown as Preview).__STORYBOOK_PREVIEW__ ?? {};
    return ["completed", "finished", "errored", "aborted"].includes(currentRender?.phase ?? "");
  });
  expect(await storyErrors(page)).toEqual([]);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture outside the window is not requested, and `decode` would wait for it.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.mouse.move(0, 0);
}

/** URLs that a story requests and that do not exist; refusals by the API are shown by the story itself. */
function watchMissingFiles(page: Page): readonly string[] {
  const missing: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isRouterStub = pathname.endsWith("/stub-path-to-module.js");
    if (response.status() >= 400 && !isRouterStub && !pathname.startsWith("/api/"))
      missing.push(`${response.status()} ${pathname}`);
  });
  return missing;
}

/** Pictures that were requested and show nothing. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map((image) => image.currentSrc),
  );

interface Preview {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: object): void };
}
