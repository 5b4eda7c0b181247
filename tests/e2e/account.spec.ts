import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { smallTargets } from "./accessible.ts";
import { findProducts } from "./shopper.ts";
import { at, openAs, signIn } from "./staff.ts";
import { test } from "./test.ts";

const SECTIONS = ["", "/semana", "/facturas", "/reservas", "/deseos", "/avisos", "/datos", "/privacidad", "/seguridad"];
const WIDTHS = [320, 360, 390, 412];
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const settled = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("a shopper's account on a phone", () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ ...PHONE, locale: "es-ES" });
    page = await context.newPage();
    await signIn(page, "cliente");
  });
  test.afterAll(() => context.close());

  for (const section of SECTIONS)
    test(`/cuenta${section} fits every phone, even with text twice as large, and its fields do not zoom`, async () => {
      await page.goto(at(`/cuenta${section}`));
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, await overflow(page)]).toEqual([width, 0]);
      }
      await page.setViewportSize(PHONE.viewport);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "";
      });
      const small = await page
        .locator("main input:not([type=checkbox], [type=radio]), main select, main textarea")
        .evaluateAll((fields) =>
          fields
            .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
            .map((field) => field.getAttribute("name")),
        );
      expect(small).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
});

for (const [name, device] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device);

    test("an address is added and kept after a reload, and a wrong postcode is reported at its field", async ({
      page,
    }) => {
      const label = `Taller ${name}`;
      await openAs(page, "cliente", "/cuenta/datos");
      const region = page.getByRole("region", { name: "Tus direcciones" });
      await region.getByRole("button", { name: "Añadir una dirección" }).click();
      const form = region.getByRole("form", { name: "Nueva dirección" });
      await form.getByLabel(/^Cómo la llamas/).fill(label);
      await form.getByLabel(/^Nombre/).fill("Lucía");
      await form.getByLabel(/^Calle y número/).fill("Calle Mayor, 1");
      await form.getByLabel(/^Código postal/).fill("28013");
      await form.getByLabel(/^Provincia/).selectOption("Barcelona");
      await form.getByLabel(/^Población/).fill("Madrid");
      await form.getByRole("button", { name: "Añadir la dirección" }).click();
      await expect(form.getByLabel(/^Provincia/)).toHaveAccessibleDescription(
        "El 28013 es de Madrid, no de Barcelona.",
      );
      await form.getByLabel(/^Provincia/).selectOption("Madrid");
      await form.getByRole("button", { name: "Añadir la dirección" }).click();
      await expect(region.getByText(label)).toBeVisible();
      await page.reload();
      await expect(region.getByText(label)).toBeVisible();
    });

    test("the wish list of a guest is merged with the list of the account on sign-in", async ({ page }) => {
      const [product] = await findProducts(1);
      await page.goto(at(`/producto/${product?.slug}`));
      await page.getByRole("button", { name: "Guardar en la lista de deseos" }).click();
      await page.getByRole("link", { name: "Ver la lista" }).click();
      const main = page.getByRole("main");
      await expect(main.getByRole("button", { name: /^Quitar .* de la lista$/ })).toHaveCount(1);
      const tab = await page.context().newPage();
      await tab.goto(at(`/producto/${product?.slug}`));
      await expect(tab.getByRole("button", { name: "En tu lista de deseos" })).toBeVisible();
      await openAs(page, "cliente", "/cuenta/deseos");
      const remove = main.getByRole("button", { name: /^Quitar .* de la lista$/ });
      await expect(remove).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toBeNull();
      await expect(tab.getByRole("button", { name: "En tu lista de deseos" })).toBeVisible();
      await remove.click();
      await expect(page.getByText("Tu lista está vacía")).toBeVisible();
      // The other tab is notified.
      await expect(tab.getByRole("button", { name: "Guardar en la lista de deseos" })).toBeVisible();
    });

    test("shoppers can download their own data", async ({ page }) => {
      await openAs(page, "cliente", "/cuenta/privacidad");
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: "Descargar mis datos" }).click();
      expect((await file).suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
    });
  });
