import { expect, test } from "@playwright/test";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { storyErrors, watchStoryErrors } from "../support/story-errors.ts";
import { choose, openStory } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** One story from each section, and the two whole apps. */
const SECTIONS = [
  "components-button--default",
  "shell-screens--default",
  "storefront-cart--default",
  "back-office-orders--default",
  "app-back-office--default",
  "app-storefront--default",
];

for (const id of SECTIONS)
  test(`${id}: theme, scheme, density, direction and motion change immediately`, async ({ page }) => {
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

test("a change to compact makes the rows lower immediately", async ({ page }) => {
  await openStory(page, "back-office-orders--default");
  const row = page.locator("[data-slot=data-table-row]").first();
  const height = async () => (await row.boundingBox())?.height;
  await expect.poll(height).toBe(48);
  await choose(page, { density: "compact" });
  await expect.poll(height).toBe(40);
});

for (const id of ["back-office-orders--default", "app-back-office--default"])
  test(`${id}: the story responds to another network state immediately`, async ({ page }) => {
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
  test(`${id}: another layout is shown immediately`, async ({ page }) => {
    await openStory(page, id);
    for (const layout of [...LAYOUT_NAMES.slice(1), LAYOUT_NAMES[0]]) {
      await choose(page, { layout });
      await expect(page.locator("html")).toHaveAttribute("data-layout", layout);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test(`${id}: another role signs in immediately`, async ({ page }) => {
    await openStory(page, id);
    const users = page.getByRole("link", { name: "Usuarios" });
    await expect(users).toHaveCount(1);
    await choose(page, { role: "judge" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(users).toHaveCount(0);
  });
}

test("the session continues after a change of theme", async ({ page }) => {
  await openStory(page, "app-back-office--default");
  await choose(page, { theme: "teal" });
  await page.getByRole("link", { name: "Clientes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
});

for (const layout of LAYOUT_NAMES)
  for (const { id, name } of storiesByTitle().get("App/Back office") ?? [])
    test(`App/Back office, ${name}: the story passes in the layout ${layout}`, async ({ page }) => {
      await watchStoryErrors(page);
      await openStory(page, id, { layout });
      expect(await storyErrors(page)).toEqual([]);
    });

/** The tools for which the toolbar says that they have no effect on a story or page. */
const SAID = {
  "story/components-button--default": ["layout", "network", "role", "locale"],
  "story/components-button--states": ["scheme", "layout", "motion", "network", "role", "locale"],
  "docs/patterns-money--docs": ["layout", "network", "role", "locale"],
  "docs/shell-all-layouts--docs": ["scheme", "layout", "network", "role", "locale"],
  "story/shell-screens--default": ["locale"],
  "story/shell-layouts-thin--default": ["scheme", "layout", "locale"],
  "story/shell-top-bar-account--default": ["layout", "network", "role", "locale"],
  "story/storefront-cart--default": ["layout", "role", "locale"],
  "story/back-office-orders--default": ["layout", "locale"],
  "story/mails-orders--default": ["theme", "density", "layout", "motion", "network", "role", "locale"],
  "story/app-back-office--default": ["locale"],
};

for (const [path, tools] of Object.entries(SAID))
  test(`${path}: the toolbar says which tools have no effect`, async ({ page }) => {
    await page.goto(`/?path=/${path}&globals=a11y.manual:!true`);
    const off = page.locator("[data-tool][title]");
    await expect
      .poll(() => off.evaluateAll((all) => all.map((one) => one.getAttribute("data-tool"))), { timeout: 60_000 })
      .toEqual(tools);
    for (const button of await off.getByRole("button").all()) await expect(button).toBeDisabled();
    await expect(page.locator("[data-tool]:not([title])")).toHaveCount(9 - tools.length);
  });

test("the whole toolbar fits beside the sidebar in a window of 1440 px", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/?path=/story/app-back-office--default&globals=a11y.manual:!true");
  await page.locator("[data-tool=theme]").waitFor();
  const bar = page.getByTestId("sb-preview-toolbar");
  await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a tool of the toolbar changes the canvas and shows the choice", async ({ page }) => {
  await page.goto("/?path=/story/components-button--default&globals=a11y.manual:!true");
  await page.locator('[data-tool="theme"]').getByRole("button").click();
  await page.getByRole("option", { name: "teal" }).click();
  const root = page.frameLocator("#storybook-preview-iframe").locator("html");
  await expect(root).toHaveAttribute("data-theme", "theme-teal");
  await expect(page.locator('[data-tool="theme"]')).toContainText("teal");
});

/** A different choice for each tool. */
const OTHER: Readonly<Record<string, string>> = {
  theme: "teal",
  density: "compact",
  layout: "enterprise",
  motion: "reduced",
  network: "failing",
  role: "judge",
};

/**
 * Pieces of the shell, the emails, and one story of each group: tools said to have no effect must not change anything.
 */
const UNTOUCHED: Readonly<Record<string, readonly string[]>> = {
  "components-datatable--default": ["layout", "network", "role"],
  "storefront-legal--default": ["layout", "role"],
  "back-office-orders--default": ["layout"],
  "shell-layouts-thin--default": ["layout"],
  "shell-footer--default": ["layout", "network", "role"],
  "shell-navigation-horizontal--default": ["layout", "network", "role"],
  "shell-top-bar-account--default": ["layout", "network", "role"],
  "shell-top-bar-notices--notifications": ["layout", "network", "role"],
  "shell-top-bar-shortcuts--default": ["layout", "network", "role"],
  "mails-orders--default": ["theme", "density", "layout", "motion", "network", "role"],
};

for (const [id, tools] of Object.entries(UNTOUCHED))
  test(`${id}: a tool that is marked as having no effect has none`, async ({ page }) => {
    await openStory(page, id);
    // Positions, colours and texts, because two pictures of one canvas differ at the edges of letters.
    const drawn = () =>
      page.locator("#storybook-root *").evaluateAll((elements) =>
        JSON.stringify(
          elements.map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor } = getComputedStyle(element);
            const own = [...element.childNodes].map((node) =>
              node.nodeType === Node.TEXT_NODE ? node.textContent : "",
            );
            return [
              element.tagName,
              ...[left, top, width, height].map(Math.round),
              color,
              backgroundColor,
              own.join(""),
            ];
          }),
        ),
      );
    // A different role remounts a story, without its play steps.
    await choose(page, tools.includes("role") ? { motion: "full", role: "warehouse" } : { motion: "full" });
    for (const tool of tools) {
      const before = await drawn();
      await choose(page, { [tool]: OTHER[tool] ?? "" });
      await expect.poll(drawn, { message: tool }).toBe(before);
    }
  });
