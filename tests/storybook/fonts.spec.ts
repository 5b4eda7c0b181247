import { expect, test } from "@playwright/test";
import { drawnFonts } from "../support/drawn-fonts.ts";
import { openStory } from "./canvas.ts";

/** A component, a screen of the shell, and one screen from each of the two apps. */
for (const [id, of, fonts] of [
  ["components-button--default", "#storybook-root", ["Inter"]],
  ["shell-screens--default", "main", ["Inter"]],
  ["storefront-cart--default", "h1", ["Bricolage Grotesque 96pt ExtraBold"]],
  ["app-storefront--default", "footer", ["Inter"]],
  ["app-back-office--default", "main", ["Inter"]],
] as const)
  test(`${id}: the story uses ${fonts.join()} on the first visit`, async ({ page }) => {
    await openStory(page, id);
    await expect.poll(() => drawnFonts(page, of)).toEqual({ loaded: fonts, installed: [] });
  });

test("a page of documentation draws its story in Inter", async ({ page }) => {
  await page.goto("/iframe.html?viewMode=docs&id=components-button--docs");
  await page.locator(".docs-story button").first().waitFor();
  await expect.poll(() => drawnFonts(page, ".docs-story button")).toEqual({ loaded: ["Inter"], installed: [] });
});
