import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { fitsPhone } from "./fits.ts";
import { at } from "./staff.ts";
import { test, WITH_MOTION } from "./test.ts";

test.use(WITH_MOTION);

const firstSlugs = async (page: Page, query: string) => {
  const { items } = await (await page.request.get(at(`/api/shop/products?${query}`))).json();
  return (items as { slug: string; name: string }[]).map(({ slug, name }) => ({ slug, name }));
};

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the menu leads to a filtered list with the announced number, with one request per visit", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/shop/menu") && calls.push(request.url()));
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    expect(calls, "nothing is asked for before it is used").toEqual([]);
    const menu = page.getByRole("navigation", { name: "Juegos" });
    for (const name of ["Arcania", "Juegos de mesa"]) {
      await menu.getByRole("link", { name, exact: true }).hover();
      await expect(menu.getByRole("button", { name: `Categorías de ${name}` })).toHaveAttribute(
        "aria-expanded",
        "true",
      );
    }
    const link = menu.getByRole("list", { name: "Por jugadores" }).getByRole("link").first();
    const amount = /[\d.]+$/.exec((await link.textContent()) ?? "")?.[0];
    await link.click();
    await expect(page).toHaveURL(/\/categoria\/juegos-de-mesa\?players=/);
    await expect(page.getByText(new RegExp(`^${amount} (de|producto)`)).first()).toBeVisible();
    await expect(menu.getByRole("list", { name: "Por jugadores" })).toHaveCount(0);
    expect(calls).toHaveLength(1);
  });

  test("recent products appear on the home page, in the cart and below a product until they are cleared", async ({
    page,
  }) => {
    const seen = await firstSlugs(page, "size=2&kind=board-game");
    for (const { slug } of seen) await page.goto(at(`/producto/${slug}`), { waitUntil: "networkidle" });
    const row = page.getByRole("region", { name: "Vistos hace poco" });
    for (const path of ["/home", "/carrito"]) {
      await page.goto(at(path), { waitUntil: "networkidle" });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(row.getByRole("heading", { level: 3 })).toHaveText(seen.map(({ name }) => name).reverse());
    }
    await row.getByRole("button", { name: "Borrar los vistos hace poco" }).click();
    await expect(row).toHaveCount(0);
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByRole("region", { name: "Lo que más se vende" })).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the menu has the same filters, and collector numbers narrow a list of cards in the drawer", async ({
    page,
  }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole("link", { name: "Menú" }).tap();
    const menu = page.getByRole("dialog");
    await menu.getByText("Arcania", { exact: true }).tap();
    const rarity = menu.getByRole("list", { name: "Por rareza" }).getByRole("link").first();
    await fitsPhone(page);
    await rarity.tap();
    await expect(page).toHaveURL(/\/categoria\/arcania\?rarity=/);
    await page.getByRole("link", { name: /^Filtrar/ }).tap();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Hasta el número" }).fill("100");
    await drawer.getByRole("textbox", { name: "Hasta el número" }).press("Enter");
    await expect(page).toHaveURL(/maxNumber=100/);
    expect(page.url()).not.toContain("_routes");
    await drawer.getByRole("button", { name: /^Ver \d+ producto/ }).tap();
    await expect(page.getByRole("link", { name: "Quitar el filtro Hasta el n.º 100" })).toBeVisible();
  });

  test("a product is shared with the phone's own dialog", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: async (what: unknown) => Object.assign(window, { what }) });
    });
    const [product] = await firstSlugs(page, "size=1&kind=board-game");
    await page.goto(at(`/producto/${product?.slug}`), { waitUntil: "networkidle" });
    await page.getByText("Compartir", { exact: true }).tap();
    expect(await page.evaluate(() => (window as unknown as { what: unknown }).what)).toEqual({
      title: product?.name,
      url: at(`/producto/${product?.slug}`),
    });
  });
});
