import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { fitsPhone } from "./fits.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DEVICES = { "a phone": PHONE, "a desktop": { viewport: { width: 1440, height: 900 } } };
const root = (page: Page) => page.locator("html");

/** A page that does not exist, for which the browser logs the status. */
const missing = (path: string) => new RegExp(`status of 404 .*${path}`);

for (const [device, use] of Object.entries(DEVICES))
  test.describe(`the storefront's shell on ${device}`, () => {
    test.use(use);

    for (const [path, title] of [
      ["/producto/farol-que-no-existe", "Este producto ya no está"],
      ["/categoria/no-existe", "Esta categoría ya no está"],
      ["/evento/no-existe", "Este evento ya no está"],
      [`/pedido/${"x".repeat(32)}`, "No encontramos ese pedido"],
      [`/factura/${"x".repeat(32)}`, "No encontramos esa factura"],
      ["/legal/no-existe", "Esta casilla está vacía"],
    ] as const)
      test(`surrounds ${path}, which does not exist`, async ({ page, expectConsole }) => {
        expectConsole(missing(path));
        const response = await page.goto(at(path));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("banner").getByRole("link", { name: "Tablero, inicio" })).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await expect(page.getByRole("main")).toHaveCount(1);
        await expect(page).toHaveTitle(/No disponible/);
      });

    test("searches for the words of an unknown address", async ({ page, expectConsole }) => {
      expectConsole(missing("tormenta-de-arena"));
      await page.goto(at("/producto/tormenta-de-arena"));
      const search = page.getByRole("searchbox", { name: "Buscar un producto" });
      await expect(search).toHaveValue("tormenta de arena");
      await search.fill("tormenta");
      await search.press("Enter");
      await expect(page).toHaveURL(at("/busqueda/tormenta"));
    });

    test("names the unknown address on the home page, without layout shift", async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(at("/juegos/viejos"));
      await expect(page).toHaveURL(at("/home"));
      const notice = page.getByText("La página «/juegos/viejos» no existe");
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
      await expect(page.getByRole("contentinfo").getByRole("button", { name: "Suscribirme" })).toBeAttached();
      await page.getByRole("button", { name: "Cerrar el aviso" }).click();
      await expect(notice).toBeHidden();
      await page.goto(at("/home?no-existe=Llama%20al%20900%20000%20000"));
      await expect(page.getByText("La página que buscabas no existe")).toBeVisible();
    });

    test("has a colour scheme switch that is remembered, without a flash", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(at("/home"));
      const choice = page.getByRole("contentinfo").getByRole("group", { name: "Apariencia" });
      await expect(choice.getByRole("radio", { name: "Claro" })).toBeChecked();
      await choice.getByText("Oscuro").click();
      await expect(root(page)).toHaveAttribute("data-scheme", "dark");
      await expect(page.locator("[data-slot=picture]").first()).toHaveCSS("filter", /brightness/);
      // Runs before any of the page's modules.
      await page.addInitScript(() => {
        document.addEventListener("readystatechange", () => {
          if (document.readyState === "interactive") Object.assign(window, { ...document.documentElement.dataset });
        });
      });
      await page.reload();
      expect(await page.evaluate(() => (window as unknown as { scheme: string }).scheme)).toBe("dark");
      await choice.getByText("Sistema").click();
      await expect(root(page)).toHaveAttribute("data-scheme", "dark");
      await page.emulateMedia({ colorScheme: "light" });
      await expect(root(page)).toHaveAttribute("data-scheme", "light");
      expect(await page.context().cookies()).toEqual([]);
    });
  });

test.describe("a phone's bar at the bottom", () => {
  test.use(PHONE);

  test("opens the search with the focus in its field, wherever the page is", async ({ page }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    const tab = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Buscar" });
    await page.evaluate(() => window.scrollTo(0, 1500));
    // Within the tap, as phones require before they show the keyboard.
    const focused = await tab.evaluate((link: HTMLElement) => {
      link.click();
      return document.activeElement?.getAttribute("name");
    });
    expect(focused).toBe("q");
    const field = page.getByRole("banner").getByRole("combobox", { name: "Buscar en la tienda" });
    await expect(field).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await field.fill("tormenta");
    await expect(page.getByRole("option").first()).toBeVisible();
    await fitsPhone(page);
    await page.getByRole("button", { name: "Cerrar la búsqueda" }).click();
    await expect(tab).toBeFocused();
    await tab.click();
    await field.fill("caja");
    await field.press("Enter");
    await expect(page).toHaveURL(at("/busqueda/caja"));
    await expect(page.getByRole("button", { name: "Cerrar la búsqueda" })).toHaveCount(0);
  });

  test("leaves the focus on the menu's link when the menu closes", async ({ page }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    const menu = page.getByRole("banner").getByRole("link", { name: "Menú" });
    await menu.tap();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });

  test("has labels that do not touch at a text size of 200 %", async ({ page }) => {
    await page.goto(at("/home"));
    const bar = page.getByRole("navigation", { name: "Principal" });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const gaps = await bar.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const [inner, outer] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
        return Math.min(inner.left - outer.left, outer.right - inner.right);
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });

  test("does not hide the element with the keyboard focus", async ({ page }) => {
    await page.goto(at("/home"), { waitUntil: "networkidle" });
    const bar = page.getByRole("navigation", { name: "Principal" });
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    for (const link of await page.getByRole("main").getByRole("link", { name: /^Ver / }).all()) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });
});
