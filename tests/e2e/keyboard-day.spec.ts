import { expect, type Locator, type Page } from "@playwright/test";
import { SUPPLIERS } from "../../packages/domain/src/platform/resources/catalogue/suppliers.ts";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { OVERVIEW } from "../../packages/domain/src/platform/resources/readers/overview.ts";
import { ORDERS } from "../../packages/domain/src/platform/resources/sales/orders.ts";
import { at } from "./staff.ts";
import { test, WHOLE_BROWSER, WITH_MOTION } from "./test.ts";

// After the last element, Tab moves to the browser's own bar, and then to the first element.
test.use({ ...WHOLE_BROWSER, ...WITH_MOTION });

/** More than the number of Tab stops between any two elements visited in succession. */
const MAX_TABS = 150;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, like a user without a mouse. */
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

/** Goes to a section through the command palette. */
async function goTo(page: Page, words: string, path: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: /Buscar/ });
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { name: new RegExp(words, "i") }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Rows of the list; the chart above it also contains a table. */
const rowsOf = (page: Page) => page.getByRole("table", { name: "Pedidos", exact: true }).getByRole("row");

/** Waits until the list shows rows, and no longer its skeleton. */
const rowsShown = (page: Page) => page.getByRole("row").getByRole("link").first().waitFor();

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });

test("staff can spend a working day with the keyboard alone, from sign-in to sign-out", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(at(`/admin/sign-in?redirectURL=${encodeURIComponent(resourcePath(OVERVIEW))}`));
  await tabTo(page, page.getByLabel("Correo", { exact: true }));
  await page.keyboard.type("admin@tablero.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type("tablero-demo");
  await page.keyboard.press("Enter");

  await test.step("the overview leads to the orders that have to be prepared", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
    await enterAt(page, page.getByRole("link", { name: /por preparar$/ }));
    await expect(page).toHaveURL((url) => url.pathname === resourcePath(ORDERS) && url.search === "?view=to-prepare");
  });

  await test.step("an order is packed and sent", async () => {
    await enterAt(page, page.getByRole("row").getByRole("link").first());
    await expect(page.getByRole("heading", { level: 1, name: /^P\d{4}-/ })).toBeVisible();
    await enterAt(page, button(page, "Preparar").first());
    const pack = dialog(page, "Preparar");
    await enterAt(page, button(pack, "Preparar"));
    await expect(pack).toBeHidden();
    await enterAt(page, button(page, "Marcar preparado").first());
    await expect(button(page, /^(Marcar enviado|Marcar recogido|Registrar cobro)$/).first()).toBeVisible();
  });

  await test.step("a note is added", async () => {
    await enterAt(page, button(page, "Añadir nota"));
    await expect(page.getByRole("textbox", { name: "Nota" })).toBeFocused();
    await page.keyboard.type("Preparado sin ratón");
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("textbox", { name: "Nota" })).toBeHidden();
    await expect(page.getByText("Preparado sin ratón")).toBeVisible();
  });

  await test.step("a supplier is created with N, saved with Ctrl+S, found and archived", async () => {
    await goTo(page, "Proveedores", resourcePath(SUPPLIERS));
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

  await test.step("G and a letter open sections, J, K, X and E act on rows, / opens the search", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(page).toHaveURL((url) => url.pathname === resourcePath(ORDERS));
    await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
    await rowsShown(page);
    const row = (index: number) => rowsOf(page).nth(index);
    await page.keyboard.press("j");
    await expect(row(1)).toBeFocused();
    await page.keyboard.press("j");
    await expect(row(2)).toBeFocused();
    await page.keyboard.press("k");
    await expect(row(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(row(1).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(row(1).getByRole("checkbox")).not.toBeChecked();
    await expect(row(1)).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    // Letters are typed there.
    await page.keyboard.type("jx");
    await expect(page.getByRole("searchbox")).toHaveValue("jx");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page).not.toHaveURL(/search/);
  });

  await test.step("the neighbours of an order are those of its list", async () => {
    await goTo(page, "Pedidos", resourcePath(ORDERS));
    await page.goto(at(`${resourcePath(ORDERS)}?sort=total&order=asc`));
    await rowsShown(page);
    const numbers = await rowsOf(page).getByRole("link").allTextContents();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    const title = (number: string | undefined) => page.getByRole("heading", { level: 1, name: number, exact: true });
    await expect(title(numbers[1])).toBeVisible();
    await enterAt(page, page.getByRole("link", { name: "Pedido de abajo" }));
    await expect(title(numbers[2])).toBeVisible();
    await enterAt(page, page.getByRole("link", { name: "Pedido de arriba" }));
    await expect(title(numbers[1])).toBeVisible();
    await enterAt(page, page.getByRole("main").getByRole("link", { name: "Pedidos" }));
    await expect(page).toHaveURL(/sort=total&order=asc$/);
  });

  await test.step("the first row is two links away, and the ? key lists the shortcuts", async () => {
    await page.reload();
    await rowsShown(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar a la lista" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rowsOf(page).nth(1)).toBeFocused();
    await page.keyboard.press("?");
    const keys = dialog(page, "Atajos de teclado");
    await expect(keys).toContainText("Ir a una sección");
    await page.keyboard.press("Escape");
    await expect(rowsOf(page).nth(1)).toBeFocused();
  });

  await test.step("staff sign out", async () => {
    await enterAt(page, button(page, "Cuenta"));
    await expect(page.getByRole("menuitem", { name: "Perfil" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Cerrar sesión" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sign-out|sign-in/);
  });
});
