import { expect } from "vitest";
import type { Caller, ReplyOf, SentBody } from "./caller.ts";

/** Helpers that act as a shopper. */

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

/** Published variants with at least the given number of units and no limit per client. */
export async function findVariants(api: Caller, count: number, units = 5): Promise<Pick[]> {
  const { body } = await api.call("GET /api/shop/products", {
    query: { availability: "in-stock", size: 100, sort: "name", order: "asc" },
  });
  const found: Pick[] = [];
  for (const { slug } of body.items) {
    const { body: product } = await api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    const variant = product.variants.find(
      (one) => one.available >= units && one.perClientLimit === null && one.preorder === null,
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

/** A variant with a limit per client, of which more units than the limit are available. */
export async function findLimitedVariant(api: Caller): Promise<{ variantId: string; limit: number }> {
  const { body } = await api.call("GET /api/shop/products", { query: { availability: "in-stock", size: 100 } });
  for (const { slug } of body.items) {
    const { body: product } = await api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    for (const { id: variantId, perClientLimit: limit, available, preorder } of product.variants)
      if (limit !== null && available > limit && preorder === null) return { variantId, limit };
  }
  throw new Error("no variant with a limit");
}

/** A cart that contains these lines. */
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

/** The first delivery option (not pickup), or the pickup option, for a destination. */
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
  const option = body.find((one) => one.pickup === pickup);
  if (!option) throw new Error("No such way of delivery");
  return option;
}

/** Confirmation code that was emailed for an order. */
export async function codeOf(api: Caller, orderToken: string): Promise<string> {
  if (api.target.confirmationCode) return api.target.confirmationCode(orderToken);
  const token = await api.signIn("admin");
  const { body: mails } = await api.call("GET /api/admin/system/mails", { query: { size: 100 } }, { token });
  for (const { id, template } of mails.items) {
    if (template !== "order-confirmation") continue;
    const { body: mail } = await api.call("GET /api/admin/system/mails/{id}", { params: { id } }, { token });
    const code = new RegExp(`/pedido/${orderToken}#confirmar=(\\S+)`).exec(mail.text)?.[1];
    if (code) return code;
  }
  throw new Error("No mail asks for a confirmation of the order");
}

/** Confirms the order, like the button behind the link in the email. */
export const confirmOrder = async (api: Caller, orderToken: string) =>
  api.call("POST /api/shop/orders/{token}/confirmation", {
    params: { token: orderToken },
    body: { code: await codeOf(api, orderToken) },
  });

export const newKey = (): string => crypto.randomUUID();

/** Places the order of a cart; by default to Madrid, by transfer. */
export async function placeOrder(
  api: Caller,
  cartToken: string,
  changes: Partial<SentBody<"POST /api/shop/orders">> = {},
  key = newKey(),
): Promise<ReplyOf<"POST /api/shop/orders">> {
  const shippingOption = changes.shippingOption ?? (await chooseShipping(api, cartToken, MADRID)).id;
  return api.call(
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
