import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import { cartExpiry } from "@tablero/domain/sales/carts/carts";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/** Creates an empty cart. Reserves no stock. */
export async function createCart({ db, clock }: Ctx): Promise<Cart> {
  const now = clock();
  const token = newToken();
  const expiresAt = cartExpiry(now.toISOString());
  await prepared(db, "cart_create", "insert into carts (id, token, expires_at) values ($1, $2, $3)", [
    uuidv7(now.getTime()),
    token,
    expiresAt,
  ]);
  return {
    token,
    email: null,
    country: "ES",
    postcode: null,
    couponCode: null,
    shippingOption: null,
    lostOption: false,
    inShop: false,
    sentAmount: 0,
    options: null,
    paymentMethod: null,
    lines: [],
    count: 0,
    totals: { subtotal: 0, discount: 0, shipping: null, fee: 0, total: 0, taxes: [], taxFree: false },
    dueNow: 0,
    apart: null,
    vat: null,
    expiresAt,
  };
}
