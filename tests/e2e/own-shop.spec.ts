import { expect, type Page } from "@playwright/test";
import { LEGAL_PAGES } from "@tablero/storefront/links";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const [EMAIL, PASSWORD] = ["ana@dadoypeon.test", "una muy larga y propia"];

// A shop in earnest: no demo data, one administrator.
test.use({ shopEnv: { DEMO: "0", ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD } });
test.describe.configure({ mode: "serial" });

/** Pages that everybody sees, and files beside them. */
const PAGES = [
  ...[
    "/home",
    "/precompra-disponible",
    "/mazo",
    "/busqueda/todo",
    "/busqueda/nada",
    "/contacto",
    "/carrito",
    "/404",
    "/403",
  ],
  ...["/sign-up", "/forgot-password", "/confirmacion-requerida", "/cuenta"],
  ...LEGAL_PAGES.map((page) => `/legal/${page}`),
];
const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/feeds/eventos.xml",
  "/sin-conexion.html",
  "/api/shop/info",
  "/api/shop/home",
];

async function enter(page: Page): Promise<void> {
  await page.goto(at("/admin/sign-in"));
  await page.getByLabel("Correo", { exact: true }).fill(EMAIL);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test("the owner names the shop, and its name is everywhere at once", async ({ page, context }) => {
  await enter(page);
  await page.goto(at("/admin/ajustes"));
  const identity = page.getByRole("textbox", { name: "Nombre de la tienda" });
  await identity.fill("Dado y Peón");
  await page.getByRole("textbox", { name: /^NIF/ }).fill("00000000T");
  await page.getByRole("textbox", { name: /^Razón social/ }).fill("Ana Prieto Gil");
  await page.getByRole("textbox", { name: /^Dirección/ }).fill("Calle Mayor, 1");
  await page.getByRole("textbox", { name: /^Código postal/ }).fill("46001");
  await page.getByRole("textbox", { name: /^Población/ }).fill("València");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  const shop = await context.newPage();
  await shop.goto(at("/home"));
  await expect(shop).toHaveTitle(/^Dado y Peón:/);
  await expect(shop.getByRole("link", { name: "Dado y Peón, inicio" })).toBeVisible();
  await expect(shop.getByRole("contentinfo")).toContainText("Ana Prieto Gil · NIF 00000000T");
  await shop.goto(at("/legal/privacidad"));
  await expect(shop).toHaveTitle("Privacidad · Dado y Peón");
});

test("the name of the software stands on no public page and in no file beside it", async ({ request }) => {
  for (const path of [...PAGES, ...FILES]) {
    const answer = await request.get(at(path));
    const text = await answer.text();
    expect([path, text.length > 20]).toEqual([path, true]);
    const around = /.{0,60}\bTablero\b.{0,30}/.exec(text)?.[0] ?? null;
    expect([path, around]).toEqual([path, null]);
  }
});

test("what the owner sets is offered: transfers with an account", async ({ page, request }) => {
  const methods = async () => {
    const info = await (await request.get(at("/api/shop/info"))).json();
    return (info.paymentMethods as { method: string }[]).map(({ method }) => method);
  };
  expect(await methods()).not.toContain("transfer");
  await enter(page);
  await page.goto(at("/admin/ajustes?view=cobros"));
  await page.getByRole("textbox", { name: /^IBAN/ }).fill("ES09 9999 0014 2800 0001 2811");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(/^Escribe a nombre de quién está la cuenta/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Titular/ }).fill("Ana Prieto Gil");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await expect.poll(methods).toContain("transfer");
});
