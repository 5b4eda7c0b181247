import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { COUPONS } from "../../packages/domain/src/platform/resources/sales/coupons.ts";
import { ORDERS } from "../../packages/domain/src/platform/resources/sales/orders.ts";
import { addToCart, findProducts } from "./shopper.ts";
import { at, openAs } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** The lines of the file that the list's button downloads. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /Exportar/ }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.trim().split("\r\n") };
}

test("a coupon is created, copied and exported, and shoppers use it until it is archived", async ({
  page,
  browser,
}) => {
  await openAs(page, "manager", resourcePath(COUPONS));
  await expect(page.getByRole("heading", { level: 1, name: "Cupones" })).toBeVisible();
  await page.keyboard.press("n");
  const form = dialog(page, "Nuevo cupón");
  await form.getByLabel("Código").fill("mercadillo");
  await form.getByLabel("Porcentaje", { exact: true }).last().fill("20");
  await form.getByLabel("Último día").fill("31-13-2099");
  await page.keyboard.press("Control+s");
  await expect(form.getByText("Escribe el día como 2026-11-24")).toBeVisible();
  await form.getByLabel("Último día").fill("31-12-2099");
  await page.keyboard.press("Control+s");
  await expect(form).toBeHidden();
  await expect(row(page, "MERCADILLO")).toContainText("Activo");

  await page.getByRole("link", { name: "MERCADILLO", exact: true }).click();
  await dialog(page, "Cupón MERCADILLO").getByRole("button", { name: "Duplicar" }).click();
  const copy = dialog(page, "Cupón MERCADILLO-2");
  await expect(copy.getByRole("switch", { name: "En uso" })).not.toBeChecked();
  await copy.getByRole("button", { name: "Cancelar" }).click();
  await expect(row(page, "MERCADILLO-2")).toContainText("Archivado");

  await page.getByRole("searchbox").fill("mercadillo");
  await expect(page.getByRole("row")).toHaveCount(3);
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^cupones-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines.slice(1)).toEqual([
    "MERCADILLO;;Porcentaje;20;;0,00;;2099-12-31;0;;;Activo",
    "MERCADILLO-2;;Porcentaje;20;;0,00;;2099-12-31;0;;;Archivado",
  ]);

  const shopper = await (await browser.newContext()).newPage();
  const [product] = await findProducts(1);
  await addToCart(shopper, product!);
  await shopper.goto(at("/carrito"));
  const use = async () => {
    await shopper.getByRole("button", { name: "Añadir un cupón" }).click();
    await shopper.getByLabel("Código del cupón").fill("mercadillo");
    await shopper.getByRole("button", { name: "Aplicar" }).click();
  };
  await use();
  await shopper.getByRole("button", { name: "Quitar el cupón MERCADILLO" }).click();

  await page.getByRole("checkbox", { name: "Seleccionar MERCADILLO", exact: true }).check();
  await page.getByRole("button", { name: "Archivar", exact: true }).click();
  await dialog(page, "Archivar cupones").getByRole("button", { name: "Archivar 1" }).click();
  await expect(page.getByText("1 cupón archivado")).toBeVisible();
  await use();
  await expect(shopper.getByText("Ese cupón no existe.")).toBeVisible();
  await shopper.context().close();
});

test("the server exports orders as the list is filtered", async ({ page }) => {
  await openAs(page, "accountant", resourcePath(ORDERS));
  await page.goto(at(`${resourcePath(ORDERS)}?state=cancelled`));
  await expect(page.getByRole("table", { name: "Pedidos", exact: true })).toBeVisible();
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines.slice(1)) expect(line).toMatch(/^P20\d\d-\d+;.*;Cancelado;/);
});
