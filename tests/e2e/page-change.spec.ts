import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Role, level and name of the focused element in the accessibility tree. */
async function focusedNode(page: Page): Promise<{ role: string; name: string; level: number | undefined }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  // The root of the tree is focused too.
  const focused = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === "focused" && value.value === true),
  );
  const node = focused.at(-1);
  const level = node?.properties?.find(({ name }) => name === "level")?.value.value;
  return { role: String(node?.role?.value), name: String(node?.name?.value), level };
}

const statuses = (page: Page) => page.getByRole("status").allTextContents();

for (const [device, options] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test("after a page change, the heading has the focus and the title is announced", { tag: "@gate" }, async ({
      page,
    }) => {
      await page.goto(at("/eventos"));
      await waitForHydration(page);
      await page.waitForLoadState("networkidle");
      const link = page.getByRole("main").getByRole("article").getByRole("link").first();
      const title = (await link.textContent())?.trim() ?? "";
      await link.focus();
      await link.press("Enter");
      await expect(page).toHaveURL(/\/evento\//);
      await expect.poll(() => focusedNode(page)).toEqual({ role: "heading", name: title, level: 1 });
      await expect.poll(() => statuses(page)).toContain(await page.title());
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/eventos$/);
      await expect.poll(() => focusedNode(page)).toMatchObject({ role: "heading", level: 1 });
    });

    test("a search keeps the focus in its field", async ({ page }) => {
      await page.goto(at("/"));
      await waitForHydration(page);
      await page.waitForLoadState("networkidle");
      const field = page.getByRole("combobox", { name: /Buscar/ }).first();
      if (!(await field.isVisible()))
        await page
          .getByRole("button", { name: /Buscar/ })
          .first()
          .click();
      await field.fill("dados");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/buscar/);
      await page.waitForLoadState("networkidle");
      await expect.poll(async () => (await focusedNode(page)).role).toMatch(/combobox|searchbox|heading/);
    });
  });

test.describe("the menu on a phone", () => {
  test.use(PHONE);

  test("after a link of the menu, the heading has the focus, not the button that opened it", async ({ page }) => {
    await page.goto(at("/"));
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Menú" }).first().click();
    const drawer = page.getByRole("dialog", { name: "Menú" });
    await drawer.getByRole("link", { name: "Eventos" }).click();
    await expect(page).toHaveURL(/\/eventos$/);
    await expect.poll(() => focusedNode(page)).toMatchObject({ role: "heading", level: 1 });
  });
});
