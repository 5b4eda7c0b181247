import { Failure } from "@tablero/domain/failure";
import { isClosed } from "@tablero/domain/order-steps";
import { confirmedTooLate, type MailProof } from "@tablero/domain/unpaid";
import type { OrderState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { countAttempt } from "../system/attempts.ts";
import type { OrderMailOrder } from "../system/mail-outbox.ts";
import { orderWork } from "../system/outbox.ts";

const HOUR = 60 * 60 * 1000;

/**
 * Orders the mail that asks for an order's confirmation once more; nothing for an order that was confirmed. Throws
 * `not-found`, `invalid-transition` for a closed order, `rate-limited`.
 */
export async function resendConfirmation(ctx: Ctx, token: string, most: number): Promise<void> {
  const order = await one<{ id: string; state: OrderState; mailProof: MailProof }>(
    ctx.db,
    sql`select id, state, mail_proof as "mailProof" from orders where token = ${token}`,
  );
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  if (isClosed(order.state)) throw confirmedTooLate();
  if (order.mailProof !== "awaited") return;
  await countAttempt(ctx, [{ kind: "order-confirmation", subject: order.id, most, window: HOUR }]);
  await orderWork(ctx, "mail", { template: "order-confirmation", orderId: order.id } satisfies OrderMailOrder);
}
