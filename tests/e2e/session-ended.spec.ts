import { expect, type Page } from "@playwright/test";
import { SUPPLIERS } from "../../packages/domain/src/platform/resources/catalogue/suppliers.ts";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { CLIENTS } from "../../packages/domain/src/platform/resources/people/clients.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Ends the session of a page on the server, without the page noticing. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const response = await fetch(at("/api/auth/sign-out"), {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.ok).toBe(true);
}

test("a session that ends with unsaved changes is renewed over the page, and the save continues", {
  tag: "@gate",
}, async ({ page }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  const form = dialog(page, "Nuevo proveedor");
  await form.getByLabel("Nombre").fill("Tableros de Soria");
  await endSession(page);
  await form.getByRole("button", { name: "Crear proveedor" }).click();

  const again = dialog(page, "Tu sesión ha terminado");
  await expect(again).toContainText("manager@tablero.test");
  await expect(again.getByLabel("Contraseña", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.type("otra");
  await page.keyboard.press("Enter");
  await expect(again.getByText("La contraseña no es correcta.")).toBeVisible();
  await page.keyboard.type("tablero-demo");
  await page.keyboard.press("Enter");
  await expect(again).toBeHidden();
  await expect(form).toBeHidden();
  const { items } = await staffGet<{ items: { name: string }[] }>(
    await staffToken(),
    "/api/admin/suppliers?search=tableros%20de%20soria",
  );
  expect(items.map(({ name }) => name)).toEqual(["Tableros de Soria"]);
});

test("a user who discards the changes goes to the home page, which gives the reason", async ({ page }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  const form = dialog(page, "Nuevo proveedor");
  await form.getByLabel("Nombre").fill("Tableros de Teruel");
  await endSession(page);
  await form.getByRole("button", { name: "Crear proveedor" }).click();
  await dialog(page, "Tu sesión ha terminado").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(at("/home"));
  await expect(page.getByRole("status").filter({ hasText: "Tu sesión ha terminado" })).toBeVisible();
});

test("a session that ends without unsaved changes shows no question", async ({ page }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await expect(page.getByRole("heading", { level: 1, name: "Proveedores" })).toBeVisible();
  await endSession(page);
  await page.getByRole("searchbox").fill("norte");
  await expect(page).toHaveURL(at("/home"));
  await expect(page.getByRole("status").filter({ hasText: "Tu sesión ha terminado" })).toBeVisible();
});

test("signing out in one tab closes the others, with the client data that they show", async ({ page, context }) => {
  await openAs(page, "manager", resourcePath(CLIENTS));
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(at("/sign-out"));
  await expect(other.getByRole("heading", { level: 1, name: "Entra en la trastienda" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Entra en la trastienda" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
