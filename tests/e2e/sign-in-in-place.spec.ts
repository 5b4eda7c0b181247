import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { mailOf } from "./mails.ts";
import { addToCart, findProducts, waitForHydration } from "./shopper.ts";
import { at, openAs } from "./staff.ts";
import { test } from "./test.ts";

const PASSWORD = "tablero-demo";
// All links of a worker are requested from one address, for one account.
test.use({ shopEnv: { RATE_LIMIT_UNPAID_UNITS: "0", RATE_LIMIT_MAIL: "100" } });
const DEVICES = [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const;

/** The path of the newest mailed link, unlike `before`. */
async function linkTo(email: string, before = ""): Promise<string> {
  let path = "";
  const find = async () => {
    const { text } = await mailOf("sign-in-link", { to: email });
    path = /\/entrar\/[\w-]+\/[\w-]+(?:\?[\w=&-]+)?/.exec(text)?.[0] ?? "";
    return path;
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe(before);
  return path;
}

/** A cart, and the contact step with what a guest has typed. */
async function typeContact(page: Page, email: string, name = "Lucía"): Promise<void> {
  const [product] = await findProducts(1);
  await addToCart(page, product!);
  await page.goto(at("/carrito"));
  await waitForHydration(page);
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Nombre", { exact: true }).fill(name);
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
      await expect(tab.getByRole("heading", { name: "Entra en tu cuenta" })).toBeVisible();
      await tab.getByRole("button", { name: "Entrar como c•••@tablero.test" }).click();
      await expect(tab).toHaveURL(/\/carrito$/);
      await expect(tab.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      await expect(tab.getByLabel("Teléfono")).not.toHaveValue("");
      // The first tab learns of the session.
      await expect(dialogOf(page)).toBeHidden();
      await expect(page.getByText(/^Has entrado como/)).toBeVisible();
      await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      const used = await context.browser()?.newPage();
      await used?.goto(at(known));
      await expect(used!.getByRole("heading", { name: "El enlace ya no vale" })).toBeVisible();
      await used?.close();
    });
  });

for (const [where, device] of DEVICES)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("a link that this browser did not request asks first, and takes nothing over", async ({ page, context }) => {
      // A visitor has left a checkout open, and waits for a link of another account.
      await typeContact(page, "otra@tablero.test", "Marta");
      await page.getByRole("button", { name: "Entra", exact: true }).click();
      await dialogOf(page).getByRole("button", { name: "Recibir un enlace por correo" }).click();
      await dialogOf(page).getByRole("button", { name: "Enviarme el enlace" }).click();
      await expect(dialogOf(page).getByText(/^Si hay una cuenta con/)).toBeVisible();
      const body = JSON.stringify({
        email: "cliente@tablero.test",
        target: "cart",
        request: `somebody-else-${crypto.randomUUID()}`,
      });
      const headers = { "Content-Type": "application/json" };
      expect((await fetch(at("/api/auth/sign-in-link"), { method: "POST", headers, body })).status).toBe(200);
      known = await linkTo("cliente@tablero.test", known);
      const tab = await context.newPage();
      await tab.goto(at(known));
      await expect(tab.getByRole("heading", { name: "¿Entrar como c•••@tablero.test?" })).toBeVisible();
      await expect(tab.getByText(/^Este enlace no se ha pedido desde este navegador/)).toBeVisible();
      await tab.getByRole("button", { name: "Entrar como c•••@tablero.test" }).click();
      await expect(tab).toHaveURL(/\/carrito$/);
      await expect(tab.getByText(/^Has entrado como/)).toBeVisible();
      await expect(tab.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
    });

    test("a link says that another account is open, which it closes", async ({ page }) => {
      const body = JSON.stringify({ email: "cliente@tablero.test", target: "account" });
      const headers = { "Content-Type": "application/json" };
      expect((await fetch(at("/api/auth/sign-in-link"), { method: "POST", headers, body })).status).toBe(200);
      known = await linkTo("cliente@tablero.test", known);
      await openAs(page, "judge", "/home");
      const token = await page.evaluate(() => localStorage.getItem("accessToken"));
      await page.goto(at(known));
      await expect(page.getByText(/^En este navegador está abierta otra cuenta/)).toBeVisible();
      await page.getByRole("button", { name: "Entrar como c•••@tablero.test" }).click();
      await expect(page).toHaveURL(/\/home$/);
      const former = await fetch(at("/api/common/user"), { headers: { Authorization: `Bearer ${token}` } });
      expect(former.status).toBe(401);
    });
  });

test("without scripts the page of a link says what to do, and the link stays valid", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(at("/entrar/0190a0b0-0000-7000-8000-000000000001/enlace"));
  await expect(page.getByText(/Para entrar hace falta JavaScript/)).toBeVisible();
  await page.close();
});
