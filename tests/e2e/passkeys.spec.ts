import { type CDPSession, expect, type Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { PHONE } from "../support/phone.ts";
import { mailOf } from "./mails.ts";
import { addToCart, findProducts, placeOrder, waitForHydration } from "./shopper.ts";
import { at, openAs, staffToken } from "./staff.ts";
import { test as base } from "./test.ts";

/** Browsers have passkeys for host names only, and the shop accepts those of its own address. */
const test = base.extend<object, { shopEnv: Record<string, string>; named: undefined }>({
  shopEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const port = String(await freePort());
      await use({ RATE_LIMIT_UNPAID_UNITS: "0", PORT: port, PUBLIC_URL: `http://localhost:${port}` });
    },
    { scope: "worker" },
  ],
  named: [
    async ({ shop, shopEnv }, use) => {
      process.env.SHOP_URL = shopEnv.PUBLIC_URL;
      await use(shop);
    },
    { scope: "worker", auto: true },
  ],
});

interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

/** A platform authenticator of this page that verifies its user (Chrome DevTools Protocol). */
async function addAuthenticator(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const keysOf = async ({ cdp, authenticatorId }: Device) =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

const next = (page: Page) => page.getByRole("button", { name: /^Continuar/ }).first();
const section = (page: Page) => page.getByRole("region", { name: "Claves de acceso" });
const signOut = async (page: Page) => {
  await page.goto(at("/sign-out"));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
};

let resetLink = "";
/** The path of the newest link for a new password, unlike the one before. */
async function nextResetLink(): Promise<string> {
  const before = resetLink;
  const find = async () => {
    const { text } = await mailOf("reset-password", { to: "cliente@tablero.test" });
    resetLink = /\/reset-password\/[\w-]+\/[\w-]+/.exec(text)?.[0] ?? "";
    return resetLink;
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe(before);
  return resetLink;
}

/** Later tests share the account. */
async function removeOnlyPasskey(page: Page): Promise<void> {
  const token = await staffToken("cliente");
  await page.evaluate((value) => localStorage.setItem("accessToken", value), token);
  await page.goto(at("/cuenta/seguridad"));
  await section(page)
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await section(page).getByRole("button", { name: "Quitar", exact: true }).click();
  await expect(section(page).getByText("Aún no tienes ninguna.")).toBeVisible();
}

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("a passkey is created in the account, signs in within the checkout, is renamed and removed", async ({
      page,
    }) => {
      const authenticator = await addAuthenticator(page);
      await openAs(page, "cliente", "/cuenta/seguridad");
      await section(page).getByRole("button", { name: "Crear una clave de acceso" }).click();
      await expect(section(page).getByRole("listitem")).toHaveCount(1);
      expect(await keysOf(authenticator)).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

      await signOut(page);
      const [product] = await findProducts(1);
      await addToCart(page, product!);
      await page.goto(at("/carrito"));
      await waitForHydration(page);
      await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
      await page.getByRole("button", { name: "Entra", exact: true }).click();
      await page.getByRole("button", { name: "Entrar con una clave de acceso" }).click();
      await expect(page.getByText(/^Has entrado como/)).toBeVisible();
      await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      await expect(page.getByLabel("Correo", { exact: true })).toHaveValue("cliente@tablero.test");

      await page.goto(at("/cuenta/seguridad"));
      const row = section(page).getByRole("listitem");
      await expect(row).toContainText("Último uso");
      await row.getByRole("button", { name: /^Renombrar/ }).click();
      await row.getByLabel("Nombre de la clave").fill("Mi aparato");
      await row.getByRole("button", { name: "Guardar" }).click();
      await expect(row).toContainText("Mi aparato");
      await row.getByRole("button", { name: "Quitar Mi aparato" }).click();
      await row.getByRole("button", { name: "Quitar", exact: true }).click();
      await expect(section(page).getByText("Aún no tienes ninguna.")).toBeVisible();

      await signOut(page);
      await page.goto(at("/home?entrar=1"));
      await page.getByRole("button", { name: "Entrar con una clave de acceso" }).click();
      await expect(page.getByText(/Esa clave de acceso no es de ninguna cuenta/)).toBeVisible();
    });

    test("a session that is not new asks for the password before it creates a passkey", async ({ page }) => {
      const authenticator = await addAuthenticator(page);
      // The server refuses an old session like this: see the conformance cases.
      await page.route("**/api/auth/passkeys/options", (route) => {
        if (route.request().postDataJSON()?.current !== undefined) return route.continue();
        const errors = [{ path: "current", code: "required", message: "Escribe tu contraseña." }];
        return route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 422, code: "validation", detail: "Escribe tu contraseña.", errors }),
        });
      });
      await openAs(page, "cliente", "/cuenta/seguridad");
      await section(page).getByRole("button", { name: "Crear una clave de acceso" }).click();
      const password = section(page).getByLabel("Contraseña", { exact: true });
      await expect(password).toBeFocused();
      await password.fill("no es la mía");
      await password.press("Enter");
      await expect(section(page).getByText("No es tu contraseña actual.")).toBeVisible();
      expect(await keysOf(authenticator)).toHaveLength(0);
      await password.fill("tablero-demo");
      await password.press("Enter");
      await expect(section(page).getByRole("listitem")).toHaveCount(1);
      await removeOnlyPasskey(page);
    });

    test("a copy of a passkey signs nobody in, and its owner gets a mail", async ({ page }) => {
      const authenticator = await addAuthenticator(page);
      const { cdp, authenticatorId } = authenticator;
      await openAs(page, "cliente", "/cuenta/seguridad");
      await section(page).getByRole("button", { name: "Crear una clave de acceso" }).click();
      await expect(section(page).getByRole("listitem")).toHaveCount(1);
      const enter = async () => {
        await signOut(page);
        await page.goto(at("/home?entrar=1"));
        await page.getByRole("button", { name: "Entrar con una clave de acceso" }).click();
      };
      const [copy] = await keysOf(authenticator);
      await enter();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("accessToken"))).not.toBeNull();
      await cdp.send("WebAuthn.removeCredential", { authenticatorId, credentialId: copy!.credentialId });
      await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: copy! });
      await enter();
      await expect(page.getByText(/Esa clave de acceso no es de ninguna cuenta/)).toBeVisible();
      const { text } = await mailOf("passkey-refused", { to: "cliente@tablero.test" });
      expect(text).toContain("hemos rechazado una entrada");
      await removeOnlyPasskey(page);
    });

    test("a new password by mail names the passkeys and removes them", async ({ page }) => {
      await addAuthenticator(page);
      await openAs(page, "cliente", "/cuenta/seguridad");
      await section(page).getByRole("button", { name: "Crear una clave de acceso" }).click();
      await expect(section(page).getByRole("listitem")).toHaveCount(1);
      await signOut(page);
      await page.goto(at("/forgot-password"));
      await waitForHydration(page);
      await page.getByLabel("Correo", { exact: true }).fill("cliente@tablero.test");
      await page.getByRole("main").getByRole("button").click();
      await expect(page.getByText(/^Si hay una cuenta con/)).toBeVisible();
      await page.goto(at(await nextResetLink()));
      const remove = page.getByRole("checkbox", { name: "Quitar también tus claves de acceso (1)" });
      await expect(remove).toBeChecked();
      await page.getByLabel("Contraseña nueva").fill("tablero-demo");
      await page.getByLabel("Repite la contraseña").fill("tablero-demo");
      await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
      await expect(page.getByText(/y quitado tus claves de acceso/)).toBeVisible();
      await mailOf("password-changed", { to: "cliente@tablero.test" }, "También hemos quitado la clave de acceso");
      await page.goto(at("/home?entrar=1"));
      await page.getByRole("button", { name: "Entrar con una clave de acceso" }).click();
      await expect(page.getByText(/Esa clave de acceso no es de ninguna cuenta/)).toBeVisible();
    });

    test("a passkey is offered after an order", async ({ page }) => {
      const authenticator = await addAuthenticator(page);
      await openAs(page, "cliente", "/carrito");
      const [product] = await findProducts(1);
      await addToCart(page, product!);
      await page.goto(at("/carrito"));
      await expect(page.getByLabel("Correo", { exact: true })).not.toHaveValue("");
      await next(page).click();
      await expect(page.getByLabel("Calle y número")).not.toHaveValue("");
      await next(page).click();
      await page.getByRole("radio", { name: /Transferencia/ }).check();
      await next(page).click();
      await page.getByRole("checkbox", { name: /He leído/ }).check();
      await placeOrder(page);
      const offer = page.getByRole("region", { name: "La próxima vez, sin contraseña" });
      await offer.getByRole("button", { name: "Crear una clave de acceso" }).click();
      await expect(offer.getByText(/^Clave de acceso creada/)).toBeVisible();
      expect(await keysOf(authenticator)).toHaveLength(1);
      await removeOnlyPasskey(page);
    });
  });
