import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { addToCart, checkOut, findProducts, placeOrder, waitForHydration } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;
const MAIL = "lucia.carrasco@correo.test";

/** The button that continues: in the step on a desktop, in the bar on a phone. */
const next = (page: Page) => page.getByRole("button", { name: /^Continuar/ }).first();

async function fillCart(page: Page): Promise<void> {
  for (const product of await findProducts(1)) await addToCart(page, product);
}

/** The order as the shopper's own page returns it. */
const orderOf = async (token: string) =>
  (await (await fetch(at(`/api/shop/orders/${token}`))).json()) as {
    payment: string;
    billing: { name: string; taxId: string | null; address: { line1: string } | null } | null;
    totals: { taxFree: boolean; total: number };
    steps: { at: string | null }[];
  };

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("a signed-in shopper orders without typing, and finds the order in the account", async ({ page }) => {
      await openAs(page, "cliente", "/carrito");
      await fillCart(page);
      await page.goto(at("/carrito"));
      await expect(page.getByLabel("Correo", { exact: true })).toHaveValue("cliente@tablero.test");
      await expect(page.getByLabel("Teléfono")).not.toHaveValue("");
      await next(page).click();
      await expect(page.getByLabel("Calle y número")).not.toHaveValue("");
      await expect(page.getByLabel("Código postal", { exact: true })).not.toHaveValue("");
      await next(page).click();
      await page.getByRole("radio", { name: /Transferencia/ }).check();
      await next(page).click();
      await page.getByRole("checkbox", { name: /He leído/ }).check();
      const { number } = await placeOrder(page);
      // A shopper with an account is not asked for a password.
      await expect(page.getByRole("heading", { name: "Guarda tus datos" })).toBeHidden();
      await page.goto(at("/cuenta"));
      await expect(
        page
          .getByRole("main")
          .getByRole("link", { name: new RegExp(number) })
          .first(),
      ).toBeVisible();
    });

    test("an invoice to a company shows its data on the order's page and to staff", async ({ page }) => {
      await fillCart(page);
      await page.goto(at("/carrito"));
      const billed = async () => {
        const box = page.getByRole("checkbox", { name: "Necesito factura con NIF" });
        if (!(await box.isVisible()) || (await box.isChecked())) return;
        await box.check();
        await page.getByLabel("Nombre o razón social").fill("Juegos del Sur, S. L.");
        await page.getByLabel("NIF, NIE o CIF").fill("b12345674");
      };
      await checkOut(page, MADRID, "Transferencia", billed);
      const { token, number } = await placeOrder(page);
      const order = await orderOf(token);
      expect(order.billing).toMatchObject({ name: "Juegos del Sur, S. L.", taxId: "B12345674" });
      await expect(page.getByText(/Juegos del Sur, S\.\sL\., B12345674/)).toBeVisible();
      const staff = await staffToken();
      const { items } = await staffGet<{ items: { id: string }[] }>(staff, `/api/admin/orders?search=${number}`);
      const seen = await staffGet<{ billing: unknown }>(staff, `/api/admin/orders/${items[0]?.id}`);
      expect(seen.billing).toMatchObject({ name: "Juegos del Sur, S. L.", taxId: "B12345674" });
    });

    test("a lost connection within a step is reported beside the button, and the input is kept", async ({
      page,
      context,
      expectConsole,
    }) => {
      expectConsole(/Failed to load resource|net::ERR/);
      await fillCart(page);
      await page.goto(at("/carrito"));
      await waitForHydration(page);
      await page.getByLabel("Correo", { exact: true }).fill(MAIL);
      await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
      await page.getByLabel("Apellidos").fill("Carrasco");
      await page.getByLabel("Teléfono").fill("600 000 114");
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await expect(page.getByText("Sin conexión. Lo que escribas se conserva.")).toBeInViewport();
      await next(page).click();
      const failure = page.getByText(/Lo que has escrito sigue aquí/).filter({ visible: true });
      await expect(failure).toBeInViewport();
      await expect(page.getByLabel("Correo", { exact: true })).toHaveValue(MAIL);
      await context.setOffline(false);
      await checkOut(page, MADRID, "Tarjeta");
      await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
      await page.getByRole("button", { name: /^Pagar \d/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Tenemos tu pedido" })).toBeVisible();
      const { payment } = await orderOf(new URL(page.url()).pathname.split("/").at(-1) ?? "");
      expect(payment).toBe("paid");
    });

    test("an order to the Canary Islands has no IVA", async ({ page }) => {
      await fillCart(page);
      const islands = { kind: "home", line1: "Calle Triana, 5", postcode: "35001", city: "Las Palmas" } as const;
      await checkOut(page, islands, "Transferencia");
      await expect(
        page
          .getByText(/[Ss]in IVA/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      const { token } = await placeOrder(page);
      expect((await orderOf(token)).totals.taxFree).toBe(true);
    });

    test("another postcode gets its own delivery options after those of the first one were shown", async ({ page }) => {
      await fillCart(page);
      await page.goto(at("/carrito"));
      await page.getByLabel("Correo", { exact: true }).fill(MAIL);
      await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
      await page.getByLabel("Apellidos").fill("Carrasco");
      await page.getByLabel("Teléfono").fill("600 000 114");
      await next(page).click();
      const postcode = page.getByLabel("Código postal", { exact: true });
      const ways = page.getByRole("radio", { name: /Posta|Rutas|Correos|Isla/ });
      await postcode.fill("28013");
      await expect(ways.first()).toBeVisible();
      const mainland = await ways.evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
      await postcode.fill("07001");
      await expect
        .poll(() => ways.evaluateAll((all) => all.map((one) => one.parentElement?.textContent)))
        .not.toEqual(mainland);
      // A phone shows only the total in this step.
      const total = page.getByRole("button", { name: /^Total/, expanded: false });
      if (await total.isVisible()) await total.click();
      await expect(page.getByText(/Envío a 07001/).first()).toBeVisible();
    });
  });

test.describe("only on a phone", () => {
  test.use(PHONE);

  test("a pickup shows its place and time before it is chosen", async ({ page }) => {
    await fillCart(page);
    const seen: (string | null)[] = [];
    await checkOut(page, { kind: "pickup" }, "Pago en la tienda", async () => {
      const point = page.getByRole("radio", { name: /Recogida.*Calle del Tribulete, 14.*11:00/ });
      if (await point.isVisible()) seen.push(await point.getAttribute("name"));
    });
    expect(seen).toHaveLength(1);
    const { token } = await placeOrder(page);
    await expect(page.getByText(/Calle del Tribulete, 14/).first()).toBeVisible();
    expect((await orderOf(token)).steps.filter((step) => step.at)).not.toHaveLength(0);
  });
});
