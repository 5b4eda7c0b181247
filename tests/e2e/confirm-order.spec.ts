import { expect, type Page } from "@playwright/test";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Mails {
  items: { id: string; template: string; order: { number: string } | null }[];
}

interface Stock {
  variants: { id: string; available: number }[];
}

// With the limits on unpaid units, which other tests do not have.
test.use({ shopEnv: {} });

/** The link in the order's email, once written. Without a mail server, the back office shows the email. */
async function mailedLink(number: string): Promise<string> {
  const token = await staffToken("admin");
  const find = async () => {
    const { items } = await staffGet<Mails>(token, "/api/admin/system/mails?size=50");
    return items.find(({ template, order }) => template === "order-confirmation" && order?.number === number)?.id;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const { text } = await staffGet<{ text: string }>(token, `/api/admin/system/mails/${await find()}`);
  const link = /\/pedido\/[\w-]+#confirmar=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}

/** More units of the product than a guest may leave unpaid. */
async function takeAll(page: Page, variantId: string, quantity: number): Promise<void> {
  const cart = await page.evaluate(() => localStorage.getItem("cartToken"));
  const response = await fetch(at(`/api/shop/carts/${cart}/lines/${variantId}`), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ quantity }),
  });
  expect(response.status).toBe(200);
}

test("a guest who orders the whole stock of a product confirms the order from the mail", async ({ page }) => {
  const [product] = await findProducts(1, 3);
  if (!product) throw new Error("Nothing to buy");
  await addToCart(page, product);
  await takeAll(page, product.variantId, product.available);
  await checkOut(page, { kind: "pickup" }, "tienda");
  const { number, token } = await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Falta confirmar tu correo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar el correo otra vez" })).toBeEnabled();
  const link = await mailedLink(number);

  // A mail scanner opens the link, which has no effect.
  expect((await fetch(at(link))).status).toBe(200);
  await page.goto(at(link));
  await expect(page.getByRole("button", { name: "Confirmar pedido" })).toBeVisible();
  const before = (await (await fetch(at(`/api/shop/orders/${token}`))).json()) as { state: string };
  expect(before.state).toBe("pending");

  await page.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tenemos tu pedido" })).toBeVisible();
  await expect(page.getByText("Pedido confirmado")).toBeVisible();
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/);
  const now = (await (await fetch(at(`/api/shop/products/${product.slug}`))).json()) as Stock;
  expect(now.variants.find(({ id }) => id === product.variantId)?.available).toBe(0);
  // Another buyer wants the units.
  await fetch(at(`/api/shop/orders/${token}/cancel`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
});
