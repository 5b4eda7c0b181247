import { expect, type Locator, type Page } from "@playwright/test";
import { at } from "./staff.ts";

export interface Delivery {
  kind: "home" | "pickup";
  line1?: string;
  postcode?: string;
  city?: string;
}

export interface Bought {
  slug: string;
  name: string;
  variantId: string;
  productId: string;
  price: number;
  available: number;
}

interface Product {
  id: string;
  slug: string;
  name: string;
  variants: { id: string; price: number; available: number; perClientLimit: number | null; preorder: unknown }[];
}

/** Products with one variant and enough units, so that their page requires no choice. */
export async function findProducts(count: number, units = 5): Promise<Bought[]> {
  const list = await (
    await fetch(at("/api/shop/products?availability=in-stock&kind=board-game&size=100&sort=name&order=asc"))
  ).json();
  const found: Bought[] = [];
  for (const { slug, variantId } of list.items as { slug: string; variantId: string | null }[]) {
    if (!variantId) continue;
    const product = (await (await fetch(at(`/api/shop/products/${slug}`))).json()) as Product;
    const [variant] = product.variants;
    if (!variant || variant.available < units || variant.perClientLimit !== null || variant.preorder) continue;
    found.push({
      slug,
      name: product.name,
      variantId,
      productId: product.id,
      price: variant.price,
      available: variant.available,
    });
    if (found.length === count) return found;
  }
  throw new Error("Not enough products to buy");
}

/** Waits until a storefront page responds by itself; earlier presses are held and repeated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !("heldInput" in window));
}

/** Waits until an element of a part whose code loads later responds; before that, its links are plain links. */
export async function waitForLatePart(element: Locator): Promise<void> {
  const responds = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(responds).toBe(true);
}

export async function shopGet<T>(path: string): Promise<T> {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Sets up a precondition through the API, as a shopper. */
export async function shopSend<T>(method: "POST" | "PUT", path: string, body: object): Promise<T> {
  const response = await fetch(at(path), {
    method,
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Finds a product as a shopper would, and adds it to the cart. */
export async function addToCart(page: Page, product: Bought): Promise<void> {
  await page.goto(at(`/producto/${product.slug}`));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
}

const next = (page: Page) =>
  page
    .getByRole("button", { name: /^Continuar/ })
    .first()
    .click();

/** The whole guest checkout, up to placing the order; `atStep` runs on each step. */
export async function checkOut(
  page: Page,
  delivery: Delivery,
  payment: string,
  atStep: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(at("/carrito"));
  // Hydration puts stored values into the fields; between the two steps of `fill`, they would be added to the typed
  // text.
  await waitForHydration(page);
  await page.getByLabel("Correo", { exact: true }).fill("lucia.carrasco@correo.test");
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Carrasco");
  await page.getByLabel("Teléfono").fill("600 000 114");
  await atStep();
  await next(page);
  if (delivery.kind === "pickup") {
    await page.getByRole("radio", { name: /Recogida/ }).check();
  } else {
    await page.getByRole("radio", { name: /Envío a domicilio/ }).check();
    await page.getByLabel("Calle y número").fill(delivery.line1 ?? "");
    await page.getByLabel("Código postal", { exact: true }).fill(delivery.postcode ?? "");
    await page.getByLabel("Población").fill(delivery.city ?? "");
  }
  await atStep();
  await next(page);
  // The delivery method may also be named after the shop.
  const ways = page.getByRole("group", { name: "Forma de pago" });
  await ways.getByRole("radio", { name: new RegExp(payment) }).check();
  await atStep();
  await next(page);
  await page.getByRole("checkbox", { name: /He leído/ }).check();
  await atStep();
}

export async function placeOrder(page: Page): Promise<{ token: string; number: string }> {
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  await expect(page).toHaveURL(/\/pedido\/[\w-]+$/);
  const token = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const order = (await (await fetch(at(`/api/shop/orders/${token}`))).json()) as { number: string };
  return { token, number: order.number };
}

/** Pays at the demo gateway and returns to the order. Calling the returned function sends the bank's notification. */
export async function payUnnoticed(page: Page): Promise<() => Promise<void>> {
  await page.getByRole("button", { name: /^Pagar y avisar tarde/ }).click();
  await expect(page.getByRole("heading", { name: "Pago aceptado, aviso pendiente" })).toBeVisible();
  const back = await page.getByRole("link", { name: "Volver a la tienda" }).getAttribute("href");
  const fields = await page
    .locator("form input[type=hidden]")
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]));
  await page.goto(at(back ?? ""));
  return async () => {
    await page.context().request.post(at("/pasarela-demo/respuesta"), {
      form: Object.fromEntries([...fields, ["choice", "send-late"]]) as Record<string, string>,
      headers: { Origin: process.env.SHOP_URL ?? "" },
      maxRedirects: 0,
    });
  };
}
