import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { fitsPhone } from "./fits.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The filters: beside the list, or in their drawer on a phone. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole("complementary", { name: "Filtros" });
  await page.getByRole("link", { name: /^Filtrar/ }).click();
  const drawer = page.getByRole("dialog", { name: "Filtrar" });
  await expect(drawer).toBeVisible();
  return drawer;
}

for (const [name, device] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test("the number on a game's tile equals the number on its page", async ({ page }) => {
      await page.goto(at("/home"));
      const tile = page.getByRole("region", { name: "Juegos" }).getByRole("listitem").first();
      const told = ((await tile.getByText(/\d+ productos?$/).textContent()) ?? "").match(/\d+/)?.[0];
      await tile.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(`${told} productos`, { exact: true }).first()).toBeVisible();
    });

    test("filters keep their position, the address stays clean, and the list responds immediately", async ({
      page,
    }) => {
      await page.goto(at("/categoria/juegos-de-mesa"));
      const filters = await openFilters(page);
      const groups = () => filters.locator("summary").allInnerTexts();
      const before = await groups();
      expect(before.join()).toMatch(/Jugadores.*Duración.*Edad/s);
      // Held back, so that the result shows the reaction to the tap and not to the network.
      await page.route(/\.data\?/, async (route) => {
        await new Promise((done) => setTimeout(done, 1500));
        await route.continue();
      });
      const two = filters.getByRole("checkbox", { name: /^2 jugadores/ });
      await two.click();
      await expect(two).toBeChecked({ timeout: 300 });
      await expect(page.locator("ul[aria-busy=true]")).toHaveCount(1, { timeout: 500 });
      await expect(page).toHaveURL(/players=2/);
      await filters.getByRole("checkbox", { name: /^Hasta 30 min/ }).click();
      await expect(page).toHaveURL(/minutes=30/);
      await expect(page.locator("ul[aria-busy=true]")).toHaveCount(0);
      expect(page.url()).not.toContain("_routes");
      expect(await groups()).toEqual(before);
      await expect(page.locator('main a[href*="_routes"]')).toHaveCount(0);
    });

    test("a condition has its own price, on the card and on the product page", async ({ page }) => {
      await page.goto(at("/categoria/arcania?condition=MP&sort=price&order=asc&vista=cuadricula"));
      const card = page.locator("main article").first();
      const price = ((await card.textContent()) ?? "").match(/[\d.]+,\d{2}/)?.[0];
      const list = await (
        await page.request.get(at("/api/shop/products?category=arcania&condition=MP&sort=price&order=asc"))
      ).json();
      const { variants } = await (await page.request.get(at(`/api/shop/products/${list.items[0].slug}`))).json();
      const own = variants.filter((each: { options: { condition: string } }) => each.options.condition === "MP");
      const lowest = Math.min(...own.map((each: { price: number }) => each.price));
      expect(price).toBe((lowest / 100).toFixed(2).replace(".", ","));
    });

    test("the search field keeps the search text", async ({ page }) => {
      await page.goto(at("/busqueda/almadraba"));
      await expect(page.getByRole("combobox", { name: "Buscar en la tienda" }).filter({ visible: true })).toHaveValue(
        "almadraba",
      );
      await page.goto(at("/busqueda/todo"));
      await expect(page.getByRole("combobox", { name: "Buscar en la tienda" }).filter({ visible: true })).toHaveValue(
        "",
      );
    });

    test("filters that a search understood can be removed one by one, or its words can be searched as typed", async ({
      page,
    }) => {
      const words = "juegos para 2 jugadores menos de 30 euros";
      await page.goto(at(`/busqueda/${encodeURIComponent(words)}`));
      const price = page.getByRole("link", { name: /^Quitar el filtro Hasta 30,00/ });
      await expect(price).toBeVisible();
      const { pagination } = await (
        await page.request.get(at("/api/shop/products?kind=board-game&players=2&maxPrice=3000"))
      ).json();
      await expect(page.getByText(`${pagination.length} productos`).first()).toBeVisible();
      if (isPhone(page)) await fitsPhone(page);
      await page.getByRole("link", { name: "Buscar las palabras tal cual" }).click();
      await expect(page).toHaveURL(/literal=true$/);
      await expect(price).toHaveCount(0);
      await page.goBack();
      await price.click();
      await expect(page).toHaveURL(/\/busqueda\/todo\?kind=board-game&players=2$/);
      await expect(page.getByRole("link", { name: "Quitar el filtro 2 jugadores" })).toBeVisible();
      await expect(price).toHaveCount(0);
    });

    test("a typing error is corrected, and the words can be searched as typed", async ({ page }) => {
      await page.goto(at("/busqueda/almadarba"));
      await expect(page.getByText(/^Mostrando resultados de «almadraba»/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Almadraba", exact: true }).first()).toBeVisible();
      if (isPhone(page)) await fitsPhone(page);
      await page.getByRole("link", { name: "Buscar «almadarba» tal cual" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "No tenemos «almadarba»" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^almadraba/ })).toHaveAttribute("href", "/busqueda/almadraba");
    });

    test("a search for tournaments lists them", async ({ page }) => {
      await page.goto(at("/busqueda/torneo"));
      const events: { title: string; kind: string }[] = await (await page.request.get(at("/api/shop/events"))).json();
      const tournament = events.find(({ kind }) => kind === "tournament");
      const found = page.getByRole("region", { name: "Eventos" });
      await expect(found.getByRole("link", { name: tournament?.title ?? "", exact: true }).first()).toBeVisible();
      if (isPhone(page)) await fitsPhone(page);
    });

    test("a search without results suggests its single words, categories and best sellers", async ({ page }) => {
      await page.goto(at("/busqueda/qwxzzk%20arcnia%20wvxkkq"));
      await expect(page.getByRole("heading", { name: "Quizá buscabas" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Mira por categorías" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Lo más vendido" })).toBeVisible();
      await page.getByRole("link", { name: /^arcania/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Resultados para «arcania»" })).toBeVisible();
      await expect(page.locator("main article").first()).toBeVisible();
    });

    test("a product names its delivery day, and never promises dispatch today on a Sunday", async ({ page }) => {
      await page.goto(at("/producto/almadraba"));
      // Content below the fold loads with the first scroll or key.
      await page.keyboard.press("Tab");
      await expect(page.getByText(/^Llega (el|mañana|entre)/).first()).toBeVisible();
      await expect(page.getByText("24–48 h")).toHaveCount(0);
      const { dispatch } = await (
        await page.request.get(
          at(
            `/api/shop/delivery?variant=${(await (await page.request.get(at("/api/shop/products/almadraba"))).json()).variants[0].id}`,
          ),
        )
      ).json();
      await expect(page.getByText(/sale hoy/)).toHaveCount(dispatch.today ? 1 : 0);
    });

    test("the home page names the days of the default delivery, and the footer names the payment methods", async ({
      page,
    }) => {
      await page.goto(at("/home"));
      await expect(page.getByText("Entrega en 2–4 días laborables")).toBeAttached();
      await expect(page.getByRole("contentinfo")).toContainText("Contra reembolso (según el envío)");
    });
  });
}

test.describe("form controls on a phone", () => {
  test.use(PHONE);

  test("have fields with text of at least 16 px, and targets of 44 px", async ({ page }) => {
    await page.goto(at("/categoria/juegos-de-mesa"));
    const filters = await openFilters(page);
    const small = await filters.evaluate((box) =>
      [
        ...box.querySelectorAll("input:not([type=checkbox]):not([type=range]):not([type=hidden]), label, summary"),
      ].flatMap((element) => {
        const { height, width } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const fails = element.tagName === "INPUT" ? size < 16 : height > 0 && (height < 44 || width < 44);
        return fails ? [`${element.tagName} ${element.textContent?.slice(0, 30)} ${size}px ${width}×${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});
