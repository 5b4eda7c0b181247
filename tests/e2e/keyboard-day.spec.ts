import { expect, type Locator, type Page } from "@playwright/test";
import { ORDERS } from "../../packages/domain/src/resources/orders.ts";
import { OVERVIEW } from "../../packages/domain/src/resources/overview.ts";
import { pathOf } from "../../packages/domain/src/resources/paths.ts";
import { SUPPLIERS } from "../../packages/domain/src/resources/suppliers.ts";
import { at } from "./staff.ts";
import { test, WHOLE_BROWSER } from "./test.ts";

// After the last element Tab goes to the browser's own bar, and on to the first.
test.use(WHOLE_BROWSER);

/** More than any screen has between two places that are visited one after the other. */
const MAX_TABS = 150;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by ${MAX_TABS} times Tab`);
}

async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a section by the command palette. */
async function goTo(page: Page, words: string, path: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /Buscar/ });
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { name: new RegExp(words, "i") }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === path);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });

test("a working day by keyboard alone: from sign-in over an order to a new supplier, and out", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(at(`/admin/sign-in?redirectURL=${encodeURIComponent(pathOf(OVERVIEW))}`));
  await tabTo(page, page.getByLabel("Correo", { exact: true }));
  await page.keyboard.type("admin@tablero.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("tablero-demo");
  await page.keyboard.press("Enter");

  await test.step("the overview leads to what is to be prepared", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
    await enterAt(page, page.getByRole("link", { name: /por preparar$/ }));
    await expect(page).toHaveURL((url) => url.pathname === pathOf(ORDERS) && url.search === "?view=to-prepare");
  });

  await test.step("an order is packed and sent", async () => {
    await enterAt(page, page.getByRole("row").getByRole("link").first());
    await expect(page.getByRole("heading", { level: 1, name: /^P\d{4}-/ })).toBeVisible();
    await enterAt(page, button(page, "Preparar envío").first());
    const pack = dialog(page, "Preparar envío");
    await enterAt(page, button(pack, "Preparar envío"));
    await expect(pack).toBeHidden();
    await enterAt(page, button(page, "Marcar preparado").first());
    await expect(button(page, /^(Enviar|Marcar recogido|Registrar cobro)$/).first()).toBeVisible();
  });

  await test.step("a note is left", async () => {
    await enterAt(page, button(page, "Añadir nota"));
    await expect(page.getByRole("textbox", { name: "Nota" })).toBeFocused();
    await page.keyboard.type("Preparado sin ratón");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("textbox", { name: "Nota" })).toBeHidden();
    await expect(page.getByText("Preparado sin ratón")).toBeVisible();
  });

  await test.step("a supplier is begun by N, saved by Ctrl+S, found and archived", async () => {
    await goTo(page, "Proveedores", pathOf(SUPPLIERS));
    await expect(page.getByRole("heading", { level: 1, name: "Proveedores" })).toBeVisible();
    await page.keyboard.press("n");
    const form = dialog(page, "Nuevo proveedor");
    await tabTo(page, form.getByLabel("Nombre"));
    await page.keyboard.type("Teclas del Sur");
    await page.keyboard.press("Control+s");
    await expect(form).toBeHidden();
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type("teclas del sur");
    const link = page.getByRole("link", { name: "Teclas del Sur" });
    await enterAt(page, link);
    const record = dialog(page, "Proveedor Teclas del Sur");
    await expect(record).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(record).toBeHidden();
    // The focus is back where it was.
    await expect.poll(() => hasFocus(link)).toBe(true);
  });

  await test.step("out", async () => {
    await enterAt(page, button(page, "Cuenta"));
    await expect(page.getByRole("menuitem", { name: "Perfil" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Cerrar sesión" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sign-out|sign-in/);
  });
});
