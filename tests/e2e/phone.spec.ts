import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { fitsPhone } from "./fits.ts";
import { OPEN_PATHS, openRoute, SHOP_PATHS, STAFF_PATHS } from "./pages.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at, signIn } from "./staff.ts";
import { test } from "./test.ts";

/** Staff screens; the storefront is covered by its purchase. */
const IN_GATE = ["admin/pedidos", "admin/productos"];

test.use(PHONE);

test.describe("on a visitor's phone", () => {
  let context: BrowserContext;
  let visitor: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ ...PHONE, locale: "es-ES" });
    visitor = await context.newPage();
  });
  test.afterAll(() => context.close());

  // The storefront's pages are in `accessible.spec.ts`, which loads them anyway.
  for (const path of OPEN_PATHS.filter((path) => !SHOP_PATHS.includes(path)))
    test(`/${path} is laid out for the width of the screen`, async () => {
      await openRoute(visitor, path);
      await fitsPhone(visitor);
    });

  test("the page of the demo gateway and the page of the API are laid out for the width of the screen", async ({
    page,
    expectConsole,
  }) => {
    // If there is no payment, the page says so, with status 404.
    expectConsole(/404 .*\/pasarela-demo\)/);
    for (const path of ["/api/docs", "/pasarela-demo"]) {
      await page.goto(at(path));
      await fitsPhone(page);
    }
  });

  test("each step of a purchase, including the cart and the order, fits the screen", { tag: "@gate" }, async ({
    page,
  }) => {
    const [product] = await findProducts(1);
    if (!product) throw new Error("No product");
    await addToCart(page, product);
    await fitsPhone(page);
    await checkOut(
      page,
      { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" },
      "Transferencia",
      () => fitsPhone(page, { enlarged: false }),
    );
    await placeOrder(page);
    await fitsPhone(page);
  });
});

test.describe("on the phone of a member of staff", () => {
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ ...PHONE, locale: "es-ES" });
    page = await context.newPage();
    await signIn(page, "admin");
  });
  test.afterAll(() => context.close());

  for (const path of STAFF_PATHS)
    test(`/${path} is laid out for the width of the screen`, {
      tag: IN_GATE.includes(path) ? "@gate" : [],
    }, async () => {
      await openRoute(page, path);
      await fitsPhone(page);
    });

  test("fields, buttons and menus of a dialog are high enough for a finger", async () => {
    await page.goto(at("/admin/cupones"));
    await page.getByRole("button", { name: "Nuevo cupón" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuevo cupón" });
    await expect(dialog.getByRole("textbox", { name: "Código" })).toBeFocused();
    const small = (root: Locator, pressed: string) =>
      root
        .locator(pressed)
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && (one as HTMLElement).offsetHeight < 44)
            .map((one) => one.getAttribute("aria-label") ?? one.textContent),
        );
    expect(await small(dialog, ".field-box, footer button, button[data-size=md]")).toEqual([]);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await small(page.getByRole("menu"), "[role^=menuitem]")).toEqual([]);
  });
});
