import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { LEGAL_PAGE_INFO, LEGAL_PAGES } from "../../packages/domain/src/settings/legal/pages.ts";
import { MAKER } from "../support/publish.ts";
import { expectOwnName, expectOwnNameInMails, sitemapParts } from "./own-name.ts";
import { Person } from "./person.ts";
import { checkOut, placeOrder } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

// An empty shop without an administrator; at startup, it prints a link.
test.use({ shopEnv: { DEMO: "0" } });

/** The products of a shop need an image; any of the demo's images will do. */
const LIGHTHOUSE = join(import.meta.dirname, "../../packages/backoffice/src/people/sign-in/lighthouse.svg");

const PASSWORD = "una muy larga y propia";

/** The bar above each page, which leads to the next step. */
const bar = (page: Page) => page.getByRole("complementary", { name: "Primeros pasos" });
const saved = (page: Page) => expect(page.getByText("Ajustes guardados").first()).toBeVisible();

/** The owner's own text, where a draft asks for it. */
const OWN_WORDS = "Lo llevamos entre dos personas: pregúntanos lo que quieras antes de comprar.";

/** Replaces each «{completar: …}» in a draft, paragraph by paragraph, and saves it. */
async function writeWhatIsLeft(page: Page, owner: Person): Promise<void> {
  const text = page.getByRole("textbox", { name: "Texto" });
  await expect(text).toBeVisible();
  const left = text.getByText("{completar:");
  const count = await left.count();
  for (let done = 0; done < count; done += 1) {
    await left.first().click({ clickCount: 3 });
    await owner.write(OWN_WORDS);
    await expect(left).toHaveCount(count - done - 1);
  }
  if (count === 0) return;
  await owner.press(page.getByRole("button", { name: "Guardar" }));
  await expect(page.getByRole("region", { name: "Cambios sin guardar" })).toBeHidden();
}

/** Orders as a guest; returns the order's page. */
async function order(page: Page, product: string, payment: string): Promise<void> {
  await page.goto(at("/home"));
  await page.getByRole("link", { name: product }).first().click();
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
  await checkOut(page, { kind: "home", line1: "Calle de la Paz, 3", postcode: "46003", city: "València" }, payment);
  await placeOrder(page);
}

test("an owner goes from an empty database to selling the first product without a developer", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const owner = new Person(page);

  await test.step("the setup link creates the administrator", async () => {
    await page.goto(process.env.SHOP_SETUP_URL ?? "");
    await expect(page.getByRole("heading", { name: "Prepara tu tienda" })).toBeVisible();
    await owner.type(page.getByLabel("Tu nombre"), "Ana Prieto");
    await owner.type(page.getByLabel("Correo", { exact: true }), "ana@dadoypeon.test");
    await owner.type(page.getByLabel("Contraseña", { exact: true }), PASSWORD);
    await owner.type(page.getByLabel("Repite la contraseña"), PASSWORD);
    await owner.read("1-administrador");
    await owner.press(page.getByRole("button", { name: "Crear mi cuenta y empezar" }));
    await expect(page.getByRole("list", { name: "Pasos" })).toBeVisible();
    await owner.read("2-primeros-pasos");
  });

  await test.step("the owner enters the data of the shop", async () => {
    await owner.press(page.getByRole("link", { name: "Escribir los datos" }));
    const values: [RegExp | string, string][] = [
      ["Nombre de la tienda", "Dado y Peón"],
      [/^NIF/, "00000000T"],
      [/^Razón social/, "Ana Prieto Gil"],
      [/^Dirección/, "Calle Mayor, 1"],
      [/^Código postal/, "46001"],
      [/^Población/, "València"],
      [/^Teléfono/, "600 000 114"],
      [/^Correo/, "hola@dadoypeon.test"],
    ];
    for (const [name, value] of values) await owner.type(page.getByRole("textbox", { name }), value);
    await owner.read("3-identidad");
    await owner.press(page.getByRole("button", { name: "Guardar" }));
    await saved(page);
    await expect(bar(page)).toContainText("Tu tienda: hecho");
  });

  await test.step("the owner adds delivery, with cash on delivery", async () => {
    await owner.press(bar(page).getByRole("link", { name: "Siguiente: Revisar las tarifas" }));
    await owner.press(page.getByRole("link", { name: "Tarifas", exact: true }));
    await owner.press(
      page
        .getByRole("row", { name: /Península/ })
        .getByRole("link")
        .first(),
    );
    const rate = page.getByRole("dialog");
    await owner.type(rate.getByLabel("Precio, tramo 1"), "4,50");
    await owner.type(rate.getByLabel("Contra reembolso"), "2");
    await owner.read("4-envios");
    await owner.press(rate.getByRole("button", { name: "Guardar" }));
    await expect(rate).toBeHidden();
    await expect(bar(page)).toContainText("Envíos: hecho");
  });

  await test.step("the owner adds the account for transfers", async () => {
    // Cash on delivery is already an available payment method, so the guide has moved on.
    await page.goto(at("/admin/ajustes?view=cobros"));
    await owner.type(page.getByRole("textbox", { name: /^IBAN/ }), "ES91 2100 0418 4502 0005 1332");
    await owner.type(page.getByRole("textbox", { name: /^Titular/ }), "Ana Prieto Gil");
    await owner.read("5-cobros");
    await owner.press(page.getByRole("button", { name: "Guardar" }));
    await saved(page);
    await expect(bar(page)).toContainText("Formas de cobro: hecho");
  });

  await test.step("the owner creates a category", async () => {
    await owner.press(bar(page).getByRole("link", { name: "Siguiente: Crear una categoría" }));
    await owner.press(page.getByRole("button", { name: "Nueva categoría" }).first());
    const window = page.getByRole("dialog", { name: "Nueva categoría" });
    await owner.type(window.getByLabel("Nombre", { exact: true }), "Juegos de mesa");
    await owner.read("6-categoria");
    await owner.press(window.getByRole("button", { name: "Crear categoría" }));
    await expect(bar(page)).toContainText("Primera categoría: hecho");
  });

  await test.step("the owner puts a product on sale", async () => {
    await owner.press(bar(page).getByRole("link", { name: "Siguiente: Añadir un producto" }));
    await owner.type(page.getByRole("textbox", { name: "Nombre" }), "La isla de los faros");
    await owner.type(page.getByRole("textbox", { name: "SKU" }), "FAROS-1");
    await owner.type(page.getByRole("textbox", { name: /^Precio de/ }), "34,95");
    await owner.type(page.getByRole("spinbutton", { name: /^Unidades iniciales/ }), "5");
    await owner.press(page.getByRole("combobox", { name: /^Categorías/ }));
    await owner.press(page.getByRole("option", { name: "Juegos de mesa" }));
    await page.keyboard.press("Escape");
    await owner.type(page.getByRole("textbox", { name: /^Fabricante/ }), MAKER.name);
    await owner.type(page.getByRole("textbox", { name: /^Dirección del fabricante/ }), MAKER.address);
    await owner.type(page.getByRole("textbox", { name: /^Correo de seguridad/ }), MAKER.email);
    const buffer = await sharp(LIGHTHOUSE).resize(900).png().toBuffer();
    await page.getByLabel("Añadir: Imágenes").setInputFiles({ name: "faros.png", mimeType: "image/png", buffer });
    await owner.press(page.getByRole("switch", { name: "Visible en la tienda" }));
    await owner.read("7-producto");
    await owner.press(page.getByRole("button", { name: /^Crear producto/ }));
    await expect(page.getByText("Publicado", { exact: true })).toBeVisible();
    await expect(bar(page)).toContainText("Primer producto: hecho");
  });

  await test.step("the owner publishes the legal texts", async () => {
    await owner.press(bar(page).getByRole("link", { name: "Siguiente: Revisar los textos" }));
    await expect(page.getByRole("heading", { level: 1, name: "Textos legales" })).toBeVisible();
    await owner.read("8-textos-legales");
    for (const legal of LEGAL_PAGES.filter((each) => LEGAL_PAGE_INFO[each].required)) {
      await owner.press(page.getByRole("link", { name: LEGAL_PAGE_INFO[legal].title, exact: true }));
      await expect(page.getByRole("heading", { level: 1, name: LEGAL_PAGE_INFO[legal].title })).toBeVisible();
      await writeWhatIsLeft(page, owner);
      if (legal === "aviso-legal") await owner.read("9-aviso-legal");
      else owner.counted.pages += 1;
      await owner.press(page.getByRole("button", { name: "Revisado y publicar" }));
      await owner.press(page.getByRole("button", { name: "Lo he leído, publicar" }));
      await expect(page.getByText("Revisado", { exact: true }).first()).toBeVisible();
      await owner.press(page.getByRole("link", { name: "Textos legales" }).first());
    }
    await expect(bar(page)).toContainText("Textos legales: hecho");
    await page.goto(at("/admin/resumen"));
    await expect(page.getByRole("link", { name: "Ir a la tienda" })).toBeVisible();
    await owner.read("10-casi-lista");
  });

  const orders: string[] = [];
  await test.step("two guests order the product: by transfer, and with cash on delivery", async () => {
    for (const payment of ["Transferencia", "Contra reembolso"]) {
      const guest = await (await browser.newContext({ locale: "es-ES" })).newPage();
      await order(guest, "La isla de los faros", payment);
      await expect(guest.getByText("34,95 €").filter({ visible: true }).first()).toBeVisible();
      if (payment === "Transferencia") await expect(guest.getByText("ES91 2100 0418 4502 0005 1332")).toBeVisible();
      orders.push(new URL(guest.url()).pathname);
      await guest.context().close();
    }
    await expect(page.getByRole("heading", { name: "Tu tienda está lista" })).toBeVisible();
    await owner.read("11-lista");
    await owner.press(page.getByRole("button", { name: "Terminar" }));
    await expect(page.getByRole("list", { name: "Pasos" })).toBeHidden();
  });

  await test.step("no page, file or mail of the shop contains the name of the software", async () => {
    const product = "/producto/la-isla-de-los-faros";
    const pages = [
      "/home",
      "/categoria/juegos-de-mesa",
      "/busqueda/faros",
      product,
      "/carrito",
      "/contacto",
      ...orders,
    ];
    await expectOwnName(page, [...pages, ...LEGAL_PAGES.map((legal) => `/legal/${legal}`)]);
    await expectOwnName(page, [...(await sitemapParts(page)), "/feeds/google.xml", "/robots.txt", "/site.webmanifest"]);
    await expectOwnNameInMails(page, 2);
  });

  const { presses, characters, pages } = owner.counted;
  test.info().annotations.push({
    type: "time of a person",
    description: `${owner.minutes.toFixed(1)} minutes: ${presses} presses, ${characters} characters, ${pages} pages`,
  });
  expect(owner.minutes).toBeLessThan(15);
});
