import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { addToCart, findProducts, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Holds back the scripts of the pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe("before the scripts have loaded on a phone,", () => {
  test.use(PHONE);

  test("a tap on «Añadir al carrito» is acknowledged immediately, and takes effect once they have", async ({
    page,
  }) => {
    const [product] = await findProducts(1);
    const release = await holdScripts(page);
    await page.goto(at(`/producto/${product?.slug}`), { waitUntil: "commit" });
    const add = page.getByRole("button", { name: "Añadir al carrito" }).first();
    await add.tap();
    await expect(add).toHaveCSS("opacity", "0.6", { timeout: 300 });
    // A second, impatient tap does not add a second unit.
    await add.tap();
    release();
    await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
    await page.goto(at("/carrito"));
    await expect(page.getByRole("spinbutton", { name: `Unidades de ${product?.name}` })).toHaveValue("1");
  });

  test("links work", async ({ page }) => {
    await holdScripts(page);
    await page.goto(at("/home"), { waitUntil: "commit" });
    await page.getByRole("navigation").getByRole("link", { name: "Buscar" }).tap();
    await expect(page).toHaveURL(/busqueda/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("a ticked filter and a typed address are kept if the scripts load afterwards", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(at("/categoria/juegos-de-mesa"), { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /^2 jugadores/ }).click();
  const mail = page.getByRole("contentinfo").getByRole("textbox");
  await mail.fill("lucia@correo.test");
  release();
  await expect(page).toHaveURL(/players=2/);
  await expect(page.getByRole("checkbox", { name: /^2 jugadores/ })).toBeChecked();
  await expect(mail).toHaveValue("lucia@correo.test");
  // The page has the address, so it does not ask for it.
  await page.getByRole("contentinfo").getByRole("button").last().click();
  await expect(page.getByRole("contentinfo").getByText(/^Te hemos mandado un correo/)).toBeVisible();
});

test("a form works without the scripts", async ({ page, expectConsole }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  expectConsole(/Failed to load resource: net::ERR_FAILED/);
  await page.goto(at("/busqueda"));
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("faros");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busqueda\/faros/);
  await expect(page.getByRole("link", { name: /Faros del Norte/ }).first()).toBeVisible();
});

test("the storefront's styles are off in the back office, and on again in the storefront", async ({ page }) => {
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
  await waitForHydration(page);
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

test("text typed during hydration is kept letter by letter", async ({ page }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(page, product);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  const release = await holdScripts(page);
  await page.goto(at("/carrito"), { waitUntil: "commit" });
  const surname = page.getByLabel("Apellidos");
  await surname.focus();
  release();
  const typed = "Carrasco Villanueva de la Serena y Montes de Oca";
  await page.keyboard.type(typed, { delay: 30 });
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await waitForHydration(page);
  await expect(surname).toHaveValue(typed);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkout"))).toContain(`"surname":"${typed}"`);
});

test("a step back before hydration shows the page that it leads to", async ({ page }) => {
  await page.goto(at("/producto/tormenta-de-ceniza"));
  await waitForHydration(page);
  await page.getByRole("radio", { name: /^Inglés/ }).check({ force: true });
  await expect(page).toHaveURL(/variante=/);
  const release = await holdScripts(page);
  // Signals when the startup work of the scripts is done; a page that is being left does not respond to `evaluate`.
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => /entry\.client/.test(name)))
        setTimeout(() => requestIdleCallback(() => void fetch("/robots.txt"), { timeout: 2_000 }));
    }).observe({ type: "resource" }),
  );
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).click();
  // The scripts arrive while the page is already being reloaded, and do not affect the reload.
  const left = Promise.withResolvers<void>();
  await page.route(/tormenta-de-ceniza$/, async (route) => {
    await left.promise;
    await route.continue();
  });
  const reloads = page.waitForRequest(/tormenta-de-ceniza$/);
  await page.evaluate(() => history.back());
  await reloads;
  const idle = page.waitForRequest(/robots\.txt$/);
  release();
  await idle;
  left.resolve();
  await expect(page.getByRole("radio", { name: /^Español/ })).toBeChecked();
  await expect(page).not.toHaveURL(/variante/);
});
