import { expect, type Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { AT_REDSYS, AT_STRIPE, type StandIn, startStandIn } from "../support/providers/start.ts";
import { addToCart, checkOut, findProducts } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test as base } from "./test.ts";

interface StandIns {
  redsys: StandIn;
  stripe: StandIn;
}

const test = base.extend<object, { standIns: StandIns; shopEnv: Record<string, string> }>({
  standIns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const [redsys, stripe] = await Promise.all([startStandIn("redsys"), startStandIn("stripe")]);
      await use({ redsys, stripe });
      await Promise.all([redsys.stop(), stripe.stop()]);
    },
    { scope: "worker" },
  ],
  shopEnv: [
    async ({ standIns: { redsys, stripe } }, use) => {
      // Providers notify the shop at its URL, which must be known before the shop starts.
      const port = String(await freePort());
      const PUBLIC_URL = `http://127.0.0.1:${port}`;
      await stripe.control("set", { endpoint: `${PUBLIC_URL}/api/shop/payments/stripe-test/notifications` });
      const origins = { REDSYS_URL: redsys.url, STRIPE_URL: stripe.url };
      await use({ RATE_LIMIT_UNPAID_UNITS: "0", PORT: port, PUBLIC_URL, ...origins });
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "serial" });

const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;

const numberOf = async (page: Page) =>
  (await page.getByText(/^Pedido P\d{4}-\d{6}/).textContent())?.match(/P\d{4}-\d{6}/)?.[0] ?? "";

async function orderOf(page: Page) {
  const token = await staffToken();
  const list = await staffGet<{ items: { id: string }[] }>(token, `/api/admin/orders?search=${await numberOf(page)}`);
  return staffGet<{ state: string; payment: string; payments: { state: string; provider: string }[] }>(
    token,
    `/api/admin/orders/${list.items[0]?.id}`,
  );
}

/** Orders one product; ends on the provider's page. */
async function orderBy(page: Page, method: string, provider: string): Promise<void> {
  for (const product of await findProducts(1)) await addToCart(page, product);
  await checkOut(page, MADRID, method);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: provider })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** In a tab that did not go to the payment page. */
const ordered = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Tenemos tu pedido" })).toBeVisible();
const paid = (page: Page) => expect(page.getByText("Hemos recibido tu pago")).toBeVisible();

test("the owner sets up and tries out Redsys, and every page announces test mode", async ({ page }) => {
  await openAs(page, "admin", "/admin/ajustes?view=pasarelas");
  const redsys = page.getByRole("region", { name: "Redsys" });
  await expect(redsys.getByRole("button", { name: "Probar Redsys" })).toBeDisabled();
  await redsys.getByRole("checkbox", { name: /^Cobrar con Redsys/ }).check({ force: true });
  await redsys.getByRole("checkbox", { name: /^Bizum/ }).check({ force: true });
  await redsys.getByLabel(/^Número de comercio/).fill(AT_REDSYS.code);
  await redsys.getByLabel(/^Terminal/).fill(AT_REDSYS.terminal);
  await redsys.getByLabel(/^Clave de firma/).fill(AT_REDSYS.key);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await redsys.getByRole("button", { name: "Probar Redsys" }).click();
  await expect(redsys.getByText(/^Redsys reconoce tu comercio y su clave en el entorno de pruebas/)).toBeVisible();
  await page.goto(at("/admin/pedidos"));
  await expect(page.getByRole("complementary", { name: "Pagos en pruebas" })).toBeVisible();
});

test("a shopper with Redsys is refused, then pays by card at the second attempt", async ({ page }) => {
  await orderBy(page, "Tarjeta", "Redsys de prueba");
  await press(page, "Denegar");
  await expect(page.getByText(/El banco no ha aceptado el pago/)).toBeVisible();
  await page.getByRole("button", { name: /^Intentar otra vez/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Redsys de prueba" })).toBeVisible();
  await press(page, "Pagar");
  await paid(page);
  const order = await orderOf(page);
  expect(order).toMatchObject({ state: "confirmed", payment: "paid" });
  expect(order.payments.map(({ state, provider }) => [state, provider]).sort()).toEqual([
    ["captured", "redsys-test"],
    ["declined", "redsys-test"],
  ]);
});

test("a shopper with Redsys pays by Bizum and closes the tab at the bank, and the checkout announces the test", async ({
  page,
  context,
}) => {
  for (const product of await findProducts(1)) await addToCart(page, product);
  await page.goto(at("/carrito"));
  await expect(page.getByText(/Los pagos con tarjeta no son de verdad/)).toBeVisible();
  await checkOut(page, MADRID, "Bizum");
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  await expect(page.getByText(/EUR, z$/)).toBeVisible();
  await press(page, "Pagar y cerrar");
  await expect(page).toHaveTitle("Pagado");
  await page.close();
  // Only the notification informed the shop; the cart in the same browser leads to the order.
  const other = await context.newPage();
  await other.goto(at("/carrito"));
  await expect(other).toHaveURL(/\/pedido\/[\w-]+$/);
  await ordered(other);
  expect(await orderOf(other)).toMatchObject({ state: "confirmed", payment: "paid" });
});

test("Stripe replaces Redsys, and a shopper is refused on its page and then pays", async ({ page, browser }) => {
  await openAs(page, "admin", "/admin/ajustes?view=pasarelas");
  const stripe = page.getByRole("region", { name: "Stripe" });
  await page.getByRole("checkbox", { name: /^Cobrar con Redsys/ }).uncheck({ force: true });
  await stripe.getByRole("checkbox", { name: /^Cobrar con Stripe/ }).check({ force: true });
  await stripe.getByLabel(/^Clave secreta/).fill(AT_STRIPE.key);
  await stripe.getByLabel(/^Secreto de firma/).fill(AT_STRIPE.hook);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await stripe.getByRole("button", { name: "Probar Stripe" }).click();
  await expect(stripe.getByText(/^Stripe acepta la clave/)).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await orderBy(shopper, "Tarjeta", "Stripe de prueba");
  await press(shopper, "Denegar");
  await expect(shopper.getByText("Tu tarjeta ha sido rechazada.")).toBeVisible();
  await press(shopper, "Pagar");
  await paid(shopper);
  expect(await orderOf(shopper)).toMatchObject({
    state: "confirmed",
    payment: "paid",
    payments: [{ state: "captured", provider: "stripe-test" }],
  });
});

test("a shopper with Stripe leaves without paying, continues, and closes the tab at Stripe", async ({
  page,
  context,
}) => {
  await orderBy(page, "Tarjeta", "Stripe de prueba");
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/);
  const order = page.url();
  await page.getByRole("button", { name: /^Pagar ahora/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stripe de prueba" })).toBeVisible();
  await press(page, "Pagar y cerrar");
  await expect(page).toHaveTitle("Pagado");
  await page.close();
  const other = await context.newPage();
  await other.goto(order);
  await ordered(other);
  expect(await orderOf(other)).toMatchObject({ state: "confirmed", payment: "paid" });
});
