import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { waitForHydration, waitForLatePart } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test("the buy button is fully visible at 320 px, and never behind the phone's navigation", async ({ browser }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({ ...PHONE, viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(at("/producto/tormenta-de-ceniza"));
    const button = page.getByRole("button", { name: "Añadir al carrito" }).last();
    await expect(button).toBeEnabled();
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const { left, right, top, height: tall } = element.getBoundingClientRect();
          const on = document.elementFromPoint((left + right) / 2, top + tall / 2);
          const text = element.querySelector("span")?.getBoundingClientRect();
          return element.contains(on) && text !== undefined && text.left >= left && text.right <= right;
        }),
      )
      .toBe(true);
    expect(await fits(page)).toBe(true);
    const steps = page.getByRole("navigation", { name: "Ruta de navegación" });
    expect(await steps.evaluate((nav) => nav.scrollWidth <= nav.clientWidth)).toBe(true);
    await context.close();
  }
});

test("without scripts, the rows of a list of singles link to the cards with all copies", async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("/categoria/arcania-cartas"));
  await page
    .getByRole("link", { name: /ofertas de Rescoldo Eterno$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/producto\/rescoldo-eterno/);
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await context.close();
});

for (const [name, device] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test("the page of a card has all copies, each with a «+», and the other printings", async ({ page }) => {
      await page.goto(at("/producto/rescoldo-eterno"));
      const table = page.getByRole("table", { name: "Copias de Rescoldo Eterno" });
      await expect(table.getByRole("row")).toHaveCount(5);
      const add = table.getByRole("button", { name: /^Añadir Rescoldo Eterno, .*Foil/ });
      await expect(add).toBeEnabled();
      const box = await add.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await add.click();
      await expect(page.getByRole("link", { name: "Ver carrito" })).toBeVisible();
      expect(await fits(page)).toBe(true);
      await page
        .getByRole("region", { name: "Esta carta en otras expansiones" })
        .getByRole("link", { name: "Marea Roja" })
        .click();
      await expect(page).toHaveURL(/\/producto\/rescoldo-eterno-\d/);
      await page.goto(at("/carrito"));
      await expect(page.getByText(/Foil/).first()).toBeVisible();
    });

    test("the chosen variant is in the address, after a reload and with the back button", async ({ page }) => {
      await page.goto(at("/producto/tormenta-de-ceniza"));
      const english = page.getByRole("radio", { name: /^Inglés/ });
      const spanish = page.getByRole("radio", { name: /^Español/ });
      await expect(page.getByRole("button", { name: /Añadir al carrito|Reservar/ }).first()).toBeEnabled();
      await expect(spanish).toBeChecked();
      // If pressed during hydration, it is repeated afterwards.
      await english.click({ force: true });
      await expect(english).toBeChecked();
      await expect(page).toHaveURL(/\?variante=[A-Z0-9-]+$/);
      await page.reload();
      await expect(english).toBeChecked();
      await page.goBack();
      await expect(spanish).toBeChecked();
      await expect(page).not.toHaveURL(/variante/);
      await page.goForward();
      await expect(english).toBeChecked();
      // As rendered by the server, without scripts.
      const html = await (await page.request.get(page.url())).text();
      expect(html).toMatch(/<input(?=[^>]*value="en")(?=[^>]*checked)[^>]*>/);
    });

    test("«+» on a product with versions asks for the version in the same place", async ({ page }) => {
      await page.goto(at("/categoria/arcania-cartas?vista=cuadricula"));
      const open = page.getByRole("button", { name: /^Elegir versión de / }).first();
      await expect(open).toBeEnabled();
      await open.focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog");
      const add = sheet.getByRole("button", { name: /^Añadir / }).first();
      await add.focus();
      await page.keyboard.press("Enter");
      await expect(sheet.getByRole("status").filter({ hasText: /^Añadido. 1 artículo en el carrito/ })).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page).toHaveURL(/\/categoria\/arcania-cartas\?vista=cuadricula$/);
    });

    test("a list of singles has rows with all copies, each added in a quantity from its row", async ({ page }) => {
      await page.goto(at("/categoria/arcania-cartas?search=rescoldo"));
      const toggle = page.getByRole("link", { name: "4 ofertas de Rescoldo Eterno" }).first();
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      const target = await toggle.evaluate((link) => {
        const { height } = getComputedStyle(link, "::after");
        return Number.parseFloat(height);
      });
      expect(target).toBeGreaterThanOrEqual(44);
      await waitForLatePart(toggle);
      await toggle.click();
      const others = page.getByRole("list", { name: "Otras ofertas de Rescoldo Eterno" });
      await expect(others.getByRole("listitem")).toHaveCount(3);
      // A copy of which there is one unit has no field for a quantity.
      const many = others
        .getByRole("listitem")
        .filter({ has: page.getByRole("combobox") })
        .first();
      await many.getByRole("combobox", { name: /^Unidades de Rescoldo Eterno, / }).selectOption("2");
      const add = many.getByRole("button", { name: /^Añadir Rescoldo Eterno, / });
      const box = await add.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await add.click();
      await expect(page.getByText(/2 artículos en el carrito/).first()).toBeAttached();
      expect(await fits(page)).toBe(true);
    });

    test("the view of singles is in the address, and remembered for the next list of singles", async ({ page }) => {
      await page.goto(at("/categoria/arcania-cartas"));
      const grid = page.getByRole("link", { name: "Ver como cuadrícula" });
      // Before the scripts it is a plain link, which nothing remembers.
      await waitForLatePart(grid);
      await grid.click();
      await expect(page).toHaveURL(/\?vista=cuadricula$/);
      await page.goto(at("/categoria/bestiarium-cartas"));
      await page.getByRole("link", { name: "Ver como lista" }).click();
      await expect(page).toHaveURL(/\/categoria\/bestiarium-cartas$/);
      await page.goto(at("/categoria/juegos-de-mesa"));
      await expect(page.getByRole("link", { name: "Ver como lista" })).toBeVisible();
    });

    test("a pasted deck is added to the cart immediately, with a report of the missing cards", async ({ page }) => {
      await page.goto(at("/categoria/arcania-cartas"));
      await page.getByRole("link", { name: "Pega la lista y añádelo de una vez" }).click();
      await expect(page).toHaveURL(/\/mazo$/);
      const text = page.getByLabel(/Lista del mazo/);
      await text.fill("2 rescoldo ETERNO\n1x Vesania la ceniza viva (XXX)\n1 Nadie\n\nBanquillo\n60 Lluvia de Escoria");
      await page.getByRole("button", { name: "Buscar las cartas" }).click();
      await expect(page.getByText(/^Tenemos \d+ de 64 cartas\.$/)).toBeVisible();
      await expect(page.getByText("No la tenemos con este nombre")).toBeVisible();
      await expect(page.getByText(/^Faltan \d+ copias$/)).toBeVisible();
      expect(await fits(page)).toBe(true);
      await page.getByRole("button", { name: /^Añadir \d+ cartas al carrito$/ }).click();
      await expect(page.getByText(/\d+ cartas añadidas/)).toBeVisible();
      await page.reload();
      await expect(text).toHaveValue(/Vesania la ceniza viva/);
      await page.goto(at("/carrito"));
      await expect(page.getByText("Vesania, la Ceniza Viva").first()).toBeVisible();
      await expect(page.getByText("Lluvia de Escoria").first()).toBeVisible();
    });

    test("a list of another program is limited by wishes, and its missing cards are shared and waited for", async ({
      page,
      context,
    }) => {
      await page.goto(at("/mazo"));
      const text = page.getByLabel(/Lista del mazo/);
      const read = page.getByRole("button", { name: "Buscar las cartas" });
      await expect(read).toBeEnabled();
      await text.fill(
        "// COMMANDER\n1x Vesania, la Ceniza Viva (TDC) 158 *F* #Jefa\n// MAINBOARD\n60 Castillo de Vela (Hijos de Hárn) *ZZ9*\n60 Faro Apagado\n60 Deuda de Sal\n60 Lluvia de Escoria\n// MAYBEBOARD\n1 Rescoldo Eterno",
      );
      await read.click();
      await expect(page.getByRole("heading", { name: "Comandante" })).toBeVisible();
      await expect(page.getByText(/No conocemos la marca «\*ZZ9\*»/)).toBeVisible();
      await expect(page.getByText(/Lo que está en «MAYBEBOARD» no cuenta/)).toBeVisible();
      const wishes = page.getByText("Edición, estado y presupuesto");
      if (!(await page.getByLabel("Presupuesto").isVisible())) await wishes.click();
      await page.getByLabel("Edición, idioma y acabado").selectOption("Cualquier edición");
      await page.getByLabel("Presupuesto").fill("30");
      await expect(page.getByText(/Con 30,00\s€ te llega para \d+\./)).toBeVisible();
      expect(await fits(page)).toBe(true);
      const missing = page.getByRole("region", { name: "Lo que falta" });
      await missing.getByLabel("Tu correo").fill(`lista-${name}@correo.test`);
      await missing.getByRole("button", { name: "Avisadme cuando vuelvan" }).click();
      await expect(missing.getByText(/para que confirmes los avisos/)).toBeVisible();
      // A friend opens the link of the missing cards.
      await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
      await missing.getByText("Compartir").click();
      const link = await missing.getByRole("link", { name: "Correo" }).getAttribute("href");
      const path = /\/mazo#lista=[\w-]+/.exec(decodeURIComponent(link ?? ""))?.[0] ?? "";
      const friend = await context.newPage();
      await friend.goto(at(path));
      await expect(friend.getByText(/^Tenemos \d+ de \d+ cartas\.$/)).toBeVisible();
      await expect(friend.getByLabel(/Lista del mazo/)).toHaveValue(/\d+ Castillo de Vela/);
      await friend.close();
    });

    test("a game offers the sleeves for all of its cards, in the number of packs that they need", async ({ page }) => {
      await page.goto(at("/busqueda/juegos%20mejor%20con%203"));
      await expect(page.getByRole("link", { name: "Quitar el filtro Mejor con 3" })).toBeVisible();
      await page.goto(at("/producto/faros-del-norte"));
      await expect(page.getByText("jugadores, mejor con 3")).toBeAttached();
      await waitForHydration(page);
      await page.mouse.wheel(0, 600);
      const sleeves = page.getByRole("region", { name: "Fundas para este juego" });
      await expect(sleeves.getByText("110 cartas de 63,5 × 88 mm")).toBeVisible();
      await sleeves
        .getByRole("button", { name: /^Añadir 2 paquetes de 100 de Fundas mate / })
        .first()
        .click();
      await expect(page.getByText(/2 artículos en el carrito/).first()).toBeAttached();
      expect(await fits(page)).toBe(true);
    });

    test("a sold-out product promises no dispatch today", async ({ page, request }) => {
      const { items } = await (await request.get(at("/api/shop/products?availability=out-of-stock&size=1"))).json();
      await page.goto(at(`/producto/${items[0].slug}`));
      await expect(page.getByText("Agotado por ahora")).toBeVisible();
      await expect(page.getByText("Garantía legal de 3 años")).toBeVisible();
      await expect(page.getByText(/sale hoy|Entrega en/)).toHaveCount(0);
    });
  });
}
