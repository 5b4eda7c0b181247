import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { CATEGORIES } from "../../packages/domain/src/platform/resources/catalogue/categories.ts";
import { GAMES } from "../../packages/domain/src/platform/resources/catalogue/games.ts";
import { SUPPLIERS } from "../../packages/domain/src/platform/resources/catalogue/suppliers.ts";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { USERS } from "../../packages/domain/src/platform/resources/people/users.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const PASSWORD = "una muy larga y propia";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a supplier is created, archived with others, restored and exported", async ({ page }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  const form = dialog(page, "Nuevo proveedor");
  await form.getByLabel("Nombre").fill("Dados del Norte");
  await form.getByLabel("NIF").fill("12345678A");
  await form.getByRole("button", { name: "Crear proveedor" }).click();
  await expect(form.getByLabel("NIF")).toBeFocused();
  await form.getByLabel("NIF").fill("12345678-z");
  await form.getByRole("button", { name: "Crear proveedor" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("searchbox").fill("norte");
  await expect(row(page, "Dados del Norte")).toContainText("12345678Z");
  await page.getByRole("checkbox", { name: "Seleccionar Dados del Norte" }).check();
  await page.getByRole("button", { name: "Archivar", exact: true }).click();
  await dialog(page, "Archivar proveedores").getByRole("button", { name: "Archivar 1" }).click();
  await expect(row(page, "Dados del Norte")).toContainText("Inactivo");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(row(page, "Dados del Norte")).not.toContainText("Inactivo");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /Exportar/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^proveedores-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.split("\r\n")[1]).toContain("Dados del Norte;12345678Z;");

  await page.getByRole("link", { name: "Dados del Norte" }).click();
  const record = dialog(page, "Proveedor Dados del Norte");
  await record.getByRole("button", { name: "Historial" }).click();
  // Created, archived, restored.
  await expect(record.getByRole("listitem").filter({ has: page.locator("time") })).toHaveCount(3);
});

test("a new game and its first set can be chosen for products", async ({ page }) => {
  await openAs(page, "manager", resourcePath(GAMES));
  await page.getByRole("button", { name: "Nuevo juego" }).click();
  const form = dialog(page, "Nuevo juego");
  await form.getByLabel("Nombre").fill("Mareas de Tinta");
  await form.getByRole("button", { name: "Crear juego" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: /expansiones de Mareas de Tinta/ }).click();
  await page.getByRole("button", { name: "Nueva expansión" }).click();
  const set = dialog(page, "Nueva expansión");
  await set.getByLabel("Nombre").fill("Pleamar");
  await set.getByRole("button", { name: "Crear expansión" }).click();
  await expect(page.getByText("Pleamar", { exact: true })).toBeVisible();
});

test("a category is created, moved with the keyboard and found by shoppers", async ({ page }) => {
  await openAs(page, "manager", resourcePath(CATEGORIES));
  await page.getByRole("button", { name: "Nueva categoría" }).click();
  const form = dialog(page, "Nueva categoría");
  await form.getByLabel("Nombre").fill("Para regalar");
  await form.getByRole("button", { name: "Crear categoría" }).click();
  await expect(form).toBeHidden();
  const handle = page.getByRole("button", { name: "Mover Para regalar" });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  const told = page.getByText(/^Para regalar: posición \d+ de \d+ entre las principales/);
  await expect(told).toBeAttached();
  await expect(handle).toBeFocused();
  const place = (await told.textContent()) ?? "";
  const token = await staffToken("manager");
  const { items } = await staffGet<{ items: { name: string; depth: number; position: number }[] }>(
    token,
    "/api/admin/category-tree",
  );
  const roots = items.filter(({ depth }) => depth === 0).map(({ name }) => name);
  expect(place).toContain(`posición ${roots.indexOf("Para regalar") + 1} de ${roots.length}`);

  await page.goto(at("/categoria/para-regalar"));
  await expect(page.getByRole("heading", { level: 1, name: "Para regalar" })).toBeVisible();
});

interface Mails {
  items: { id: string; recipient: string }[];
}

/** The link of an invitation. Without a mail server, the back office shows the email. */
async function invitationOf(email: string): Promise<string> {
  const token = await staffToken("admin");
  const find = async () => {
    const { items } = await staffGet<Mails>(token, "/api/admin/system/mails?size=50");
    return items.find(({ recipient }) => recipient === email)?.id;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const { text } = await staffGet<{ text: string }>(token, `/api/admin/system/mails/${await find()}`);
  const link = /\/invitacion\/[\w-]+\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}

test("a member of staff is invited, signs in, and is signed out once disabled", async ({ page, browser }) => {
  const email = "nuria@equipo.test";
  await openAs(page, "admin", resourcePath(USERS));
  await page.getByRole("button", { name: "Nuevo usuario" }).click();
  const form = dialog(page, "Nuevo usuario");
  await form.getByLabel("Correo").fill(email);
  await form.getByLabel("Nombre").fill("Nuria Vidal");
  await form.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(row(page, "Nuria Vidal")).toContainText("Invitación enviada");

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto(at(await invitationOf(email)));
  await colleague.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await colleague.getByLabel("Repite la contraseña", { exact: true }).fill(PASSWORD);
  await colleague.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(colleague.getByRole("heading", { level: 1 })).toBeVisible();
  await colleague.goto(at("/admin/sign-in"));
  await colleague.getByLabel("Correo", { exact: true }).fill(email);
  await colleague.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await colleague.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(colleague).not.toHaveURL(/sign-in/);
  await colleague.goto(at(resourcePath(SUPPLIERS)));
  await expect(colleague.getByRole("heading", { level: 1, name: "Proveedores" })).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Nuria Vidal" }).click();
  const record = dialog(page, "Usuario Nuria Vidal");
  await record.getByRole("button", { name: "Desactivar la cuenta" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desactivar cuenta" }).click();
  await expect(row(page, "Nuria Vidal")).toContainText("Desactivada");
  await colleague.goto(at(resourcePath(SUPPLIERS)));
  await expect(colleague).toHaveURL(/\/admin\/sign-in\?/);
  await other.close();
});
