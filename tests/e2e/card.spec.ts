import { expect, type Page } from "@playwright/test";
import { addToCart, type Bought, checkOut, findProducts, payUnnoticed } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Order {
  id: string;
  state: string;
  payment: string;
  paid: number;
  due: number;
  lines: { id: string; name: string; quantity: number; gross: number; discount: number }[];
  totals: { total: number; shipping: number };
  payments: { state: string; amount: number; refunded: number; refundable: number; declineReason: string | null }[];
  refunds: {
    state: string;
    amount: number;
    shipping: number;
    lines: { lineId: string; quantity: number; amount: number }[];
  }[];
}

const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;

async function orderByNumber(token: string, number: string): Promise<Order> {
  const list = await staffGet<{ items: { id: string }[] }>(token, `/api/admin/orders?search=${number}`);
  return staffGet<Order>(token, `/api/admin/orders/${list.items[0]?.id}`);
}

const numberOf = async (page: Page) =>
  (await page.getByText(/^Pedido P\d{4}-\d{6}/).textContent())?.match(/P\d{4}-\d{6}/)?.[0] ?? "";

const gateway = (page: Page) => page.getByRole("heading", { level: 1, name: "Pago con tarjeta" });
const choose = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

/** Orders the goods by card; ends on the provider's page. */
async function orderByCard(page: Page, goods: readonly Bought[]): Promise<void> {
  for (const product of goods) await addToCart(page, product);
  await checkOut(page, MADRID, "Tarjeta");
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  await expect(gateway(page)).toBeVisible();
}

test("a successful card payment confirms the order, and the browser has no cart any more", { tag: "@gate" }, async ({
  page,
}) => {
  await orderByCard(page, await findProducts(1));
  await choose(page, /^Pagar \d/);
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/);
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Tenemos tu pedido" })).toBeVisible();

  const order = await orderByNumber(await staffToken(), await numberOf(page));
  const { total } = order.totals;
  expect(order).toMatchObject({ state: "confirmed", payment: "paid", paid: total, due: 0 });
  expect(order.payments).toMatchObject([{ state: "captured", amount: total, refunded: 0, refundable: total }]);
  await page.goto(at("/carrito"));
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
});

test("a refused card is reported, and a second attempt pays the same order", async ({ page }) => {
  await orderByCard(page, await findProducts(1));
  await choose(page, /^Tarjeta denegada/);
  await expect(page.getByText(/El banco no ha aceptado el pago/)).toBeVisible();
  const token = await staffToken();
  const number = await numberOf(page);
  expect(await orderByNumber(token, number)).toMatchObject({ state: "pending", payment: "unpaid" });

  await page.getByRole("button", { name: /^Intentar otra vez/ }).click();
  await expect(gateway(page)).toBeVisible();
  await choose(page, /^Pagar \d/);
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
  const order = await orderByNumber(token, number);
  expect(order).toMatchObject({ state: "confirmed", payment: "paid", paid: order.totals.total });
  expect(order.payments.map(({ state }) => state).sort()).toEqual(["captured", "declined"]);
});

test("a shopper who gives up at the bank or goes back finds the order and can pay it", async ({ page }) => {
  await orderByCard(page, await findProducts(1));
  await choose(page, /^Cancelar/);
  await expect(page.getByText(/Has vuelto sin pagar/)).toBeVisible();
  const number = await numberOf(page);
  const orderUrl = page.url();
  await page.getByRole("button", { name: /^Intentar otra vez/ }).click();
  await expect(gateway(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(orderUrl);
  await expect(page.getByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
  await page.getByRole("button", { name: /^Pagar ahora/ }).click();
  await expect(gateway(page)).toBeVisible();
  await choose(page, /^Pagar \d/);
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
  expect(await orderByNumber(await staffToken(), number)).toMatchObject({ state: "confirmed", payment: "paid" });
});

test("going back from the bank to the cart leads to the order", async ({ page }) => {
  await orderByCard(page, await findProducts(1));
  await page.goBack();
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/);
  await expect(page.getByRole("button", { name: /^Pagar ahora/ })).toBeVisible();
});

test("the order's page waits for a late notification", async ({ page }) => {
  await orderByCard(page, await findProducts(1));
  const notify = await payUnnoticed(page);
  await expect(page.getByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
  await notify();
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible({ timeout: 30_000 });
});

test("staff refund one line and then the rest, and the figures agree to the cent", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const goods = await findProducts(2);
  await orderByCard(page, goods);
  await choose(page, /^Pagar \d/);
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
  const number = await numberOf(page);
  const token = await staffToken();
  const paid = await orderByNumber(token, number);
  const [line] = paid.lines;
  if (!line) throw new Error("The order has no line");

  const staffPage = await (await browser.newContext()).newPage();
  await openAs(staffPage, "clerk", `/admin/pedidos/${paid.id}`);
  const dialog = staffPage.getByRole("dialog", { name: "Reembolsar" });
  const give = async () => {
    await staffPage.getByRole("button", { name: /^Reembolsar el pago/ }).click();
    await expect(dialog).toBeVisible();
  };
  await give();
  await dialog.getByRole("radio", { name: "Por artículos" }).check({ force: true });
  await dialog.getByRole("spinbutton", { name: `Unidades de ${line.name}` }).fill("1");
  await dialog.getByRole("textbox", { name: /^Motivo/ }).fill("Caja golpeada");
  await dialog.getByRole("button", { name: "Reembolsar", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const refunds = staffPage.getByRole("list", { name: "Reembolsos" });
  await expect(refunds.getByText("Reembolsado", { exact: true })).toBeVisible();

  const part = await orderByNumber(token, number);
  const back = line.gross - line.discount;
  expect(part).toMatchObject({ payment: "partially-refunded", state: "confirmed" });
  expect(part.refunds).toMatchObject([
    { state: "done", amount: back, shipping: 0, lines: [{ lineId: line.id, quantity: 1, amount: back }] },
  ]);
  expect(part.payments[0]).toMatchObject({ refunded: back, refundable: paid.totals.total - back });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Reembolsos" })).toBeVisible();

  await give();
  await dialog.getByRole("radio", { name: "Todo" }).check({ force: true });
  await dialog.getByRole("button", { name: "Reembolsar", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(refunds.getByText("Reembolsado", { exact: true })).toHaveCount(2);
  const whole = await orderByNumber(token, number);
  expect(whole.payment).toBe("refunded");
  expect(whole.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.totals.total);
  expect(whole.refunds[1]).toMatchObject({ state: "done", shipping: paid.totals.shipping });
  expect(whole.payments[0]).toMatchObject({ refunded: paid.totals.total, refundable: 0 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Te hemos reembolsado todo" })).toBeVisible();
});
