import { expect, test } from "@playwright/test";

test("a story that keeps the focus leaves it to the controls", async ({ page }) => {
  await page.goto("/?path=/story/components-kioskframe--focus-kept&globals=a11y.manual:!true");
  const story = page.frameLocator("#storybook-preview-iframe");
  // The steps remove the focused button, and the scan field takes the focus.
  await expect(story.getByRole("textbox", { name: "Escanear" })).toBeFocused();
  await page.getByRole("tab", { name: /Controls/ }).click();
  const title = page.locator("#control-title");
  await title.fill("Caja");
  await expect(story.getByRole("heading", { level: 1, name: "Caja" })).toBeVisible();
  await title.pressSequentially(" dos");
  await expect(title).toBeFocused();
  await expect(story.getByRole("heading", { level: 1, name: "Caja dos" })).toBeVisible();
});

test("a screen without controls says why", async ({ page }) => {
  await page.goto("/?path=/story/back-office-orders--default&globals=a11y.manual:!true");
  await page.getByRole("tab", { name: /Controls/ }).click();
  const panel = page.locator("#storybook-panel-root");
  await expect(panel.getByText("This story has no controls")).toBeVisible();
  await expect(panel.getByText(/no control would change what is shown/)).toBeVisible();
  await expect(panel.getByText("Read docs")).toBeHidden();
});
