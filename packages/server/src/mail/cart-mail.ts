import { remindableLines } from "@tablero/domain/sales/carts/cart-reminder";
import type { MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import type { Ctx } from "../domain/platform/context.ts";
import { TOKEN_PLACE } from "../domain/platform/system/link-token.ts";
import type { CartMailRequest } from "../domain/platform/system/mail-outbox.ts";
import { readCart } from "../domain/sales/carts/cart-data.ts";
import { readLeftCart } from "../domain/sales/carts/remind.ts";
import type { WrittenMail } from "./written-mail.ts";

/**
 * Composes the reminder of a cart, with the prices and the stock as they are now. Null if the client has unsubscribed,
 * changed or ordered the cart, or ordered something else since, or if nothing in it can be bought.
 */
export async function writeCartMail(ctx: Ctx, order: CartMailRequest, shop: MailShop): Promise<WrittenMail | null> {
  const left = await readLeftCart(ctx, order.cartId);
  if (!left || left.subscriptionId !== order.subscriptionId) return null;
  const { changedAt, orderedAt, lastOrderAt, token, name, email } = left;
  if (orderedAt !== null || changedAt !== order.changedAt) return null;
  if (lastOrderAt !== null && lastOrderAt > changedAt) return null;
  const cart = await readCart(ctx, token, {});
  const lines = remindableLines(cart?.lines ?? []);
  if (lines.length === 0) return null;
  const mail = renderMail("cart-reminder", {
    shop,
    name,
    lines: lines.map((line) => ({
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      amount: line.price * line.quantity,
    })),
    missing: (cart?.lines.length ?? 0) - lines.length,
    url: `${shop.url}/carrito#abrir=${token}`,
    stopUrl: `${shop.url}/boletin/${order.subscriptionId}/${TOKEN_PLACE}/baja`,
  });
  return { ...mail, to: email, orderId: null, tokenId: null };
}
