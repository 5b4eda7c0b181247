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
  test(`${id}: amounts are read from left to right on a right-to-left page`, async ({ page }) => {
    await openStory(page, id, { direction: "rtl" });
    await choose(page, { direction: "rtl" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await page.evaluate(() => /\d,\d\d\s€/.test(document.body.textContent ?? ""))).toBe(true);
    expect(await page.evaluate(turnedAmounts)).toEqual([]);
  });

for (const direction of ["ltr", "rtl"]) {
  test(`the token of a track lies at the current step, ${direction}`, async ({ page }) => {
    await openStory(page, "components-track--default", { direction });
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    const token = await page.locator("[data-slot=token]").boundingBox();
    const step = await page.locator("[aria-current=step]").boundingBox();
    if (!token || !step) throw new Error("The track is not drawn");
    const centre = token.x + token.width / 2;
    expect(centre).toBeGreaterThan(step.x);
    expect(centre).toBeLessThan(step.x + step.width);
    // At the beginning of the step, where its line of spaces begins.
    expect(centre < step.x + step.width / 2).toBe(direction === "ltr");
  });

  test(`the token of a count lies in its space, ${direction}`, async ({ page }) => {
    await openStory(page, "components-track--quota", { direction });
    const meter = page.getByRole("meter", { name: "Reservas" });
    const token = await meter.locator("[data-slot=token]").boundingBox();
    const space = await meter.locator(".invisible").boundingBox();
    if (!token || !space) throw new Error("The count is not drawn");
    expect(token.x + token.width / 2).toBeCloseTo(space.x + space.width / 2, 0);
  });
}

/** Dates in plain cells and amounts at the end of a sentence whose last character does not lie at their right end. */
const turnedEnds = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    const part = /\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic)(?: \d{4})?|[\d.]+,\d\d\s€\.?$/.exec(
      text,
    );
    if (!part || !node.parentElement?.closest("p, td")?.checkVisibility()) continue;
    const range = document.createRange();
    const leftOf = (at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    if (leftOf(part.index + part[0].length - 1) <= leftOf(part.index)) turned.push(text);
  }
  return turned;
};

for (const id of [
  "back-office-orders--default",
  "back-office-coupons--default",
  "back-office-orders-edit--line-added",
  "storefront-cart--free-shipping",
])
  test(`${id}: dates in cells and amounts in sentences keep their order from right to left`, async ({ page }) => {
    await openStory(page, id, { direction: "rtl" });
    await choose(page, { direction: "rtl" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await page.evaluate(turnedEnds)).toEqual([]);
  });

/** Telephone numbers and dates with words whose last character does not lie to the right of their first one. */
const turnedTexts = (): string[] =>
  [...document.querySelectorAll("a[href^='tel:'], time")]
    .filter((element) => /^[+\d].*[\d\p{L}]$/u.test(element.textContent ?? "") && element.checkVisibility())
    .filter((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      const leftOf = (at: number) => {
        range.setStart(text ?? element, at);
        range.setEnd(text ?? element, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf((text?.textContent?.length ?? 1) - 1) <= leftOf(0);
    })
    .map(({ textContent }) => textContent ?? "");

for (const id of ["back-office-parts-details--phone", "storefront-contact--default", "components-timeline--default"])
  test(`${id}: telephone numbers and dates keep the order of their parts on a right-to-left page`, async ({ page }) => {
    await openStory(page, id, { direction: "rtl" });
    await choose(page, { direction: "rtl" });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await page.locator("a[href^='tel:'], time").count()).toBeGreaterThan(0);
    expect(await page.evaluate(turnedTexts)).toEqual([]);
  });
