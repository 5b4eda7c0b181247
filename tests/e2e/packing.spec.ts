import { expect, type Page } from "@playwright/test";
import { type PlacedOrder, placePaid, readOrder } from "./placed-order.ts";
import { type Bought, findProducts } from "./shopper.ts";
import { openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Line {
  lineId: string;
  name: string;
  sku: string;
  barcode: string;
  quantity: number;
}

/** The keys of a scanner: they come faster than any person types, wherever the focus is. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    // The times of the keys are those of their creation, so that a slow page does not slow down the scanner.
    const keys = [...text, "Enter"].map(
      (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
    for (const key of keys) target.dispatchEvent(key);
  }, code);

/** Paid orders of these products, and the lines of each as the packing table has them. */
async function placeOrders(token: string, baskets: readonly { product: Bought; quantity: number }[][]) {
  const orders: PlacedOrder[] = [];
  for (const basket of baskets) orders.push(await placePaid(token, basket));
  const path = `/api/admin/packing?${orders.map(({ id }) => `id=${id}`).join("&")}`;
  const run = await staffGet<{ orders: { id: string; lines: Line[] }[] }>(token, path);
  const linesOf = (order: PlacedOrder) => run.orders.find(({ id }) => id === order.id)?.lines ?? [];
  return { orders, linesOf, url: `/admin/preparar?${orders.map(({ id }) => `id=${id}`).join("&")}` };
}

const whole = (page: Page) => page.getByText(/Intro cierra el bulto/);

test("with a scanner, an order takes one press and no window; by hand, one press a line and one more", {
  tag: "@gate",
}, async ({ page }) => {
  const token = await staffToken();
  const [first, second] = await findProducts(2);
  if (!first || !second) throw new Error("No products");
  const { orders, linesOf, url } = await placeOrders(token, [
    [
      { product: first, quantity: 2 },
      { product: second, quantity: 1 },
    ],
    [{ product: second, quantity: 1 }],
  ]);
  const [scanned, pressed] = orders;
  if (!scanned || !pressed) throw new Error("No orders");
  let presses = 0;
  const press = async (action: () => Promise<void>) => {
    presses += 1;
    await action();
  };
  await openAs(page, "warehouse", url);
  await page.getByRole("button", { name: "Empezar" }).click();
  const table = page.getByRole("region", { name: new RegExp(scanned.number) });

  await test.step("every unit is scanned, a wrong one and one too many are refused", async () => {
    await expect(page.getByRole("textbox", { name: /^Escanea una unidad/ })).toBeFocused();
    // The focus is in another field, which gets none of the keys.
    const tracking = page.getByLabel("Número de seguimiento");
    await tracking.focus();
    for (const { barcode, quantity } of linesOf(scanned))
      for (let unit = 0; unit < quantity; unit++) await scan(page, barcode);
    await expect(whole(page)).toBeVisible();
    await expect(tracking).toHaveValue("");
    await scan(page, linesOf(scanned)[0]?.barcode ?? "");
    await expect(page.getByText(/^Sobra: /)).toBeVisible();
    // The label of the carrier.
    await scan(page, "ES0042-77");
    await expect(tracking).toHaveValue("ES0042-77");
  });

  await test.step("Enter sends the parcel and opens the next order", async () => {
    await press(() => page.keyboard.press("Enter"));
    await expect(page.getByRole("region", { name: new RegExp(pressed.number) })).toBeVisible();
    await expect(table).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readOrder(token, scanned.id)).toMatchObject({
      goods: "shipped",
      shipments: [{ state: "shipped", tracking: "ES0042-77" }],
    });
    expect(presses).toBe(1);
  });

  await test.step("by hand, a press puts the line into the box, and Enter sends it", async () => {
    presses = 0;
    await press(() => page.getByRole("button", { name: /^(Poner|Todas) / }).click());
    await expect(whole(page)).toBeVisible();
    await press(() => page.keyboard.press("Enter"));
    await expect(page.getByRole("heading", { name: "Todo preparado" })).toBeVisible();
    expect(await readOrder(token, pressed.id)).toMatchObject({ goods: "shipped" });
    expect(presses).toBe(2);
  });
});

test("the order of a colleague has a name, and a started order goes on after a reload and on a phone", async ({
  page,
  browser,
}) => {
  const token = await staffToken();
  const [product] = await findProducts(1);
  if (!product) throw new Error("No products");
  const { orders, linesOf, url } = await placeOrders(token, [[{ product, quantity: 3 }], [{ product, quantity: 1 }]]);
  const [mine, theirs] = orders;
  if (!mine || !theirs) throw new Error("No orders");
  await openAs(page, "warehouse", url);
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByRole("textbox", { name: /^Escanea una unidad/ })).toBeFocused();
  await scan(page, linesOf(mine)[0]?.sku ?? "");
  const counted = page.getByRole("status").filter({ hasText: "1 de 3" });
  await expect(counted).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await openAs(phone, "admin", url);
  await phone.getByRole("button", { name: "Empezar" }).click();
  // The first order is taken, so the second one is on the table.
  await expect(phone.getByText(/^Lo lleva /)).toBeVisible();
  await expect(phone.getByRole("region", { name: new RegExp(theirs.number) })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.reload();
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(counted).toBeVisible();

  // Leaving within the back office releases the order; a closed tab keeps it for up to five minutes.
  await page.getByRole("main").getByRole("link", { name: "Pedidos" }).click();
  await phone.getByRole("button", { name: new RegExp(mine.number) }).click({ timeout: 40_000 });
  await expect(phone.getByRole("status").filter({ hasText: "1 de 3" })).toBeVisible();
  await context.close();
});

test("units that are scanned without a connection are sent once it is back", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|net::ERR/);
  const token = await staffToken();
  const [product] = await findProducts(1);
  if (!product) throw new Error("No products");
  const { orders, linesOf, url } = await placeOrders(token, [[{ product, quantity: 2 }]]);
  const path = `/api/admin/packing?id=${orders[0]?.id}`;
  const saved = async () =>
    (await staffGet<{ orders: { units: { quantity: number }[] }[] }>(token, path)).orders[0]?.units[0]?.quantity ?? 0;
  await openAs(page, "warehouse", url);
  await page.getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByRole("textbox", { name: /^Escanea una unidad/ })).toBeFocused();
  await context.setOffline(true);
  for (let unit = 0; unit < 2; unit++) await scan(page, linesOf(orders[0] as PlacedOrder)[0]?.sku ?? "");
  await expect(page.getByText(/Lo que escanees se guarda aquí/)).toBeVisible();
  expect(await saved()).toBe(0);
  await context.setOffline(false);
  await expect.poll(saved, { timeout: 15_000 }).toBe(2);
});
