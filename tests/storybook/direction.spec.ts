import { expect, test } from "@playwright/test";
import { openStory } from "./canvas.ts";

/**
 * Radios are native, and a story's play steps do not press real keys, so the groups are tested here with real keys. The
 * other components have a story `RightToLeft`.
 */
const GROUPS = ["components-segmentedcontrol--right-to-left", "components-radiogroup--pills"];

for (const id of GROUPS)
  for (const direction of ["ltr", "rtl"])
    test(`${id} ${direction}: the arrow key moves to the option on that side`, async ({ page }) => {
      await openStory(page, id, { direction });
      // A right-to-left story sets its own direction.
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const radios = page.getByRole("radio");
      const first = await radios.evaluateAll((all) => all.findIndex((radio) => !radio.matches(":disabled")));
      await radios.nth(first).focus();
      await page.keyboard.press("Space");
      const left = () =>
        page.evaluate(() => document.activeElement?.closest("label")?.getBoundingClientRect().left ?? 0);
      const before = await left();
      await page.keyboard.press(direction === "ltr" ? "ArrowRight" : "ArrowLeft");
      const after = await left();
      expect(Math.sign(after - before)).toBe(direction === "ltr" ? 1 : -1);
    });
