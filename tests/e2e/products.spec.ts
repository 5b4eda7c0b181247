import { expect, type Page } from "@playwright/test";
import { PRODUCTS } from "../../packages/domain/src/platform/resources/catalogue/products.ts";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { MAKER, PICTURE } from "../support/publish.ts";
import { openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

interface Listed {
  items: { id: string; name: string; priceMin: number; priceMax: number }[];
}

test("a bulk price change shows counts and examples first, and can be undone", async ({ page }) => {
  const token = await staffToken();
  const list = "/api/admin/products?search=mazo&size=3";
  const before = await staffGet<Listed>(token, list);
  expect(before.items.length).toBeGreaterThan(0);
  const prices = async () => (await staffGet<Listed>(token, list)).items.map(({ priceMin }) => priceMin);
  await openAs(page, "manager", `${resourcePath(PRODUCTS)}?search=mazo&size=10`);
  const [first] = before.items;
  await page.getByRole("checkbox", { name: `Seleccionar ${first?.name}`, exact: true }).check();
  const selection = page.getByRole("region", { name: "Acciones para la selección" });
  await selection.getByRole("button", { name: "Precio", exact: true }).click();
  const form = dialog(page, "Cambiar precios");
  await form.getByLabel("Cuánto").fill("50");
  await expect(form.getByText("Se cambia 1 producto.")).toBeVisible();
  await expect(form.getByRole("list", { name: "Ejemplos" })).toContainText(first?.name ?? "");
  await form.getByRole("button", { name: "Cambiar 1" }).click();
  // Half the price is below cost.
  await page.getByRole("alertdialog").getByRole("button", { name: "Cambiar así" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("1 producto cambiado")).toBeVisible();
  expect((await prices())[0]).toBe(Math.round((first?.priceMin ?? 0) / 2));

  await page.getByRole("button", { name: "Cambios en bloque" }).click();
  const changes = dialog(page, "Cambios en bloque");
  await changes.getByRole("button", { name: /^Deshacer: Precio: −50/ }).click();
  await expect(changes.getByText(/^Deshecho en 1 producto/)).toBeVisible();
  expect((await prices())[0]).toBe(first?.priceMin);
});

test("a duplicated product is a draft that can be published once it has a picture and a manufacturer", async ({
  page,
}) => {
  const token = await staffToken();
  const { items } = await staffGet<Listed>(token, "/api/admin/products?kind=board-game&status=published&size=1");
  const [source] = items;
  await openAs(page, "manager", resourcePath(PRODUCTS, source?.id ?? ""));
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Duplicar producto" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${source?.name} (copia)`);
  await expect(page.getByText("Borrador", { exact: true })).toBeVisible();

  await page.getByRole("textbox", { name: /^Fabricante/ }).fill("");
  await page.getByRole("switch", { name: "Visible en la tienda" }).check();
  await page.getByRole("button", { name: /^Guardar producto/ }).click();
  await expect(page.getByText("Para publicarlo hace falta el fabricante")).toBeVisible();
  await expect(page.getByText("Borrador", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: /^Fabricante/ }).fill(MAKER.name);
  await page.getByRole("button", { name: /^Guardar producto/ }).click();
  await expect(page.getByText("Publicado", { exact: true })).toBeVisible();
});

test("a new product without a picture is refused with an error at the picture, and created with one", async ({
  page,
}) => {
  await openAs(page, "manager", `${resourcePath(PRODUCTS)}/nuevo`);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Ficha de prueba");
  await page.getByRole("textbox", { name: "SKU" }).fill("E2E 1/2 #3");
  await page.getByRole("textbox", { name: /^Precio de/ }).fill("12,50");
  await page.getByRole("textbox", { name: /^Fabricante/ }).fill(MAKER.name);
  await page.getByRole("textbox", { name: /^Dirección del fabricante/ }).fill(MAKER.address);
  await page.getByRole("textbox", { name: /^Correo de seguridad/ }).fill(MAKER.email);
  await page.getByRole("switch", { name: "Visible en la tienda" }).check();
  await page.getByRole("button", { name: /^Crear producto/ }).click();
  const fieldError = page.getByText("Para publicarlo hace falta al menos una imagen");
  await expect(fieldError).toBeVisible();
  const buffer = Buffer.from(await PICTURE.arrayBuffer());
  await page.getByLabel("Añadir: Imágenes").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: /^Crear producto/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ficha de prueba");
  await expect(page.getByText("Publicado", { exact: true })).toBeVisible();

  await page.goto(new URL(`${resourcePath(PRODUCTS)}?search=${encodeURIComponent("E2E 1/2 #3")}`, page.url()).href);
  await expect(row(page, "Ficha de prueba")).toContainText("E2E 1/2 #3");
  await expect(row(page, "Ficha de prueba")).not.toContainText("Incompleto");
});
