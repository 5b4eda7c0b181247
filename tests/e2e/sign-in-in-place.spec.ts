import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { mailOf } from "./mails.ts";
import { addToCart, findProducts, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const PASSWORD = "tablero-demo";
const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const;

/** The path of the newest mailed link, unlike `before`. */
async function linkTo(email: string, before = ""): Promise<string> {
  let path = "";
  const find = async () => {
    const { text } = await mailOf("sign-in-link", { to: email });
    path = /\/entrar\/[\w-]+\/[\w-]+(?:\?a=carrito)?/.exec(text)?.[0] ?? "";
    return path;
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe(before);
  return path;
}

/** A cart, and the contact step with what a guest has typed. */
async function typeContact(page: Page, email: string): Promise<void> {
  const [product] = await findProducts(1);
  await addToCart(page, product!);
  await page.goto(at("/carrito"));
  await waitForHydration(page);
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
}
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Entra en tu cuenta" });

let known = "";
for (const [where, device] of DEVICES)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("a shopper signs in within the checkout, and keeps what was typed", async ({ page }) => {
      await typeContact(page, "cliente@tablero.test");
      await page.getByRole("button", { name: "Entra", exact: true }).click();
      await expect(dialogOf(page).getByLabel("Correo", { exact: true })).toHaveValue("cliente@tablero.test");
      await dialogOf(page).getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await dialogOf(page).getByRole("button", { name: "Entrar", exact: true }).click();
      await expect(page.getByText(/^Has entrado como/)).toBeVisible();
      await expect(page.getByText(/^Has entrado como/)).toBeFocused();
      await expect(page).toHaveURL(/\/carrito$/);
      await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      await expect(page.getByLabel("Teléfono")).not.toHaveValue("");
      await page
        .getByRole("button", { name: /^Continuar/ })
        .first()
        .click();
      await expect(page.getByLabel("Calle y número")).not.toHaveValue("");
    });

    test("a link by mail leads back to the checkout, in a new tab with what was typed", async ({ page, context }) => {
      await typeContact(page, "cliente@tablero.test");
      await page.getByRole("button", { name: "Entra", exact: true }).click();
      await dialogOf(page).getByRole("button", { name: "Recibir un enlace por correo" }).click();
      await dialogOf(page).getByRole("button", { name: "Enviarme el enlace" }).click();
      await expect(dialogOf(page).getByText(/^Si hay una cuenta con/)).toBeVisible();
      known = await linkTo("cliente@tablero.test", known);
      // A program that checks mails opens the page, and does not use the link up.
      expect((await fetch(at(known))).status).toBe(200);
      const tab = await context.newPage();
      await tab.goto(at(known));
      await tab.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click();
      await expect(tab).toHaveURL(/\/carrito$/);
      await expect(tab.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      await expect(tab.getByLabel("Teléfono")).not.toHaveValue("");
      // The first tab learns of the session.
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.getByText(/^Has entrado como/)).toBeVisible();
      await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      const used = await context.browser()?.newPage();
      await used?.goto(at(known));
      await used?.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click();
      await expect(used!.getByRole("heading", { name: "El enlace ya no vale" })).toBeVisible();
      await used?.close();
    });
  });

test("without scripts the page of a link says what to do, and the link stays valid", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(at("/entrar/0190a0b0-0000-7000-8000-000000000001/enlace"));
  await expect(page.getByText(/Para entrar hace falta JavaScript/)).toBeVisible();
  await page.close();
});
