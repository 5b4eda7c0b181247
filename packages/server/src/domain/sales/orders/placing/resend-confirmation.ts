import { Failure } from "@tablero/domain/platform/failure";
import { ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { confirmedTooLate, MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { countAttempt } from "../../../platform/system/attempts.ts";
import type { OrderMailRequest } from "../../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../../platform/system/outbox.ts";

const HOUR = 60 * 60 * 1000;

/**
 * Resends an order's confirmation mail; does nothing for a confirmed order. Throws `not-found`, `invalid-transition`
 * for a closed order, `rate-limited`.
 */
export async function resendConfirmation(ctx: Ctx, token: string, most: number): Promise<void> {
  const order = await one(ctx.db, sql`select id, state, mail_proof as "mailProof" from orders where token = ${token}`, {
    id: Text,
    state: among(ORDER_STATES),
    mailProof: among(MAIL_PROOFS),
  });
  if (!order) throw new Failure("not-found", "No encontramos ese pedido.");
  if (isClosed(order.state)) throw confirmedTooLate();
  if (order.mailProof !== "awaited") return;
  await countAttempt(ctx, [{ kind: "order-confirmation", subject: order.id, most, window: HOUR }]);
  await enqueueJob(ctx, "mail", { template: "order-confirmation", orderId: order.id } satisfies OrderMailRequest);
}
