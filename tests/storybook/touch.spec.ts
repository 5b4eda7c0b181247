import { expect, test } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { openStory } from "./canvas.ts";
import { targetsOf } from "./targets.ts";

/**
 * Stories affected by density: controls of every size, a form with a table in a tile, and a staff list in the shell.
 */
const STORIES = [
  "foundations-sizes--default",
  "components-density--default",
  "components-paginator--in-a-card",
  "shell-screens--default",
  "shell-navigation--open-on-a-phone",
];

/** WCAG 2.2, 2.5.8. */
const LEAST = 24;
/** The project's limit for touch targets on a phone. */
const FINGER = 44;

const COMPACT = { density: "compact" };

for (const id of STORIES) {
  test(`${id}: compact targets are at least ${LEAST} px for a mouse`, async ({ page }) => {
    await openStory(page, id, COMPACT);
    const targets = await targetsOf(page);
    expect(targets.length).toBeGreaterThan(2);
    expect(targets.filter(({ width, height }) => width < LEAST || height < LEAST)).toEqual([]);
  });

  test.describe("on a tablet", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });
    test(`${id}: compact targets are at least ${LEAST} px for a finger`, async ({ page }) => {
      await openStory(page, id, COMPACT);
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
      expect((await targetsOf(page)).filter(({ width, height }) => width < LEAST || height < LEAST)).toEqual([]);
    });
  });

  test.describe("on a phone", () => {
    test.use(PHONE);
    test(`${id}: targets are ${FINGER} px high, compact or not`, async ({ page }) => {
      await openStory(page, id, COMPACT);
      expect((await targetsOf(page)).filter(({ height }) => height < FINGER)).toEqual([]);
    });
  });
}
