import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { requestedMail, tidyOrderNumber } from "@tablero/domain/sales/orders/placing/requested-link";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../../db/columns.ts";
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
  const order = await one(
    ctx.db,
    sql`select id, email, state, mail_proof as "mailProof" from orders where number = ${tidyOrderNumber(number)}`,
    { id: Text, email: Text, state: among(ORDER_STATES), mailProof: among(MAIL_PROOFS) },
  );
  const template = order && requestedMail(order, email);
  if (template) await enqueueJob(ctx, "mail", { template, orderId: order.id } satisfies OrderMailRequest);
}
