import { expect, type Locator, type Page } from "@playwright/test";
import { SUPPLIERS } from "../../packages/domain/src/platform/resources/catalogue/suppliers.ts";
import { buildListPath, resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { ORDERS } from "../../packages/domain/src/platform/resources/sales/orders.ts";
import { at, giveSession, openAs, staffGet, staffToken } from "./staff.ts";
import { test, WITH_MOTION } from "./test.ts";

test.use(WITH_MOTION);

/** Presses a control by keyboard, like a user who has moved there. */
async function pressKey(target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** Waits until an element has the focus, and returns its name. */
async function focused(page: Page): Promise<string> {
  const name = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return "";
      return `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent}`.trim();
    });
  await expect.poll(name).not.toBe("");
  return name();
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole("button", { name });

/** Packs the first paid order that is to be prepared. */
async function prepareOrder(page: Page): Promise<void> {
  const token = await staffToken();
  const orders = await staffGet<{ items: { id: string }[] }>(
    token,
    "/api/admin/orders?view=to-prepare&state=confirmed&payment=paid",
  );
  await openAs(page, "admin", resourcePath(ORDERS, orders.items[0]!.id));
  await pressKey(button(page, "Preparar").first());
  const dialog = page.getByRole("dialog", { name: "Preparar" });
  await pressKey(button(dialog, "Preparar"));
  await expect(dialog).toBeHidden();
}

test("a step of an order moves the focus to its state, so the next step needs another key press", async ({ page }) => {
  await prepareOrder(page);
  await expect(button(page, "Marcar preparado").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Estado del pedido" })).toBeFocused();
});

test("undoing the preparation of an order from its toast keeps the focus in the page", async ({ page }) => {
  await prepareOrder(page);
  await pressKey(button(page, "Deshacer"));
  await expect(page.getByText("Preparación deshecha")).toBeVisible();
  await expect(button(page, "Preparar").first()).toBeVisible();
  await expect.poll(() => focused(page)).toMatch(/^section Estado del pedido/);
});

test("the page buttons, chips and filters of a list keep the focus", async ({ page }) => {
  await giveSession(page);
  await page.goto(at(resourcePath(ORDERS)));
  await page.getByRole("row").getByRole("link").first().waitFor();
  await pressKey(button(page, "Última página"));
  await expect(button(page, "Última página")).toBeDisabled();
  await expect.poll(() => focused(page)).toMatch(/^button Página anterior$/);

  await page.goto(at(buildListPath(ORDERS, { channel: "web", payment: "paid" })));
  await pressKey(button(page, /^Quitar .*Canal/));
  await expect(page).not.toHaveURL(/channel/);
  await expect.poll(() => focused(page)).toMatch(/^button (Quitar .*Pago|Filtro)/);

  await page.goto(at(buildListPath(ORDERS, { search: "zzzzzz" })));
  await pressKey(button(page, "Quitar filtros"));
  await page.getByRole("row").getByRole("link").first().waitFor();
  await expect.poll(() => focused(page)).not.toBe("");
});

test("clearing or archiving a selection returns the focus to the rows", async ({ page }) => {
  await openAs(page, "admin", resourcePath(SUPPLIERS));
  await page.getByRole("row").getByRole("link").first().waitFor();
  const row = page.getByRole("row").nth(2);
  await pressKey(row, "x");
  await pressKey(button(page, "Quitar la selección"));
  await expect(row).toBeFocused();

  await pressKey(row, "x");
  await pressKey(button(page, "Archivar"));
  const dialog = page.getByRole("dialog");
  await pressKey(button(dialog, /^Archivar/));
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^tr /);
  await pressKey(button(page, "Deshacer"));
  await expect(button(page, "Deshacer")).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^tr /);
});

test("closing a dialog that was opened without any focus moves the focus to the page", async ({ page }) => {
  await openAs(page, "admin", resourcePath(SUPPLIERS));
  await page.getByRole("row").getByRole("link").first().waitFor();
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Nuevo proveedor" });
  await form.waitFor();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^main /);
});
