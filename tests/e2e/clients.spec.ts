import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { resourcePath } from "../../packages/domain/src/platform/resources/paths.ts";
import { CLIENTS } from "../../packages/domain/src/platform/resources/people/clients.ts";
import { at, openAs, signIn, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function action(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name }).click();
  // Pressing the button while the menu is closing only closes it.
  await expect(page.getByRole("menu")).toBeHidden();
}

/** Signs in a shopper outside the browser; resolves to the status of the response. */
const shopperSignIn = async (email: string) =>
  fetch(at("/api/auth/sign-in"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "tablero-demo" }),
  });

async function create(page: Page, name: string, surname: string, email: string): Promise<void> {
  await page.goto(at(resourcePath(CLIENTS)));
  await expect(page.getByRole("table", { name: "Clientes" })).toBeVisible();
  await page.keyboard.press("n");
  const form = dialog(page, "Nuevo cliente");
  await form.getByLabel("Nombre", { exact: true }).fill(name);
  await form.getByLabel("Apellidos").fill(surname);
  await form.getByLabel("Correo").fill(email);
  await form.getByRole("button", { name: "Crear cliente" }).click();
  await expect(heading(page, `${name} ${surname}`)).toBeVisible();
}

test("a client is created with an address, a note and a tag, merged into another one, and anonymised", async ({
  page,
}) => {
  await signIn(page, "clerk");
  await create(page, "Elvira", "Zubiaurreta", "elvira@clientes.test");

  await page.getByRole("button", { name: "Añadir", exact: true }).click();
  const address = dialog(page, "Nueva dirección");
  await address.getByLabel("Dirección", { exact: true }).fill("Calle Mayor, 1");
  await address.getByLabel("Código postal").fill("08001");
  await expect(address.getByLabel("Provincia")).toHaveValue("Barcelona");
  await address.getByLabel("Localidad").fill("Barcelona");
  await address.getByRole("button", { name: "Añadir dirección" }).click();
  await expect(page.getByRole("list", { name: "Direcciones" })).toContainText("08001 Barcelona");

  await page.getByRole("button", { name: "Añadir nota" }).click();
  await page.getByLabel("Nota", { exact: true }).fill("Prefiere recoger los sábados");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await expect(page.getByRole("list", { name: "Notas" })).toContainText("Prefiere recoger los sábados");

  await page.getByRole("button", { name: "Editar" }).click();
  const form = dialog(page, /^Cliente Elvira/);
  await form.getByLabel("NIF o NIE").fill("12345678-z");
  await form.getByLabel("Etiquetas").fill("De la liga");
  await form.getByLabel("Etiquetas").press("Enter");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "De la liga" }).click();
  await expect(page.getByRole("row", { name: /Elvira Zubiaurreta/ })).toBeVisible();

  await create(page, "Elvi", "Zubiaurreta", "elvi@clientes.test");
  await action(page, "Fusionar con otro");
  const merge = dialog(page, /^Fusionar a Elvi/);
  await merge.getByLabel("Ficha que se queda").fill("elvira@");
  await page.getByRole("option", { name: /Elvira Zubiaurreta/ }).click();
  await expect(merge.getByRole("list", { name: "Qué cambia" })).toContainText("se archiva y lleva a la otra");
  await merge.getByRole("button", { name: "Fusionar clientes" }).click();
  await expect(heading(page, "Elvira Zubiaurreta")).toBeVisible();
  await page.getByRole("link", { name: "Elvi Zubiaurreta" }).click();
  await expect(page.getByText("Esta ficha está fusionada con otra")).toBeVisible();
  await page.getByRole("link", { name: "Ver la ficha que se queda" }).click();
  await expect(heading(page, "Elvira Zubiaurreta")).toBeVisible();

  const [file] = await Promise.all([page.waitForEvent("download"), action(page, "Descargar sus datos")]);
  expect(file.suggestedFilename()).toMatch(/^datos-elvira-zubiaurreta-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data).toMatchObject({ client: { taxId: "12345678Z" }, addresses: [{ postcode: "08001" }], orders: [] });

  await action(page, "Anonimizar");
  const anonymise = dialog(page, /^Anonimizar a/);
  await anonymise.getByRole("textbox").fill("elvira zubiaurreta");
  await anonymise.getByRole("button", { name: "Anonimizar" }).click();
  await expect(page.getByText("Esta ficha está anonimizada")).toBeVisible();
  await expect(page.getByText("Zubiaurreta")).toHaveCount(0);
});

test("a blocked client cannot sign in until the block is lifted", async ({ page }) => {
  const token = await staffToken();
  const { items } = await staffGet<{ items: { id: string; name: string; surname: string; email: string }[] }>(
    token,
    "/api/admin/clients?hasAccount=true&active=true&sort=createdAt&order=desc&size=20",
  );
  let client = items[0];
  for (const each of items)
    if ((await shopperSignIn(each.email)).ok) {
      client = each;
      break;
    }
  if (!client) throw new Error("no client of the demo signs in");
  const { accessToken } = (await (await shopperSignIn(client.email)).json()) as { accessToken: string };
  await openAs(page, "manager", resourcePath(CLIENTS, client.id));
  await action(page, "Bloquear");
  const block = dialog(page, /^Bloquear a/);
  await block.getByRole("button", { name: "Bloquear cliente" }).click();
  await expect(block.getByText("Escribe por qué se bloquea.")).toBeVisible();
  await block.getByLabel("Motivo").fill("No recoge sus pedidos");
  await block.getByRole("button", { name: "Bloquear cliente" }).click();
  await expect(page.getByText("Está bloqueado: no puede comprar ni entrar en su cuenta")).toBeVisible();
  expect((await shopperSignIn(client.email)).status).toBe(404);
  const mine = await fetch(at("/api/common/user"), { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(mine.status).toBe(401);
  await action(page, "Desbloquear");
  await expect(page.getByText("Está bloqueado: no puede comprar ni entrar en su cuenta")).toBeHidden();
  expect((await shopperSignIn(client.email)).status).toBe(200);
});

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desktop", { width: 1440, height: 900 }],
] as const)
  test(`on ${device}, the timeline of a client leads from a note to an order and back`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const query = "/api/admin/clients?sort=spent&order=desc&size=1";
    const { items } = await staffGet<{ items: { id: string }[] }>(await staffToken(), query);
    const path = resourcePath(CLIENTS, items[0]?.id ?? "");
    await openAs(page, "clerk", path);
    const timeline = page.getByRole("list", { name: "Actividad", exact: true });
    await expect(timeline.getByText(/^Pagó/).first()).toBeVisible();

    const note = `Prefiere la tarde en ${device}`;
    await page.getByRole("button", { name: "Añadir nota" }).click();
    await page.getByLabel("Nota", { exact: true }).fill(note);
    await page.getByRole("button", { name: "Guardar nota" }).click();
    await expect(timeline.getByRole("listitem").first()).toContainText(`: ${note}`);

    const chips = page.getByRole("group", { name: "Mostrar solo" });
    await expect(chips.getByRole("button", { name: "Pedidos" })).toBeVisible();
    await chips.getByRole("button", { name: "Pedidos" }).click();
    await expect(timeline.getByText(note)).toBeHidden();
    const order = timeline.getByRole("link").first();
    const number = /^P\d{4}-\d+/.exec((await order.textContent()) ?? "")?.[0] ?? "";
    await order.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await page.goBack();
    await expect(timeline.getByText(/^Pagó/).first()).toBeVisible();
  });
