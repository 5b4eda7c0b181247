import { expect, type Page, test } from "@playwright/test";
import { STATUSES } from "../../.storybook/component-info/component-changes.ts";
import { TOKEN_PAGES, tokenAnchor } from "../../.storybook/component-info/token-anchor.ts";
import { TOKEN_NAMES, type TokenGroup } from "../../packages/ui/src/lib/tokens.ts";

interface Entry {
  id: string;
  type: string;
  tags: string[];
}

const BUTTON = "components-button--docs";
const docs = (page: Page) => page.frameLocator("#storybook-preview-iframe").locator("#storybook-docs");

/** Component pages by status. */
async function pagesByStatus(page: Page): Promise<Map<string | undefined, Entry[]>> {
  const { entries } = (await (await page.request.get("/index.json")).json()) as { entries: Record<string, Entry> };
  return Map.groupBy(
    Object.values(entries).filter(({ type }) => type === "docs"),
    ({ tags }) => STATUSES.find((status) => tags.includes(status)),
  );
}

test("the sidebar marks new, changed and deprecated components, and their pages say so", async ({ page }) => {
  await page.goto(`/?path=/docs/${BUTTON}`);
  await docs(page).getByRole("heading", { level: 1, name: "Button" }).waitFor();
  const pages = await pagesByStatus(page);
  for (const status of STATUSES.filter((each) => each !== "stable"))
    await expect(page.locator(`[data-status="${status}"]`)).toHaveCount(pages.get(status)?.length ?? 0);
  await expect(page.locator('[data-status="stable"]')).toHaveCount(0);
  const [status] = [...pages].find(([, entries]) => entries.some(({ id }) => id === BUTTON)) ?? [];
  await expect(docs(page).getByText(status ?? "without a status", { exact: true })).toBeVisible();
});

test("the page of a component links to its tokens and shows its source", async ({ page }) => {
  await page.goto(`/?path=/docs/${BUTTON}`);
  await docs(page).getByText("packages/ui/src/components/button/button.tsx").click();
  await expect(docs(page).getByText("buttonVariants").first()).toBeVisible();
  await docs(page).getByRole("link", { name: "primary", exact: true }).click();
  await expect(page).toHaveURL(/\/\?path=\/docs\/foundations-colour--docs/);
  await expect(docs(page).locator(`[id="${tokenAnchor("color", "primary")}"]`)).toBeInViewport({ timeout: 60_000 });
});

test("each token is documented in one place in Foundations", async ({ page }) => {
  const missing: string[] = [];
  for (const address of new Set(Object.values(TOKEN_PAGES))) {
    await page.goto(`/iframe.html?viewMode=docs&id=${address}--docs`);
    await page.locator("#storybook-docs h1").waitFor();
    const groups = (Object.keys(TOKEN_PAGES) as TokenGroup[]).filter((group) => TOKEN_PAGES[group] === address);
    for (const id of groups.flatMap((group) => TOKEN_NAMES[group].map((name) => tokenAnchor(group, name))))
      if ((await page.locator(`[id="${id}"]`).count()) !== 1) missing.push(id);
  }
  expect(missing).toEqual([]);
});
