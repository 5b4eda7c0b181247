import { expect } from "vitest";
import type { Caller, Reply } from "./caller.ts";

/** What the cases do as a shopper. */

export const MADRID = { country: "ES", postcode: "28013" };
export const CANARIAS = { country: "ES", postcode: "35001" };

export const contact = { email: "ana@correo.test", name: "Ana", surname: "Prieto", phone: "600000114" };

export const madridAddress = {
  name: "Ana",
  surname: "Prieto",
  line1: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
};

export const canariasAddress = {
  ...madridAddress,
  line1: "Calle Triana, 20",
  postcode: "35001",
  city: "Las Palmas de Gran Canaria",
  province: "Las Palmas",
};

export interface Pick {
  productId: string;
  variantId: string;
  slug: string;
  price: number;
  available: number;
}

/** Published variants with at least so many units and no limit per client. */
export async function findVariants(api: Caller, count: number, units = 5): Promise<Pick[]> {
  const { body } = await api.call("GET /api/shop/products", {
    query: { availability: "in-stock", size: 100, sort: "name", order: "asc" },
  });
  const found: Pick[] = [];
  for (const { slug } of body.items) {
    const { body: product } = await api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    const variant = product.variants.find(
      (one: { available: number; perClientLimit: number | null; preorder: unknown }) =>
        one.available >= units && one.perClientLimit === null && one.preorder === null,
    );
    if (variant)
      found.push({
        productId: product.id,
        variantId: variant.id,
        slug,
        price: variant.price,
        available: variant.available,
      });
    if (found.length === count) return found;
  }
  throw new Error(`Only ${found.length} of ${count} variants with ${units} units`);
}

/** A cart with these lines. */
export async function fillCart(api: Caller, lines: { variantId: string; quantity: number }[]): Promise<string> {
  const { status, body } = await api.call("POST /api/shop/carts", { body: {} });
  expect(status).toBe(201);
  for (const { variantId, quantity } of lines) {
    const reply = await api.call("PUT /api/shop/carts/{token}/lines/{variantId}", {
      params: { token: body.token, variantId },
      body: { quantity },
    });
    expect(reply.status).toBe(200);
  }
  return body.token;
}

/** The first way of delivery (not pickup) or the pickup for a destination. */
export async function chooseShipping(
  api: Caller,
  token: string,
  destination: { country: string; postcode: string },
  pickup = false,
) {
  const { body } = await api.call("GET /api/shop/carts/{token}/shipping-options", {
    params: { token },
    query: destination,
  });
  const option = body.find((one: { pickup: boolean }) => one.pickup === pickup);
  if (!option) throw new Error("No such way of delivery");
  return option as { id: string; price: number; cashOnDeliveryFee: number | null };
}

/** What the owner of an order's mail reads in it. */
export async function codeOf(api: Caller, orderToken: string): Promise<string> {
  if (api.target.confirmationCode) return api.target.confirmationCode(orderToken);
  const token = await api.signIn("admin");
  const { body: mails } = await api.call("GET /api/admin/system/mails", { query: { size: 100 } }, { token });
  for (const { id, template } of mails.items as { id: string; template: string }[]) {
    if (template !== "order-confirmation") continue;
    const { body: mail } = await api.call("GET /api/admin/system/mails/{id}", { params: { id } }, { token });
    const code = new RegExp(`/pedido/${orderToken}#confirmar=(\\S+)`).exec(mail.text)?.[1];
    if (code) return code;
  }
  throw new Error("No mail asks for a confirmation of the order");
}

/** The owner of the mail confirms the order, as by the button behind the mail's link. */
export const confirmOrder = async (api: Caller, orderToken: string): Promise<Reply> =>
  api.call("POST /api/shop/orders/{token}/confirmation", {
    params: { token: orderToken },
    body: { code: await codeOf(api, orderToken) },
  });

export const newKey = (): string => crypto.randomUUID();

/** Places the order of a cart to Madrid by transfer, unless told otherwise. */
export async function placeOrder(
  api: Caller,
  cartToken: string,
  changes: Record<string, unknown> = {},
  key = newKey(),
): Promise<Reply> {
  const shippingOption =
    (changes.shippingOption as string | undefined) ?? (await chooseShipping(api, cartToken, MADRID)).id;
  return api.send(
    "POST /api/shop/orders",
    {
      body: {
        cartToken,
        contact,
        shippingAddress: madridAddress,
        shippingOption,
        paymentMethod: "transfer",
        acceptTerms: true,
        ...changes,
      },
    },
    { headers: { "Idempotency-Key": key } },
  );
}
