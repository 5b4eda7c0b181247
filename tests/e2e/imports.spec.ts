import { expect } from "@playwright/test";
import { findProducts } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

/** Products as Shopify exports them: one that exists here under another address, and one with an unreadable price. */
const fileOf = (name: string, sku: string): string =>
  [
    "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
    `zarapito-viejo,"${name}",Title,Default Title,${sku},123.45`,
    "roto,Roto,Title,Default Title,ROTO-1,gratis",
  ].join("\n");

test("a file of another shop changes a product, and its former address there redirects to it", async ({
  page,
  request,
}) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("The demo shop has no such product");
  const { variants } = await staffGet<{ variants: { sku: string }[] }>(
    await staffToken(),
    `/api/admin/products/${product.productId}`,
  );
  await openAs(page, "manager", "/admin/importaciones");
  await page.getByRole("button", { name: "Importar" }).first().click();
  const upload = page.getByRole("dialog", { name: "Importar" });
  await upload.getByLabel("Añadir: Fichero").setInputFiles({
    name: "products_export.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(fileOf(product.name, variants[0]?.sku ?? "")),
  });
  await upload.getByRole("button", { name: "Subir fichero" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "products_export.csv" })).toBeVisible();
  await expect(page.getByLabel("Campo de «Variant Price»")).toHaveValue("price");
  await expect(page.getByLabel("Origen")).toHaveValue("shopify");
  await page.getByRole("button", { name: "Comprobar" }).first().click();
  const outcome = page.getByRole("region", { name: "Lo que haría la importación" });
  await expect(outcome).toContainText("Cambios1");
  await page.getByRole("button", { name: /^Columnas/ }).click();
  await page.getByLabel("Cambiar la dirección de los productos que ya están").check();
  await page.getByRole("button", { name: "Comprobar" }).first().click();
  await expect(outcome).toContainText("Cambios1");
  await expect(page.getByRole("table", { name: "Errores y avisos" })).toContainText("Variant Price");

  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await page.getByRole("button", { name: "Importar ahora" }).click();
  await expect(page.getByRole("heading", { name: "Informe" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo importado" })).toContainText("Cambios1");
  const rows = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar filas con fallos" }).click();
  expect((await rows).suggestedFilename()).toMatch(/^filas-con-fallos-.*\.csv$/);

  const old = await request.get(at("/products/zarapito-viejo"), { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  await page.goto(at("/products/zarapito-viejo"));
  // The product takes the address that it had there.
  await expect(page).toHaveURL(/\/producto\/zarapito-viejo$/);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(/123,45/).first()).toBeVisible();
});

/** Orders as Shopify exports them: one by a shopper with an account here. */
const ordersOf = (number: string, email: string): string =>
  [
    "Name,Email,Financial Status,Currency,Shipping,Total,Lineitem quantity,Lineitem name,Lineitem price,Created at",
    `${number},${email},paid,EUR,4.95,44.85,2,El muelle viejo,19.95,2023-05-03 18:20:11 +0200`,
  ].join("\n");

test("staff see past orders of another shop at their client and in the search", async ({ page }) => {
  const number = "#77001";
  await openAs(page, "manager", "/admin/importaciones");
  await page.getByRole("button", { name: "Importar" }).first().click();
  const upload = page.getByRole("dialog", { name: "Importar" });
  await upload.getByText("Pedidos", { exact: true }).click();
  await upload.getByLabel("Añadir: Fichero").setInputFiles({
    name: "orders_export.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(ordersOf(number, "cliente@tablero.test")),
  });
  await upload.getByRole("button", { name: "Subir fichero" }).click();
  await page.getByRole("button", { name: "Comprobar" }).first().click();
  await expect(page.getByRole("region", { name: "Lo que haría la importación" })).toContainText("De clientes1");
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await page.getByRole("button", { name: "Importar ahora" }).click();
  await expect(page.getByRole("heading", { name: "Informe" })).toBeVisible();
  await page.getByRole("link", { name: "Ver los pedidos anteriores" }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(page.getByText(/44,85/)).toBeVisible();
  await page.getByRole("link", { name: "Ver ficha" }).click();
  await expect(page.getByRole("region", { name: "En la tienda anterior" })).toContainText(number);
});
