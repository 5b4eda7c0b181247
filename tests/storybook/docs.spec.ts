import { expect, type FrameLocator, type Locator, type Page, test } from "@playwright/test";
import { openStory, type PreviewWindow } from "./canvas.ts";
import { storiesByTitle } from "./stories.ts";

/** Floating elements: windows, lists, menus, calendars, and anything positioned by Radix. */
const OVERLAYS =
  "dialog[open], [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [data-radix-popper-content-wrapper] > *";

/** Shell pages about a panel that opens by a press. */
const PANELS = ["Shell/Shortcuts", "Shell/Search", "Shell/Settings", "Shell/Notices", "Shell/Keyboard shortcuts"];

const openDocs = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/iframe.html?viewMode=docs&id=${id}`);
  await page.locator("[data-story-block]").first().waitFor();
};

/** The block of a story below the heading «Stories», or the first story of the page. */
const blockOf = (page: Page | FrameLocator, id: string): Locator =>
  page.locator(`[id="story--${id}"], [id="story--${id}--primary"]`).last();

/** Scrolls a framed story near the window, and waits until its play steps have run. */
async function played(block: Locator): Promise<FrameLocator> {
  await block.scrollIntoViewIfNeeded();
  await block.locator('iframe[data-story-frame="ended"]').waitFor({ timeout: 60_000 });
  return block.frameLocator("iframe");
}

/** Sends an event to the page's Storybook, as the manager does. */
const emit = (page: Page, event: string, payload: object): Promise<void> =>
  page.evaluate(([name, data]) => (window as unknown as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__.emit(name, data), [
    event,
    payload,
  ] as const);

/** Returns true if one of the overlays is completely inside the window of its frame. */
const liesOpen = (frame: FrameLocator): Promise<boolean> =>
  frame.locator(OVERLAYS).evaluateAll((overlays) =>
    overlays.some((overlay) => {
      const { top, bottom, width, height } = overlay.getBoundingClientRect();
      return width > 0 && height > 0 && top >= -1 && bottom <= window.innerHeight + 1 && overlay.checkVisibility();
    }),
  );

for (const [title, stories] of storiesByTitle()) {
  const shown = stories.filter(({ tags }) => tags.includes("open") && tags.includes("autodocs"));
  const first = shown[0];
  if (!first) continue;
  test(`${title}: the docs page shows overlays open, and keeps its scroll position`, async ({ page }) => {
    await openDocs(page, first.id.replace(/--.*/, "--docs"));
    for (const { id, name } of shown) {
      const block = blockOf(page, id);
      await block.scrollIntoViewIfNeeded();
      await block.locator("[data-frame-box]").waitFor();
      const place = () => block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      const frame = await played(block);
      await expect.poll(() => liesOpen(frame), { message: name }).toBe(true);
      expect(await place(), `${name} scrolls the page`).toBe(before);
      // A calendar focuses its day shortly after it opens, and the page then takes the focus back.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `${name} takes the focus` })
        .not.toBe("IFRAME");
    }
    // Inline stories are closed, so nothing covers the page.
    expect(await page.locator(OVERLAYS).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(
      0,
    );
  });
}

for (const [title, stories] of storiesByTitle()) {
  const first = stories.find(({ tags }) => tags.includes("autodocs"));
  if (!first || !/^(?:Back office|Storefront)\//.test(title)) continue;
  test(`${title}: the docs page shows its first story as it is alone, without an overlay over it`, async ({ page }) => {
    await openDocs(page, first.id.replace(/--.*/, "--docs"));
    const frame = await played(page.locator("[data-story-block]").first());
    const alone = await page.context().newPage();
    // Opened by a person, a story with a viewport of its own would be in a frame.
    await openStory(alone, first.id);
    await expect(alone.locator("#storybook-root > *").first()).toBeAttached();
    const errors = (within: Page | FrameLocator) =>
      within.getByText("No se ha podido cargar").filter({ visible: true });
    await expect(frame.locator("#storybook-root > *").first()).toBeAttached();
    expect(await errors(frame).count()).toBe(await errors(alone).count());
    expect(await page.locator(OVERLAYS).evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(
      0,
    );
  });
}

for (const title of PANELS)
  test(`${title}: each story of the docs page shows the panel`, async ({ page }) => {
    const stories = (storiesByTitle().get(title) ?? []).filter(({ tags }) => tags.includes("autodocs"));
    expect(stories.length).toBeGreaterThan(1);
    await openDocs(page, stories[0]!.id.replace(/--.*/, "--docs"));
    const closed: string[] = [];
    for (const { id, name } of stories) {
      const frame = await played(blockOf(page, id));
      const panel = frame.locator(OVERLAYS).first();
      if (!(await panel.isVisible())) closed.push(name);
    }
    expect(closed).toEqual([]);
  });

/** By its text: the name of a heading includes its link, «Copy heading URL to address bar». */
const headingOf = (page: Page, text: string): Locator =>
  page.locator(".sbdocs-content > h2, .sb-anchor > h3").filter({ hasText: new RegExp(`^${text}(?![a-z])`) });

/** How far the page, and the boxes in it that scroll sideways, are wider than the window of a phone shows. */
const overflows = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const beyond = (element: Element) => Math.max(0, element.scrollWidth - element.clientWidth);
    const tables = [...document.querySelectorAll(".docblock-argstable")].map(({ parentElement }) => parentElement);
    const inline = [...document.querySelectorAll(".docs-story")].filter((box) => !box.querySelector("iframe"));
    const widest = (boxes: readonly (Element | null)[]) => Math.max(0, ...boxes.map((box) => (box ? beyond(box) : 0)));
    return { page: beyond(document.documentElement), props: widest(tables), stories: widest(inline) };
  });

for (const id of [
  "components-button",
  "components-datatable",
  "components-select",
  "components-dialog",
  "components-forbiddenstate",
  "back-office-imports-one",
  "shell-search",
])
  test(`${id}: the docs page fits on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openDocs(page, `${id}--docs`);
    await page.locator(".docblock-argstable").first().waitFor();
    await expect.poll(() => overflows(page)).toMatchObject({ page: 0, props: 0 });
  });

test("the cells of a table of variants are stacked on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDocs(page, "components-forbiddenstate--docs");
  await page.locator('[id="story--components-forbiddenstate--matrix"] tbody td').first().waitFor();
  await expect.poll(() => overflows(page)).toEqual({ page: 0, props: 0, stories: 0 });
});

test("a screen on a docs page is never scaled below half its size on a phone, and shows that it is loading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDocs(page, "back-office-imports-one--docs");
  const block = page.locator("[data-story-block]").first();
  const box = block.locator("[data-frame-box]");
  await expect(box.getByText(/^(?:Loading|Playing its steps)$/)).toBeVisible();
  await played(block);
  await expect(box.getByText("Playing its steps")).toHaveCount(0);
  expect(await box.evaluate(({ scrollWidth }) => scrollWidth)).toBe(640);
});

for (const id of ["components-button", "components-forbiddenstate", "back-office-invoices", "mails-orders"])
  test(`${id}: the docs page draws each story once`, async ({ page }) => {
    await openDocs(page, `${id}--docs`);
    await headingOf(page, "Stories").waitFor();
    const drawn = await page
      .locator("[data-story-block]")
      .evaluateAll((blocks) =>
        blocks.map((block) => (block.id || block.querySelector("[id^=story--]")?.id || "").replace(/--primary$/, "")),
      );
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn.filter((story, index) => drawn.indexOf(story) !== index)).toEqual([]);
  });

for (const width of [390, 1280])
  test(`a long docs page has a table of contents in a window ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDocs(page, "mails-orders--docs");
    const button = page.getByRole("button", { name: /^On this page/ });
    await expect(button).toBeInViewport();
    await button.click();
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const headings = page.locator(".sbdocs-content h3");
    expect(await entries.count()).toBeGreaterThanOrEqual(await headings.count());
    const last = entries.last();
    const name = (await last.textContent()) ?? "";
    await last.click();
    const heading = headingOf(page, name);
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    // The bar is still there, and says where the reader is.
    await expect(button).toBeInViewport();
    await expect(button).toContainText(name);
    const bar = await button.boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

test("a short docs page has no table of contents", async ({ page }) => {
  await page.goto("/iframe.html?viewMode=docs&id=foundations-overview--docs");
  await page.getByRole("heading", { level: 1, name: "Foundations" }).waitFor();
  await expect(page.getByRole("button", { name: /^On this page/ })).toHaveCount(0);
});

test("a framed story follows the controls of its page", async ({ page }) => {
  await openDocs(page, "components-dialog--docs");
  const frame = await played(page.locator("[data-story-block]").first());
  const before = await frame.getByRole("dialog").boundingBox();
  await emit(page, "updateStoryArgs", { storyId: "components-dialog--default", updatedArgs: { size: "lg" } });
  await expect
    .poll(async () => (await frame.getByRole("dialog").boundingBox())?.width)
    .toBeGreaterThan(before?.width ?? Number.POSITIVE_INFINITY);
});

test("framed stories follow the toolbar, and stay open", async ({ page }) => {
  await page.goto("/?path=/docs/components-select--docs");
  const docs = page.frameLocator("#storybook-preview-iframe");
  await played(blockOf(docs, "components-select--open"));
  // Storybook reloads the docs page for this, with the choice in its address.
  await emit(page, "updateGlobals", {
    globals: { theme: "teal", scheme: "dark", density: "compact", direction: "rtl" },
  });
  await expect(docs.locator("html")).toHaveAttribute("data-theme", "theme-teal");
  const frame = await played(blockOf(docs, "components-select--open"));
  const root = frame.locator("html");
  await expect(root).toHaveAttribute("data-theme", "theme-teal");
  await expect(root).toHaveAttribute("data-scheme", "dark");
  await expect(root).toHaveAttribute("data-density", "compact");
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(frame.getByRole("listbox")).toBeVisible();
});

test("the play steps of a framed story do not take the focus from a field of the page", async ({ page }) => {
  await openDocs(page, "components-combobox--docs");
  const field = page.getByRole("combobox").first();
  await field.focus();
  const block = blockOf(page, "components-combobox--open");
  await block.evaluate((element) => element.scrollIntoView());
  const frame = await played(block);
  await expect(frame.getByRole("listbox")).toBeVisible();
  await expect(field).toBeFocused();
});

test("the props table lists the values of a closed list, and those after the eighth on a click", async ({ page }) => {
  await openDocs(page, "components-button--docs");
  const row = page.locator(".docblock-argstable").first().getByRole("row").filter({ hasText: "variant" });
  for (const value of ["primary", "secondary", "tint", "ghost", "danger", "danger-ghost"])
    await expect(row.getByText(`"${value}"`, { exact: true }).first()).toBeVisible();
  await expect(page.locator(".docblock-argstable").getByText("union", { exact: true })).toHaveCount(0);
});

test("a component with the props of a library has a props table and controls", async ({ page }) => {
  await openDocs(page, "components-calendar--docs");
  const table = page.locator(".docblock-argstable").first();
  await expect(table.getByRole("row").filter({ hasText: "selected" }).first()).toBeVisible();
  await expect(page.getByRole("grid").first()).toBeVisible();
  const months = page.locator('[id="story--components-calendar--default--primary"]').getByRole("grid");
  const before = await months.count();
  await table.locator("input[name=numberOfMonths]").fill("2");
  await expect(months).toHaveCount(before + 1);
});

test("the page of all changes links to the components that it names", async ({ page }) => {
  await page.goto("/?path=/docs/what-changed--docs");
  const canvas = page.frameLocator("#storybook-preview-iframe");
  await expect(
    canvas.getByRole("heading", { name: "Not released yet" }).or(canvas.locator("h2")).first(),
  ).toBeVisible();
  await canvas.getByRole("link", { name: "SelectPanel", exact: true }).first().click();
  await expect(page).toHaveURL(/\/\?path=\/docs\/components-selectpanel--docs/);
});
