import { expect, test } from "@playwright/test";
import { storyErrors, watchStoryErrors } from "../support/story-errors.ts";
import type { PreviewWindow } from "./canvas.ts";

/** Stories whose steps look at a window of their own, or at something that fades in. */
const STORIES: Readonly<Record<string, number | null>> = {
  "components-bulkbar--phone": 390,
  "components-hero--phone": 390,
  "shell-layouts-classy--md": 960,
  "components-selectpanel--multiple": null,
  "foundations-theme-editor--default": null,
  "back-office-invoices--print": null,
};

/** Shows the story, at its own width, and whether all its steps passed. */
for (const [id, width] of Object.entries(STORIES))
  for (const address of [`/?path=/story/${id}`, `/iframe.html?viewMode=story&id=${id}`])
    test(`${address}: the steps pass for a person who opens the story alone`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      // With motion, as a person without a preference has it.
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await watchStoryErrors(page);
      await page.goto(address);
      const isFramed = width !== null || address.startsWith("/?");
      const story = isFramed ? await (await page.waitForSelector("iframe")).contentFrame() : page.mainFrame();
      await story?.waitForFunction((shown) => {
        const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
        return preview?.currentRender?.id === shown && preview.currentRender.phase === "finished";
      }, id);
      if (width !== null) expect(await story?.evaluate(() => window.innerWidth)).toBe(width);
      expect(await story?.evaluate(() => (window as unknown as { storyErrors: string[] }).storyErrors)).toEqual([]);
      expect(await storyErrors(page)).toEqual([]);
    });
