import { expect } from "vitest";
import type { Caller } from "./caller.ts";
import { staffOrder } from "./order-staff.ts";
import { contact, fillCart, findVariants, type Pick, placeOrder } from "./shopper.ts";

/** An order of one unit with this address; `sent`: how far its parcel has progressed. */
export async function placeOrderOf(api: Caller, email: string, sent: "paid" | "shipped" | "delivered", picked?: Pick) {
  const pick = picked ?? (await findVariants(api, 1))[0]!;
  const cart = await fillCart(api, [{ variantId: pick.variantId, quantity: 1 }]);
  const { body: placed } = await placeOrder(api, cart, { contact: { ...contact, email } });
  const staff = await staffOrder(api, placed, [pick]);
  await staff.pay(staff.total);
  if (sent !== "paid") await staff.prepare();
  if (sent === "shipped") await staff.parcel(0, "packed", "shipped");
  if (sent === "delivered") expect((await staff.parcel(0, "packed", "shipped", "delivered")).status).toBe(200);
  return { token: placed.token, productId: pick.productId, slug: pick.slug, pick };
}

export const placeReceivedOrder = (api: Caller, email: string, pick?: Pick) =>
  placeOrderOf(api, email, "delivered", pick);
