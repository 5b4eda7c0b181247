import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { AXE, findBarriers } from "./accessible.ts";
import { fitsPhone } from "./fits.ts";
import { openRoute, SHOP_PATHS } from "./pages.ts";
import { addToCart, checkOut, findProducts, waitForHydration } from "./shopper.ts";
import { at, giveSession } from "./staff.ts";
import { test } from "./test.ts";

/** Each page is loaded on a phone, into which it must fit, and in a window, which is checked at two widths. */
const DEVICES = [
  { device: "a phone", use: PHONE, widths: [PHONE.viewport.width] },
  { device: "a window", use: { viewport: { width: 1440, height: 900 } }, widths: [1440, 960] },
];
const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;
const ACCOUNT = ["", "/facturas", "/reservas", "/deseos", "/avisos", "/datos", "/privacidad", "/seguridad"];

interface Opening {
  path: string;
  open(page: Page): Promise<void>;
}
const OVER_A_PHONE: readonly Opening[] = [
  {
    path: "/home",
    open: async (page) => {
      await page.getByRole("banner").getByRole("link", { name: "Menú" }).tap();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    path: "/categoria/juegos-de-mesa",
    open: async (page) => {
      await page.getByRole("link", { name: /^Filtrar/ }).tap();
      await expect(page.getByRole("dialog", { name: "Filtrar" })).toBeVisible();
    },
  },
];
const OVER_A_WINDOW: readonly Opening[] = [
  {
    path: "/home",
    open: async (page) => {
      await page.getByRole("combobox").or(page.getByRole("searchbox")).first().fill("faros");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
];

for (const { device, use, widths } of DEVICES)
  test.describe(`accessibility on ${device}`, () => {
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ ...use, locale: "es-ES", reducedMotion: "reduce" });
      await context.addInitScript(AXE);
      page = await context.newPage();
    });
    test.afterAll(() => context?.close());

    for (const path of SHOP_PATHS)
      test(`finds no barriers on /${path}`, async () => {
        await openRoute(page, path);
        if (use === PHONE) await fitsPhone(page);
        expect(await findBarriers(page, widths)).toEqual([]);
      });

    for (const path of ["categoria/juegos-de-mesa?players=2", "busqueda/qwxzzk%20arcnia"])
      test(`finds no barriers on /${path}`, async () => {
        await page.goto(at(`/${path}`));
        await page.waitForLoadState("networkidle");
        expect(await findBarriers(page, widths)).toEqual([]);
      });

    test("finds no barriers in the cart with a product and in the sign-in dialog", async () => {
      const [product] = await findProducts(1);
      if (!product) throw new Error("No product");
      await page.setViewportSize(use.viewport);
      await addToCart(page, product);
      await page.goto(at("/carrito"));
      await expect(page.getByRole("button", { name: /^Continuar/ }).first()).toBeVisible();
      expect(await findBarriers(page, widths)).toEqual([]);
      await page.goto(at("/home?entrar=1"));
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findBarriers(page, widths)).toEqual([]);
    });

    test("finds no barriers in the steps of the checkout", async () => {
      await page.setViewportSize(use.viewport);
      for (const product of await findProducts(1)) await addToCart(page, product);
      const found: string[] = [];
      await checkOut(page, MADRID, "Transferencia", async () => {
        found.push(...(await findBarriers(page, widths)));
        await page.setViewportSize(use.viewport);
      });
      expect(found).toEqual([]);
    });

    test("finds no barriers in overlays", async () => {
      for (const { path, open } of use === PHONE ? OVER_A_PHONE : OVER_A_WINDOW) {
        await page.setViewportSize(use.viewport);
        await page.goto(at(path));
        await waitForHydration(page);
        await open(page);
        expect(await findBarriers(page, widths), path).toEqual([]);
      }
    });

    test("finds no barriers in the account of a signed-in shopper", async () => {
      await giveSession(page, "cliente");
      for (const section of ACCOUNT) {
        await page.setViewportSize(use.viewport);
        await page.goto(at(`/cuenta${section}`));
        await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(await findBarriers(page, widths), section).toEqual([]);
      }
    });
  });
