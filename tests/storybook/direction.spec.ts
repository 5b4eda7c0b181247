import { expect, test } from "@playwright/test";
import { choose, openStory } from "./canvas.ts";

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

/** Amounts that stand alone, and whose sign is not to the right of their last figure. */
const turnedAmounts = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    if (!/^\s*[-−]?[\d.]+,\d\d\s€\s*$/.test(text) || !node.parentElement?.checkVisibility()) continue;
    const rightOf = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().right;
    };
    if (rightOf(text.indexOf("€")) <= rightOf(text.indexOf(",") + 2)) turned.push(text);
  }
  return turned;
};

for (const id of [
  "app-back-office--default",
  "back-office-orders--default",
  "back-office-overview--default",
  "back-office-invoices--default",
  "back-office-takings--default",
  "back-office-clients-one--default",
  "components-price--matrix",
  "storefront-cart--default",
  "storefront-invoice--default",
  "shell-screens--default",
])
  test(`${id}: amounts are read from left to right in a page from right to left`, async ({ page }) => {
    await openStory(page, id, { direction: "rtl" });
    await choose(page, { direction: "rtl" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await page.evaluate(() => /\d,\d\d\s€/.test(document.body.textContent ?? ""))).toBe(true);
    expect(await page.evaluate(turnedAmounts)).toEqual([]);
  });
