import { expect, type Page } from "@playwright/test";
import { LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const [EMAIL, PASSWORD] = ["ana@dadoypeon.test", "una muy larga y propia"];

// A real shop: no demo data, one administrator.
test.use({ shopEnv: { DEMO: "0", ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD } });
test.describe.configure({ mode: "serial" });

/** Pages that all visitors see, and other files. */
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
  "/favicon.svg",
  "/site.webmanifest",
];
/** The shop's own images, of which the software has no file. */
const PICTURES = [
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/logo-512.png",
  "/og.png",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
];

async function enter(page: Page): Promise<void> {
  await page.goto(at("/admin/sign-in"));
  await page.getByLabel("Correo", { exact: true }).fill(EMAIL);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test("the owner names the shop, and its name appears everywhere immediately", { tag: "@gate" }, async ({
  page,
  context,
}) => {
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
  // The text has not been reviewed, and the owner is notified.
  await expect(shop.getByText("Este texto está sin revisar")).toBeVisible();
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><script>document.title = "Tablero"</script><rect width="60" height="60" rx="12" fill="#0a7d3b"/><path fill="#1d293d" d="M80 14h200v32H80z"/></svg>`;

test("the owner sets a logo and a colour, which appear in header, tab, preview and mails immediately", async ({
  page,
  context,
  request,
}) => {
  await enter(page);
  await page.goto(at("/admin/ajustes?view=imagen"));
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) };
  await page.getByRole("button", { name: "Logo opcional" }).setInputFiles(file);
  await expect(page.getByText(/^Hemos quitado del SVG lo que no es dibujo: script/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Color propio/ }).fill("#ffe600");
  await expect(page.getByText(/^Los enlaces en claro: un poco más oscuro/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();

  const shop = await context.newPage();
  await shop.goto(at("/home"));
  const logo = shop.getByRole("link", { name: "Dado y Peón, inicio" }).locator("img");
  await expect(logo).toHaveJSProperty("complete", true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shop.getByRole("contentinfo").getByRole("img", { name: "Dado y Peón" })).toBeVisible();
  const role = (name: string) =>
    shop.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);
  const [light, text] = [await role("--color-primary"), await role("--color-primary-text")];
  await shop.evaluate(() => document.documentElement.setAttribute("data-scheme", "dark"));
  expect([light, text]).not.toContain("#4f39f6");
  expect(await role("--color-primary-text")).not.toBe(text);

  const links = await shop
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"], meta[property="og:image"]')
    .all();
  const addresses = await Promise.all(
    links.map(async (link) => (await link.getAttribute("href")) ?? (await link.getAttribute("content")) ?? ""),
  );
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(address).toMatch(/\?v=\w+$/);
    const answer = await request.get(at(new URL(address, at("/")).pathname + new URL(address, at("/")).search));
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(answer.headers()["cache-control"]).toContain("immutable");
  }
  expect((await request.get(at("/logo-mail.png"))).headers()["content-type"]).toBe("image/png");
});

test("the back office keeps its own colours for the owner, on the way from the shop and back", async ({ page }) => {
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-primary").trim());
  /** Without reloading the page. */
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    }, path);
  await enter(page);
  const own = await primary();
  for (let times = 0; times < 2; times += 1) {
    await go("/home");
    await expect(page.getByRole("heading", { name: "Dado y Peón", exact: true })).toBeVisible();
    await expect.poll(primary).not.toBe(own);
    await go("/admin/pedidos");
    await expect(page.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
    await expect.poll(primary).toBe(own);
  }
});

test("no public page and no file of the shop contains the name of the software", async ({ request }) => {
  for (const path of [...PAGES, ...FILES]) {
    const answer = await request.get(at(path));
    const text = await answer.text();
    expect([path, text.length > 20]).toEqual([path, true]);
    const around = /.{0,60}\bTablero\b.{0,30}/.exec(text)?.[0] ?? null;
    expect([path, around]).toEqual([path, null]);
  }
  for (const path of PICTURES) {
    const answer = await request.get(at(path));
    // Those of the software have no version.
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers().etag).toMatch(/^"\w+"$/);
  }
});

test("a transfer account that the owner enters makes transfers available", async ({ page, request }) => {
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

test("a change of an IVA rate is announced with its date, and shown after a reload", async ({ page }) => {
  await enter(page);
  await page.goto(at("/admin/ajustes?view=impuestos"));
  await page.getByRole("button", { name: "Añadir un cambio: General" }).click();
  await page.getByRole("spinbutton", { name: "Nuevo tipo: General" }).fill("22,5");
  await page.getByRole("textbox", { name: "Desde el día: General" }).fill("2030-01-01");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: "Nuevo tipo: General" })).toHaveValue("22,5");
  await expect(page.getByText("21 % desde el 1 de septiembre de 2012")).toBeVisible();
});

const SCRIPT = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>';

test("a script typed into the settings is shown as text on every page, and never runs", async ({ page, request }) => {
  const signIn = { data: { email: EMAIL, password: PASSWORD } };
  const { accessToken } = await (await request.post(at("/api/auth/sign-in"), signIn)).json();
  const headers = { Authorization: `Bearer ${accessToken}` };
  const { identity, payments, dispatch, version } = await (
    await request.get(at("/api/admin/settings"), { headers })
  ).json();
  const { transfer } = payments.paymentRules;
  const data = {
    identity: {
      ...identity,
      shopName: SCRIPT.slice(0, 60),
      tagline: SCRIPT,
      legalName: SCRIPT,
      line1: SCRIPT,
      city: SCRIPT,
    },
    payments: {
      ...payments,
      bankAccountHolder: SCRIPT,
      paymentRules: { ...payments.paymentRules, transfer: { ...transfer, text: SCRIPT } },
    },
    dispatch: { ...dispatch, holidays: [{ on: "12-25", name: SCRIPT.slice(0, 60) }] },
    version,
  };
  expect((await request.patch(at("/api/admin/settings"), { headers, data })).status()).toBe(200);
  const hit = () => page.evaluate(() => "hit" in window);
  for (const path of [...PAGES, "/ruta-que-no-existe"]) {
    await page.goto(at(path));
    expect([path, await hit()]).toEqual([path, false]);
  }
  await page.goto(at("/home"));
  await expect(page.getByRole("contentinfo")).toContainText(SCRIPT);
  await enter(page);
  for (const view of ["identidad", "imagen", "cobros", "impuestos", "pedidos", "envios", "correo", "funciones"]) {
    await page.goto(at(`/admin/ajustes?view=${view}`));
    await expect(page.getByRole("heading", { name: "Ajustes", exact: true })).toBeVisible();
    expect([view, await hit()]).toEqual([view, false]);
  }
  await page.goto(at("/admin/auditoria"));
  await expect(page.getByRole("heading", { name: "Auditoría", exact: true })).toBeVisible();
  expect(await hit()).toBe(false);
});
