import { expect, type Locator, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { findProducts, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Scrolls until the button's centre is this far below the upper edge of the window. */
async function scrolledTo(button: Locator, y: number): Promise<void> {
  await button.evaluate((element, target) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - target, behavior: "instant" });
  }, y);
  const box = await button.boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y)).toBeLessThan(2);
}

/** Presses the button, and expects the notice not to cover it. */
async function expectUncovered(page: Page, button: Locator): Promise<void> {
  await button.click();
  const link = page.getByRole("link", { name: "Ver carrito" });
  await expect(link).toBeVisible();
  await link.evaluate((element) =>
    Promise.all((element.closest(".z-toast")?.getAnimations() ?? []).map(({ finished }) => finished)),
  );
  const covered = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(covered).toBe(false);
  await expect(link).toBeVisible();
}

for (const [name, device, bottom] of [
  // The phone's navigation is below it.
  ["phone", PHONE, 110],
  ["desktop", DESKTOP, 60],
] as const)
  test.describe(name, () => {
    test.use(device);
    const { width, height } = device.viewport;

    test("the notice does not cover the «+» that was pressed", async ({ page }) => {
      await page.goto(at("/categoria/juegos-de-mesa?availability=in-stock"));
      await waitForHydration(page);
      const plus = page.locator("main article").getByRole("button", { name: /^Añadir .* al carrito$/ });
      await expect(plus.nth(8)).toBeVisible();
      const places = await plus.evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect()).map(({ right, top }) => ({ right, top })),
      );
      await scrolledTo(plus.first(), 50);
      await expectUncovered(page, plus.first());
      const edge = Math.max(...places.map(({ right }) => right));
      const last = places.findIndex(({ right, top }) => right > edge - 2 && top > height);
      expect(edge).toBeGreaterThan(width * 0.8);
      await scrolledTo(plus.nth(last), height - bottom);
      await expectUncovered(page, plus.nth(last));
    });

    test("the notice does not cover «Añadir al carrito» of a product", async ({ page }) => {
      const [product] = await findProducts(1);
      await page.goto(at(`/producto/${product?.slug}`));
      await waitForHydration(page);
      const button = page
        .getByRole("main")
        .getByRole("button", { name: /^(Añadir al carrito|En el carrito)$/ })
        .first();
      await scrolledTo(button, 60);
      await expectUncovered(page, button);
      await expect(button).toHaveText("Añadir al carrito");
      // The panel stays visible while the page scrolls; in a lower window it is at the bottom.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const box = await button.boundingBox();
      await page.setViewportSize({ width, height: Math.ceil((box?.y ?? 0) + (box?.height ?? 0) / 2) + bottom });
      await expectUncovered(page, button);
    });
  });
