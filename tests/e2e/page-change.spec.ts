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

const isTitleAnnounced = async (page: Page): Promise<boolean> =>
  (await page.getByRole("status").allTextContents()).includes(await page.title());

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
      await expect.poll(() => isTitleAnnounced(page)).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/eventos$/);
      await expect.poll(() => focusedNode(page)).toMatchObject({ role: "heading", level: 1 });
    });
  });

test.describe("the search of a desktop", () => {
  test.use(DESKTOP);

  test("leaves its field once it is sent, and the heading of the results has the focus", async ({ page }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    await waitForHydration(page);
    const field = page.getByRole("combobox", { name: "Buscar en la tienda" }).filter({ visible: true });
    await field.fill("dados");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/busqueda\/dados/);
    await expect.poll(() => isTitleAnnounced(page)).toBe(true);
    await expect.poll(() => focusedNode(page)).toMatchObject({ role: "heading", level: 1 });
  });
});

test.describe("the menu on a phone", () => {
  test.use(PHONE);

  test("after a link of the menu, the heading has the focus, not the link that opened the menu", async ({ page }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    await waitForHydration(page);
    await page.getByRole("banner").getByRole("link", { name: "Menú" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Eventos" }).tap();
    await expect(page).toHaveURL(/\/eventos$/);
    await expect.poll(() => focusedNode(page)).toMatchObject({ role: "heading", level: 1 });
  });
});
