import { expect, test } from "@playwright/test";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { storyFaults, watchStoryFaults } from "../support/story-faults.ts";
import { choose, openStory } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** One story of each section, and the two whole apps. */
const SECTIONS = [
  "components-button--default",
  "shell-screens--default",
  "storefront-cart--default",
  "back-office-orders--default",
  "app-back-office--default",
  "app-storefront--default",
];

for (const id of SECTIONS)
  test(`${id}: theme, scheme, density, direction and motion change at once`, async ({ page }) => {
    await openStory(page, id);
    await choose(page, { theme: "teal", scheme: "dark", density: "compact", direction: "rtl", motion: "reduced" });
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "theme-teal");
    await expect(root).toHaveAttribute("data-scheme", "dark");
    await expect(root).toHaveAttribute("data-density", "compact");
    await expect(root).toHaveAttribute("dir", "rtl");
    await expect(root).toHaveAttribute("data-motion", "reduced");
    await choose(page, { theme: "rose", scheme: "light", density: "cosy", direction: "ltr", motion: "full" });
    await expect(root).toHaveAttribute("data-theme", "theme-rose");
    await expect(root).toHaveAttribute("data-scheme", "light");
    await expect(root).not.toHaveAttribute("data-density", /.*/);
    await expect(root).toHaveAttribute("dir", "ltr");
    await expect(root).not.toHaveAttribute("data-motion", /.*/);
  });

test("compact rows are lower at once", async ({ page }) => {
  await openStory(page, "back-office-orders--default");
  const row = page.locator("[data-slot=data-table-row]").first();
  const height = async () => (await row.boundingBox())?.height;
  await expect.poll(height).toBe(48);
  await choose(page, { density: "compact" });
  await expect.poll(height).toBe(40);
});

for (const id of ["back-office-orders--default", "app-back-office--default"])
  test(`${id}: another network answers at once`, async ({ page }) => {
    await openStory(page, id);
    const table = page.getByRole("table", { name: "Pedidos", exact: true });
    await expect(table).toBeVisible();
    await choose(page, { network: "empty" });
    await expect(page.getByRole("heading", { name: "Todavía no hay pedidos" })).toBeVisible();
    await choose(page, { network: "ok" });
    await expect(table).toBeVisible();
    await choose(page, { network: "failing" });
    await expect(page.getByRole("button", { name: "Reintentar" }).first()).toBeVisible();
  });

for (const id of ["shell-screens--default", "app-back-office--default"]) {
  test(`${id}: another layout is shown at once`, async ({ page }) => {
    await openStory(page, id);
    for (const layout of [...LAYOUT_NAMES.slice(1), LAYOUT_NAMES[0]]) {
      await choose(page, { layout });
      await expect(page.locator("html")).toHaveAttribute("data-layout", layout);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test(`${id}: another role signs in at once`, async ({ page }) => {
    await openStory(page, id);
    const users = page.getByRole("link", { name: "Usuarios" });
    await expect(users).toHaveCount(1);
    await choose(page, { role: "judge" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(users).toHaveCount(0);
  });
}

test("the session outlasts another theme", async ({ page }) => {
  await openStory(page, "app-back-office--default");
  await choose(page, { theme: "teal" });
  await page.getByRole("link", { name: "Clientes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
});

for (const layout of LAYOUT_NAMES)
  for (const { id, name } of storiesByTitle().get("App/Back office") ?? [])
    test(`App/Back office, ${name}: passes in the layout ${layout}`, async ({ page }) => {
      await watchStoryFaults(page);
      await openStory(page, id, { layout });
      expect(await storyFaults(page)).toEqual([]);
    });
