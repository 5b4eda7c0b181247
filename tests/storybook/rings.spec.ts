import { expect, type Page, test } from "@playwright/test";
import { outlineCutOff } from "../../packages/ui/src/_internal/outline-cut-off.ts";
import { openStory } from "./canvas.ts";

/** Storefront rows that scroll sideways; a scrolling element cuts off the outline of a focused element inside it. */
const ROWS = [
  { story: "storefront-shell--default", rows: "nav ul.scroll-fade", widths: [1440] },
  { story: "storefront-home--default", rows: "main :is(ul, ol).scroll-fade", widths: [390, 1440] },
  { story: "storefront-category--default", rows: "ul[aria-label=Subcategorías]", widths: [390, 1440] },
  { story: "storefront-parts-product-row--default", rows: "ul.scroll-fade", widths: [390, 1440] },
] as const;

/** Elements whose outline is cut off while they have the focus, by their text. */
async function cutIn(page: Page, rows: string): Promise<{ tried: number; cut: string[] }> {
  const inside = page.locator(rows).locator("a[href], button").filter({ visible: true });
  const cut: string[] = [];
  const tried = await inside.count();
  // `:focus-visible` requires a key press once.
  await page.keyboard.press("Tab");
  for (let index = 0; index < tried; index++) {
    const one = inside.nth(index);
    await one.focus();
    // The last visible element may be scrolled halfway out of view.
    await one.evaluate((element) => element.scrollIntoView({ block: "nearest", inline: "center" }));
    const by = await one.evaluate(outlineCutOff);
    if (by > 0) cut.push(`${await one.textContent()}: ${by} px`);
  }
  return { tried, cut };
}

for (const { story, rows, widths } of ROWS)
  for (const width of widths)
    test(`${story}, ${width} px: the focus outline is completely visible`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openStory(page, story);
      await page.locator(rows).first().waitFor({ state: "attached" });
      const { tried, cut } = await cutIn(page, rows);
      expect(tried).toBeGreaterThan(0);
      expect(cut).toEqual([]);
    });
