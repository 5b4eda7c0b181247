import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { AXE, barriers } from "./accessible.ts";
import { fitsPhone } from "./fits.ts";
import { openRoute, SHOP_PATHS } from "./pages.ts";
import { addToCart, findProducts } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

/** Each page is loaded on a phone, which it has to fit, and in a window, which is looked at in two widths. */
const DEVICES = [
  { device: "a phone", use: PHONE, widths: [PHONE.viewport.width] },
  { device: "a window", use: { viewport: { width: 1440, height: 900 } }, widths: [1440, 960] },
];
for (const { device, use, widths } of DEVICES)
  test.describe(`for everybody, on ${device}`, () => {
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ ...use, locale: "es-ES", reducedMotion: "reduce" });
      await context.addInitScript(AXE);
      page = await context.newPage();
    });
    test.afterAll(() => context?.close());

    for (const path of SHOP_PATHS)
      test(`/${path}`, async () => {
        await openRoute(page, path);
        if (use === PHONE) await fitsPhone(page);
        expect(await barriers(page, widths)).toEqual([]);
      });

    for (const path of ["categoria/juegos-de-mesa?players=2", "busqueda/qwxzzk%20arcnia"])
      test(`/${path}`, async () => {
        await page.goto(at(`/${path}`));
        await page.waitForLoadState("networkidle");
        expect(await barriers(page, widths)).toEqual([]);
      });

    test("the cart with a product, and the sign-in dialog", async () => {
      const [product] = await findProducts(1);
      if (!product) throw new Error("No product");
      await page.setViewportSize(use.viewport);
      await addToCart(page, product);
      await page.goto(at("/carrito"));
      await expect(page.getByRole("button", { name: /^Continuar/ }).first()).toBeVisible();
      expect(await barriers(page, widths)).toEqual([]);
      await page.goto(at("/home?entrar=1"));
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await barriers(page, widths)).toEqual([]);
    });
  });
