import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { findProducts, hydrated } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Holds the scripts of the pages back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe("before the scripts are there, on a phone", () => {
  test.use(PHONE);

  test("a tap on «Añadir al carrito» is answered at once, and done once they are", async ({ page }) => {
    const [product] = await findProducts(1);
    const release = await holdScripts(page);
    await page.goto(at(`/producto/${product?.slug}`), { waitUntil: "commit" });
    const add = page.getByRole("button", { name: "Añadir al carrito" }).first();
    await add.tap();
    await expect(add).toHaveCSS("opacity", "0.6", { timeout: 300 });
    // A second tap out of impatience is not a second piece.
    await add.tap();
    release();
    await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
    await page.goto(at("/carrito"));
    await expect(page.getByRole("spinbutton", { name: `Unidades de ${product?.name}` })).toHaveValue("1");
  });

  test("links lead on by themselves", async ({ page }) => {
    await holdScripts(page);
    await page.goto(at("/home"), { waitUntil: "commit" });
    await page.getByRole("navigation").getByRole("link", { name: "Buscar" }).tap();
    await expect(page).toHaveURL(/busqueda/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a filter that is ticked and a mail that is typed before the scripts are there are not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(at("/categoria/juegos-de-mesa"), { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /^2 jugadores/ }).click();
  const mail = page.getByRole("contentinfo").getByRole("textbox");
  await mail.fill("lucia@correo.test");
  release();
  await expect(page).toHaveURL(/players=2/);
  await expect(page.getByRole("checkbox", { name: /^2 jugadores/ })).toBeChecked();
  await expect(mail).toHaveValue("lucia@correo.test");
  // The page knows it: it does not ask for a mail.
  await page.getByRole("contentinfo").getByRole("button").last().click();
  await expect(mail).not.toHaveAttribute("aria-invalid", "true");
});

test("a form works by itself where the scripts do not come", async ({ page, expectConsole }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  expectConsole(/Failed to load resource: net::ERR_FAILED/);
  await page.goto(at("/busqueda"));
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("faros");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busqueda\/faros/);
  await expect(page.getByRole("link", { name: /Faros del Norte/ }).first()).toBeVisible();
});

test("the storefront's styles end where the back office begins, and come back", async ({ page }) => {
  const style = page.locator("style[data-href=shop]");
  const go = (to: string) =>
    page.evaluate(
      (path) =>
        (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
        ).__reactRouterDataRouter.navigate(path),
      to,
    );
  await page.goto(at("/home"));
  await hydrated(page);
  await go("/admin/sign-in");
  await expect(page.getByLabel("Correo")).toBeVisible();
  await expect(style).toHaveAttribute("media", "not all");
  await go("/home");
  await expect(page.getByRole("region", { name: "Juegos" })).toBeVisible();
  await expect(style).toHaveAttribute("media", "all");

  await page.goto(at("/admin/sign-in"));
  await expect(page.getByLabel("Correo")).toBeVisible();
  await go("/home");
  await expect(page.getByRole("region", { name: "Juegos" })).toBeVisible();
  await expect(page.locator("link[rel=stylesheet][href*='/assets/shop-']")).toHaveCount(1);
});
