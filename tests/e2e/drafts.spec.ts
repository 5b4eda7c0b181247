import { expect, type Page } from "@playwright/test";
import { SUPPLIERS } from "../../packages/domain/src/platform/resources/catalogue/suppliers.ts";
import { DRAFTS_PATH, resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { at, openAs, signIn, staffGet, staffSend, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const offer = (page: Page) => page.getByText("Tienes cambios sin guardar");

interface Supplier {
  id: string;
  contact: string | null;
  notes: string | null;
  phone: string | null;
}
const supplierNow = async (id: string) => staffGet<Supplier>(await staffToken(), `/api/admin/suppliers/${id}`);

async function openNew(page: Page) {
  await page.goto(at(resourcePath(SUPPLIERS)));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  return dialog(page, "Nuevo proveedor");
}

test("unsaved input in one tab survives a sign-out in another, for the same account only", {
  tag: "@gate",
}, async ({ page, context }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  await dialog(page, "Nuevo proveedor").getByLabel("Nombre").fill("Tableros de Ávila");

  const other = await context.newPage();
  await other.goto(at("/sign-out"));
  await expect(page.getByRole("heading", { level: 1, name: "Entra en la trastienda" })).toBeVisible();

  await test.step("another account is not offered the draft", async () => {
    await signIn(page, "admin");
    const form = await openNew(page);
    await expect(form.getByLabel("Nombre")).toHaveValue("");
    await expect(offer(page)).toHaveCount(0);
    await page.goto(at("/sign-out"));
    await expect(page.getByRole("heading", { level: 1, name: "Entra en la trastienda" })).toBeVisible();
  });

  await test.step("the same account restores the draft and saves it", async () => {
    await signIn(page, "manager");
    const form = await openNew(page);
    await expect(offer(page)).toBeVisible();
    await form.getByRole("button", { name: "Recuperarlos" }).click();
    await expect(form.getByLabel("Nombre")).toHaveValue("Tableros de Ávila");
    await form.getByRole("button", { name: "Crear proveedor" }).click();
    await expect(form).toBeHidden();
  });

  await test.step("a saved draft is not offered again", async () => {
    await openNew(page);
    await expect(offer(page)).toHaveCount(0);
  });
});

test("unsaved input follows its account to another device, until it is discarded there", async ({ page, browser }) => {
  await openAs(page, "manager", resourcePath(SUPPLIERS));
  await page.getByRole("button", { name: "Nuevo proveedor" }).click();
  const copied = page.waitForResponse(
    (response) => response.url().endsWith("/api/common/drafts") && response.request().method() === "PUT",
  );
  await dialog(page, "Nuevo proveedor").getByLabel("Nombre").fill("Tableros de Soria");
  expect((await copied).status()).toBe(200);
  // The first device is switched off without a word.
  await page.context().close();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, "manager", resourcePath(SUPPLIERS));
  await other.getByRole("button", { name: "Nuevo proveedor" }).click();
  const form = dialog(other, "Nuevo proveedor");
  await expect(offer(other)).toBeVisible();
  await form.getByRole("button", { name: "Recuperarlos" }).click();
  await expect(form.getByLabel("Nombre")).toHaveValue("Tableros de Soria");

  await other.goto(at(DRAFTS_PATH));
  const drafts = other.getByRole("region", { name: /Borradores/ });
  await drafts.getByRole("button", { name: "Tirar el borrador de Nuevo proveedor" }).click();
  await expect(drafts.getByText("No tienes nada a medias")).toBeVisible();
  await openNew(other);
  await expect(dialog(other, "Nuevo proveedor").getByLabel("Nombre")).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await context.close();
});

test("two people who change different fields of a record both keep their changes", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  const name = "Tableros de Burgos";
  const { id } = await staffSend<Supplier>(await staffToken(), "POST", "/api/admin/suppliers", { name });
  const second = await browser.newContext();
  const colleague = await second.newPage();
  const path = `${resourcePath(SUPPLIERS)}?search=${encodeURIComponent(name)}`;
  for (const [each, role] of [
    [page, "manager"],
    [colleague, "admin"],
  ] as const) {
    await openAs(each, role, path);
    await each.getByRole("link", { name, exact: true }).click();
    await expect(dialog(each, `Proveedor ${name}`).getByLabel("Nombre")).toBeVisible();
  }
  const mine = dialog(page, `Proveedor ${name}`);
  const theirs = dialog(colleague, `Proveedor ${name}`);
  await mine.getByLabel(/^Notas/).fill("Llamar antes de pedir");
  await mine.getByLabel(/^Contacto/).fill("Luis");
  await theirs.getByLabel(/^Contacto/).fill("Ana");
  await theirs.getByLabel(/^Teléfono/).fill("600 100 200");
  await theirs.getByRole("button", { name: "Guardar" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("button", { name: "Guardar" }).click();
  const conflict = mine.getByRole("alert");
  await expect(conflict.getByRole("rowheader")).toHaveText(["Contacto"]);
  const between = await supplierNow(id);
  expect(between).toMatchObject({ contact: "Ana", notes: null, phone: expect.stringContaining("600") });
  await conflict.getByRole("button", { name: "Quedarme con lo guardado" }).click();
  await expect(mine.getByLabel(/^Contacto/)).toHaveValue("Ana");
  await expect(mine.getByLabel(/^Notas/)).toHaveValue("Llamar antes de pedir");
  await mine.getByRole("button", { name: "Guardar" }).click();
  await expect(mine).toBeHidden();
  const { contact, notes, phone } = await supplierNow(id);
  expect([contact, notes, phone]).toEqual(["Ana", "Llamar antes de pedir", between.phone]);
  await second.close();
});
