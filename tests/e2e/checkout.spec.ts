import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { addToCart, type Bought, checkOut, findProducts, waitForHydration } from "./shopper.ts";
import { at, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** A round trip of 400 ms and 400 kbit/s, which DevTools calls «Slow 3G». */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

const next = (page: Page) =>
  page
    .getByRole("button", { name: /^Continuar/ })
    .first()
    .click();
const orderButton = (page: Page) => page.getByRole("button", { name: "Pedido con obligación de pago" }).first();

async function fillContact(page: Page, email = "lucia.carrasco@correo.test"): Promise<void> {
  await page.goto(at("/carrito"));
  await page.getByLabel("Correo", { exact: true }).fill(email);
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Carrasco");
  await page.getByLabel("Teléfono").fill("600 000 114");
  await next(page);
}

async function oneProduct(): Promise<Bought> {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  return product;
}

for (const [device, use] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test.describe(`the checkout on ${device}`, () => {
    test.use(use);

    test("accepts an order to Portugal with a Spanish telephone", async ({ page }) => {
      await addToCart(page, await oneProduct());
      await fillContact(page);
      await page.getByLabel("País").selectOption("PT");
      await expect(page.getByLabel("Calle y número")).toBeVisible();
      await expect(page.getByText("+34 600 00 01 14", { exact: false }).first()).toBeVisible();
      await page.getByLabel("Calle y número").fill("Rua Augusta, 1");
      await page.getByLabel("Código postal", { exact: true }).fill("1100148");
      await expect(page.getByLabel("Distrito")).toHaveValue("Lisboa");
      await page.getByLabel("Población").fill("Lisboa");
      // Which carrier is cheaper depends on the weight.
      await expect(page.getByRole("radio", { name: /Posta Ibérica|Rutas Exprés/, checked: true })).toHaveCount(1);
      await next(page);
      await page.getByRole("radio", { name: /Transferencia/ }).check();
      await next(page);
      await page.getByRole("checkbox", { name: /He leído las/ }).check();
      await orderButton(page).click();
      await expect(page.getByRole("heading", { level: 1, name: "Esperamos tu transferencia" })).toBeVisible();
      await expect(page.getByText(/1100-148 Lisboa/).first()).toBeVisible();
    });

    test("reports a postcode that does not exist and offers only countries with delivery", async ({ page }) => {
      await addToCart(page, await oneProduct());
      await fillContact(page);
      // The summary of the step before has a field of the same name.
      await expect(page.getByLabel("Calle y número")).toBeVisible();
      await page.getByLabel("Código postal", { exact: true }).fill("99999");
      await next(page);
      await expect(page.getByText("El código postal 99999 no existe: ninguna provincia empieza por 99.")).toBeVisible();
      await expect(page.getByLabel("País").getByRole("option")).toHaveText(["España", "Portugal"]);
      await expect(page.getByText("Enviamos a España y Portugal.")).toBeVisible();
    });

    test("accepts a transfer after a refused card", async ({ page }) => {
      await addToCart(page, await oneProduct());
      await checkOut(page, MADRID, "Tarjeta");
      await orderButton(page).click();
      await expect(page.getByRole("heading", { level: 1, name: "Pago con tarjeta" })).toBeVisible();
      await page.getByRole("button", { name: /^Tarjeta denegada/ }).click();
      await expect(page.getByText(/El banco no ha aceptado el pago/)).toBeVisible({ timeout: 20_000 });
      await page.getByRole("button", { name: /Elegir pagar con transferencia/ }).click();
      await expect(page.getByRole("heading", { name: "Haz la transferencia" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Esperamos tu transferencia" })).toBeVisible();
    });

    test("restores a removed line, and follows changes made in another tab", async ({ page, context }) => {
      const product = await oneProduct();
      await addToCart(page, product);
      await page.goto(at("/carrito"));
      await page.getByRole("button", { name: `Quitar ${product.name}` }).click();
      await expect(page.getByRole("button", { name: /^Deshacer/ })).toBeFocused();
      await page.getByRole("button", { name: /^Deshacer/ }).click();
      const units = page.getByRole("spinbutton", { name: `Unidades de ${product.name}` });
      await expect(units).toHaveValue("1");

      // Changes in this tab must be finished before the other tab makes one.
      await page.waitForLoadState("networkidle");
      const other = await context.newPage();
      await other.goto(at("/carrito"));
      await other.getByRole("button", { name: "Añadir una unidad" }).click();
      await expect(units).toHaveValue("2");
      await expect(page.getByText(`De «${product.name}» había 1 y ahora hay 2`)).toBeVisible();
      await page.getByRole("button", { name: "Entendido" }).click();
      await other.close();
    });

    test("works over a slow connection, and shows a new quantity immediately", async ({ page }) => {
      const product = await oneProduct();
      await addToCart(page, product);
      await page.goto(at("/carrito"));
      const units = page.getByRole("spinbutton", { name: `Unidades de ${product.name}` });
      await expect(units).toHaveValue("1");
      await waitForHydration(page);
      await slowLine(page);
      const waited = await units.evaluate(async (field: HTMLInputElement) => {
        const plus = field.parentElement?.querySelector<HTMLElement>('[aria-label="Añadir una unidad"]');
        const begin = performance.now();
        plus?.click();
        while (field.value !== "2" && performance.now() - begin < 2000)
          await new Promise((resolve) => setTimeout(resolve, 5));
        return performance.now() - begin;
      });
      expect(waited).toBeLessThan(100);
      await expect(page.getByText("2 artículos").first()).toBeVisible();
      await checkOut(page, MADRID, "Transferencia");
      await orderButton(page).click();
      await expect(page.getByRole("heading", { level: 1, name: "Esperamos tu transferencia" })).toBeVisible({
        timeout: 30_000,
      });
    });

    test("finds the same order again when the connection was lost while it was placed", async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/Failed to load resource|net::ERR/);
      const email = `linea.${Date.now()}.${use.viewport.width}@correo.test`;
      await addToCart(page, await oneProduct());
      await fillContact(page, email);
      await page.getByLabel("Calle y número").fill(MADRID.line1);
      await page.getByLabel("Código postal", { exact: true }).fill(MADRID.postcode);
      await page.getByLabel("Población").fill(MADRID.city);
      await next(page);
      await page.getByRole("radio", { name: /Transferencia/ }).check();
      await next(page);
      await page.getByRole("checkbox", { name: /He leído las/ }).check();
      // The server places the order, but its response is lost.
      let lost = 0;
      await page.route("**/api/shop/orders", async (route) => {
        lost += 1;
        if (lost > 1) return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await orderButton(page).click();
      const note = page.getByRole("alert").filter({ hasText: /\S/ }).filter({ visible: true }).first();
      await expect(note).toBeInViewport();
      await orderButton(page).click();
      await expect(page.getByRole("heading", { level: 1, name: "Esperamos tu transferencia" })).toBeVisible();
      expect(lost).toBe(2);
      const orders = await staffGet<{ items: unknown[] }>(await staffToken(), `/api/admin/orders?search=${email}`);
      expect(orders.items).toHaveLength(1);
    });
  });

const PLANS = /\/assets\/phones-[^/]+\.js$/;

test("the numbering plans load with the first field, and a step waits for them", async ({ page }) => {
  await addToCart(page, await oneProduct());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(PLANS, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await page.goto(at("/carrito"), { waitUntil: "networkidle" });
  expect(asked).toBe(0);
  await page.getByLabel("Correo", { exact: true }).fill("lucia.carrasco@correo.test");
  await expect.poll(() => asked).toBe(1);
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Carrasco");
  await page.getByLabel("Teléfono").fill("60000011");
  await next(page);
  await expect(page.getByRole("button", { name: /^Continuar/ }).first()).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText(/Ese teléfono no es de España/).first()).toBeVisible();
  await expect(page.getByLabel("Teléfono")).toBeFocused();
});

test("a telephone keeps its country when two others are chosen before the numbering plans have loaded", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(PLANS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await addToCart(page, await oneProduct());
  await page.goto(at("/carrito"));
  // For input typed before hydration, only the last value of a field is kept.
  await waitForHydration(page);
  await page.getByLabel("Teléfono").fill("912 345 678");
  const postcode = page.getByLabel("Código postal", { exact: true });
  for (const code of ["1000-001", "AD500"]) await postcode.fill(code);
  held.resolve();
  // The number would also be valid in Portugal.
  await expect(page.getByLabel("Teléfono")).toHaveValue(/^\+34 ?912/);
});

test("without the numbering plans, the server refuses a wrong number", async ({ page, expectConsole }) => {
  await addToCart(page, await oneProduct());
  await page.route(PLANS, (route) => route.abort());
  expectConsole(/Failed to load resource: net::ERR_FAILED .*phones-/);
  await fillContact(page);
  await page.getByRole("button", { name: "Cambiar contacto" }).click();
  await page.getByLabel("Teléfono").fill("60000011");
  await next(page);
  await page.getByRole("radio", { name: /Recogida/ }).check();
  await next(page);
  await page.getByRole("radio", { name: /Transferencia/ }).check();
  await next(page);
  await page.getByRole("checkbox", { name: /He leído las/ }).check();
  await orderButton(page).click();
  await expect(page.getByText(/Ese teléfono no es de España/).first()).toBeVisible();
  await expect(page.getByLabel("Teléfono")).toBeFocused();
});

test("a step continues while its choice is still being sent, and only the order waits for its total", async ({
  page,
}) => {
  await addToCart(page, await oneProduct());
  await fillContact(page);
  await page.getByRole("radio", { name: /Recogida/ }).check();
  await next(page);
  const transfer = page.getByRole("radio", { name: /Transferencia/ });
  // The payment methods load once the choice of the previous step has arrived, whose request must not be held back.
  await expect(transfer).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/shop\/carts\/[^/]+$/, async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await transfer.check();
  await next(page);
  await page.getByRole("checkbox", { name: /He leído las/ }).check();
  await expect(orderButton(page)).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect(orderButton(page)).not.toHaveAttribute("aria-busy", "true");
});
