import { expect, type Page } from "@playwright/test";
import { findProducts } from "./shopper.ts";
import { openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

/** A clerk places an order by telephone, and duplicates it. */
async function placeAndRepeat(page: Page): Promise<void> {
  const token = await staffToken();
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  const { items } = await staffGet<{ items: { id: string }[] }>(
    token,
    `/api/admin/products?search=${encodeURIComponent(product.name)}`,
  );
  const { variants } = await staffGet<{ variants: { id: string; sku: string }[] }>(
    token,
    `/api/admin/products/${items[0]?.id}`,
  );
  await openAs(page, "clerk", "/admin/pedidos");
  await page.getByRole("button", { name: "Nuevo pedido" }).click();
  await expect(page).toHaveURL(/\/admin\/pedidos\/nuevo$/);

  await test.step("goods, client, delivery and payment", async () => {
    const code = page.getByLabel("Escanear o escribir un código");
    await code.fill(variants[0]?.sku ?? "");
    await code.press("Enter");
    await expect(page.getByRole("list", { name: "Artículos que entran" }).getByRole("listitem")).toHaveCount(1);
    const client = page.getByRole("region", { name: "Cliente", exact: true });
    await client.getByLabel("Nombre").fill("Marta");
    await client.getByLabel("Apellidos").fill("Soler");
    await client.getByLabel("Correo").fill("marta.soler@correo.test");
    await client.getByLabel("Teléfono").fill("600111222");
    const delivery = page.getByRole("region", { name: "Entrega", exact: true });
    await delivery.getByRole("textbox", { name: "Dirección" }).fill("Calle Mayor, 1");
    await delivery.getByLabel("Código postal").fill("28013");
    await delivery.getByLabel("Localidad").fill("Madrid");
    await delivery
      .getByRole("radio", { name: /€|gratis/ })
      .first()
      .check();
    await page.getByRole("radio", { name: "Transferencia" }).check();
  });

  await test.step("the order has its channel", async () => {
    await page.getByRole("button", { name: "Crear pedido" }).click();
    await expect(page).toHaveURL(/\/admin\/pedidos\/[0-9a-f-]{36}$/);
    await expect(page.getByText(/recibido por teléfono/)).toBeVisible();
  });

  await test.step("duplicated, everything but the payment is filled in", async () => {
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Duplicar" }).click();
    await expect(page).toHaveURL(/nuevo\?copia=/);
    await expect(page.getByRole("list", { name: "Artículos que entran" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Cliente", exact: true }).getByLabel("Nombre")).toHaveValue("Marta");
  });
}

test("a clerk places an order by telephone, and it is ordered again", { tag: "@gate" }, ({ page }) =>
  placeAndRepeat(page),
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("the same order fits the screen", async ({ page }) => {
    await placeAndRepeat(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
