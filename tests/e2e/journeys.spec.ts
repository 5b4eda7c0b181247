import { expect, type Page } from "@playwright/test";
import { addToCart, type Bought, checkOut, findProducts, placeOrder, waitForHydration } from "./shopper.ts";
import { at, signIn, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Row {
  id: string;
}
interface Variant {
  id: string;
  onHand: number;
  reserved: number;
  available: number;
}
interface Order {
  id: string;
  state: string;
  payment: string;
  fulfilment: string;
  paid: number;
  due: number;
  totals: { total: number; taxFree: boolean; taxes: { rate: number; base: number; tax: number; gross: number }[] };
}
interface Movement {
  kind: string;
  quantity: number;
  balance: number;
}

const money = (cents: number) =>
  new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always" }).format(cents / 100);

async function orderByNumber(token: string, number: string): Promise<Order> {
  const list = await staffGet<{ items: Row[] }>(token, `/api/admin/orders?search=${number}`);
  return staffGet<Order>(token, `/api/admin/orders/${list.items[0]?.id}`);
}

async function stockOf(token: string, product: Bought): Promise<Variant> {
  const { variants } = await staffGet<{ variants: Variant[] }>(token, `/api/admin/products/${product.productId}`);
  const variant = variants.find(({ id }) => id === product.variantId);
  if (!variant) throw new Error("The variant is gone");
  return variant;
}

const ledgerOf = async (token: string, product: Bought) =>
  (
    await staffGet<{ items: Movement[] }>(
      token,
      `/api/admin/products/${product.productId}/movements?variantId=${product.variantId}`,
    )
  ).items;

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(at(`/admin/pedidos?search=${number}`));
  await page.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
}

const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

test("a guest buys two items by transfer, staff record the payment and ship, and all the books agree", {
  tag: "@gate",
}, async ({ page, browser }) => {
  const [first, second] = await findProducts(2);
  if (!first || !second) throw new Error("No products");
  const token = await staffToken();
  const before = await Promise.all([stockOf(token, first), stockOf(token, second)]);

  await addToCart(page, first);
  await addToCart(page, second);
  await checkOut(page, { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" }, "Transferencia");
  const { token: guestToken, number } = await placeOrder(page);
  await expect(page.getByText(/IBAN/).first()).toBeVisible();

  const placed = await orderByNumber(token, number);
  expect(placed).toMatchObject({ state: "pending", payment: "unpaid", fulfilment: "unfulfilled" });
  expect(placed.totals.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(placed.totals.total);
  await expect(page.getByText(money(placed.totals.total)).first()).toBeVisible();
  const reserved = await stockOf(token, first);
  expect(reserved).toMatchObject({ onHand: before[0].onHand, reserved: before[0].reserved + 1 });

  const staffPage = await (await browser.newContext()).newPage();
  await signIn(staffPage, "admin");
  await openOrder(staffPage, number);
  await act(staffPage, "Registrar cobro");
  await confirm(staffPage, "Registrar cobro");
  await expect(staffPage.getByRole("dialog")).toHaveCount(0);
  await act(staffPage, "Preparar");
  await confirm(staffPage, "Preparar");
  await act(staffPage, "Marcar preparado");
  await act(staffPage, "Marcar enviado");
  await staffPage
    .getByRole("dialog")
    .getByLabel(/seguimiento/i)
    .fill("RX447100938ES");
  await confirm(staffPage, "Marcar enviado");
  await expect(staffPage.getByRole("dialog")).toHaveCount(0);
  await expect(staffPage.getByText("RX447100938ES").first()).toBeVisible();

  const shipped = await orderByNumber(token, number);
  expect(shipped).toMatchObject({ payment: "paid", fulfilment: "shipped", due: 0, paid: placed.totals.total });
  for (const [index, product] of [first, second].entries()) {
    const stock = await stockOf(token, product);
    const was = before[index]!;
    expect(stock).toMatchObject({ onHand: was.onHand - 1, reserved: was.reserved, available: was.available - 1 });
    expect((await ledgerOf(token, product))[0]).toMatchObject({ kind: "sale", quantity: -1, balance: stock.onHand });
  }

  await page.goto(at(`/pedido/${guestToken}`));
  await expect(page.getByText("RX447100938ES").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/camino/);
  await act(staffPage, "Marcar entregado");
  await expect.poll(async () => (await orderByNumber(token, number)).state).toBe("completed");
});

test("a guest picks up an order in the shop and pays there", { tag: "@gate" }, async ({ page, browser }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(page, product);
  await checkOut(page, { kind: "pickup" }, "Pago en la tienda");
  const { token: guestToken, number } = await placeOrder(page);
  const token = await staffToken();
  const placed = await orderByNumber(token, number);
  expect(placed).toMatchObject({ state: "confirmed", totals: { total: product.price } });

  const staffPage = await (await browser.newContext()).newPage();
  await signIn(staffPage, "admin");
  await openOrder(staffPage, number);
  await act(staffPage, "Preparar");
  await confirm(staffPage, "Preparar");
  await act(staffPage, "Marcar preparado");
  await act(staffPage, "Listo para recoger");
  await expect.poll(async () => (await orderByNumber(token, number)).fulfilment).toBe("ready-for-pickup");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/te espera en la tienda/);
  await act(staffPage, "Registrar cobro");
  await confirm(staffPage, "Registrar cobro");
  await expect(staffPage.getByRole("dialog")).toHaveCount(0);
  await act(staffPage, "Marcar recogido");
  await expect.poll(async () => (await orderByNumber(token, number)).state).toBe("completed");
  expect(await orderByNumber(token, number)).toMatchObject({ payment: "paid", fulfilment: "fulfilled" });
  await page.goto(at(`/pedido/${guestToken}`));
  await expect(page.getByRole("button", { name: /Cancelar/ })).toHaveCount(0);
});

test("a guest in the Canary Islands (35001) pays no IVA", async ({ page }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(page, product);
  await checkOut(
    page,
    { kind: "home", line1: "Calle Triana, 20", postcode: "35001", city: "Las Palmas de Gran Canaria" },
    "Transferencia",
  );
  await expect(
    page
      .getByText(/sin IVA/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const { number } = await placeOrder(page);
  const order = await orderByNumber(await staffToken(), number);
  expect(order.totals).toMatchObject({ taxFree: true });
  expect(order.totals.taxes.every(({ rate, tax }) => rate === 0 && tax === 0)).toBe(true);
  await expect(page.getByText(money(order.totals.total)).first()).toBeVisible();
});

test("checkout input survives a reload and a failed network", async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED \(.*\/api\/shop\/orders\)/);
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(page, product);
  await page.goto(at("/carrito"));
  await waitForHydration(page);
  await page.getByLabel("Correo", { exact: true }).fill("lucia@correo.test");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.reload();
  await expect(page.getByLabel("Correo", { exact: true })).toHaveValue("lucia@correo.test");
  await checkOut(page, { kind: "pickup" }, "Pago en la tienda");
  await page.route("**/api/shop/orders", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  const retry = page.getByRole("button", { name: "Reintentar" });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(page).toHaveURL(/\/pedido\//);
});

test("a shopper cancels an order, and its stock is released", async ({ page }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  const token = await staffToken();
  const before = await stockOf(token, product);
  await addToCart(page, product);
  await checkOut(page, { kind: "pickup" }, "Pago en la tienda");
  await placeOrder(page);
  await page
    .getByRole("button", { name: /Cancelar/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: /Cancelar el pedido|Sí, cancelar/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/cancelad/i);
  expect(await stockOf(token, product)).toMatchObject({ reserved: before.reserved, available: before.available });
});
