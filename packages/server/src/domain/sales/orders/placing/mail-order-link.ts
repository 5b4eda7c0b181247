import { normaliseEmail } from "@tablero/domain/platform/validation";
import { isOrderAddress, tidyOrderNumber } from "@tablero/domain/sales/orders/requested-link";
import { sql } from "drizzle-orm";
import { Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { countMail, type MailLimits } from "../../../people/door.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { OrderMailRequest } from "../../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../../platform/system/outbox.ts";

/**
 * Mails the link of an order to its buyer, who gives its number and the address of the order. Nothing happens for an
 * unknown number or another address. Throws `rate-limited`.
 */
export async function mailOrderLink(
  ctx: Ctx,
  limits: MailLimits,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const address = ctx.origin?.network ?? "unknown";
  await countMail(ctx, limits, normaliseEmail(email), { address, device: null });
  const order = await one(ctx.db, sql`select id, email from orders where number = ${tidyOrderNumber(number)}`, {
    id: Text,
    email: Text,
  });
  if (!order || !isOrderAddress(order, email)) return;
  await enqueueJob(ctx, "mail", { template: "order-link", orderId: order.id } satisfies OrderMailRequest);
}
