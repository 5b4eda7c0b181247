import { promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import type { MailShop } from "@tablero/mail/base-types";
import { renderMail } from "@tablero/mail/render";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Ctx } from "../domain/platform/context.ts";
import type { PreorderMailRequest } from "../domain/platform/system/mail-outbox.ts";
import { getShopOrder } from "../domain/sales/orders/views/shop-view.ts";
import type { WrittenMail } from "./written-mail.ts";

const COLUMNS = {
  title: Text,
  name: Text,
  email: Text,
  orderId: nullable(Text),
  token: nullable(Text),
};

/** When the preorders of an order are expected to arrive; null while the order is unpaid. */
async function arrivalText(ctx: Ctx, token: string): Promise<string | null> {
  const { delivery, laterDelivery } = await getShopOrder(ctx, token);
  const expected = laterDelivery ?? delivery;
  if (!expected || expected.condition !== null) return null;
  return promiseText(expected.promise, ctx.clock().toISOString());
}

/** Composes a mail about a reservation; null if it no longer exists. */
export async function writePreorderMail(
  ctx: Ctx,
  order: PreorderMailRequest,
  shop: MailShop,
): Promise<WrittenMail | null> {
  const details = await one(
    ctx.db,
    sql`select c.title, coalesce(o.name, k.name) as name, coalesce(o.email, k.email) as email, o.id as "orderId", o.token
        from preorder_reservations r join preorders c on c.id = r.preorder_id join clients k on k.id = r.client_id
          left join order_lines l on l.id = r.order_line_id left join orders o on o.id = l.order_id
        where r.id = ${order.reservationId}`,
    COLUMNS,
  );
  if (!details?.email) return null;
  const { title, name, token, email: to, orderId } = details;
  const about = { shop, name, title, url: token === null ? null : `${shop.url}/pedido/${token}` };
  const written = (mail: ReturnType<typeof renderMail>) => ({ ...mail, to, orderId, tokenId: null });
  const reason = order.reason ?? "";
  if (order.template === "preorder-delayed") {
    const arrives = token === null ? null : await arrivalText(ctx, token);
    return written(renderMail(order.template, { ...about, from: order.formerDay, to: order.newDay, arrives, reason }));
  }
  return written(renderMail(order.template, { ...about, quantity: order.quantity, reason }));
}
