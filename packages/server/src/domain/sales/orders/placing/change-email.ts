import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { emailChanged } from "@tablero/domain/sales/orders/events";
import { MAX_EMAIL_CHANGES, requireEmailChange } from "@tablero/domain/sales/orders/placing/email-change";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { among, Flag, nullable, Text } from "../../../../db/columns.ts";
import { one } from "../../../../db/query.ts";
import { countMail, type MailLimits, moveGuestOrder } from "../../../people/door.ts";
import { type Ctx, inTransaction } from "../../../platform/context.ts";
import { countAttempt } from "../../../platform/system/attempts.ts";
import type { OrderMailRequest } from "../../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../../platform/system/outbox.ts";
import { lockOrder } from "../lock.ts";
import { writeTimeline } from "../views/timeline.ts";
import { findClient } from "./place-client.ts";

/** An unconfirmed order has expired before its changes are forgotten. */
const WINDOW = 2 * 60 * 60 * 1000;

const BUYER = {
  email: Text,
  name: Text,
  surname: nullable(Text),
  phone: Text,
  state: among(ORDER_STATES),
  mailProof: among(MAIL_PROOFS),
  clientId: nullable(Text),
  isGuests: Flag,
};

/**
 * Corrects the address of an unconfirmed guest order and mails a code there; codes for the former address become wrong.
 * The mails count towards the limits of both the address and the network, as all mails that anyone can request. Throws
 * `not-found`, `invalid-transition`, `rate-limited`, `client-blocked`.
 */
export async function changeOrderEmail(ctx: Ctx, token: string, typed: string, limits: MailLimits): Promise<void> {
  const email = normaliseEmail(typed);
  await countMail(ctx, limits, email, { address: ctx.origin?.network ?? "unknown", device: null });
  await inTransaction(ctx, async (tx) => {
    const { id } = await lockOrder(tx, { token });
    const order = await one(
      tx.db,
      sql`select o.email, o.name, o.surname, o.phone, o.state, o.mail_proof as "mailProof", o.client_id::text as "clientId",
            coalesce(c.account_id is null, false) as "isGuests"
          from orders o left join clients c on c.id = o.client_id where o.id = ${id}`,
      BUYER,
    );
    if (!order) return;
    requireEmailChange(order);
    if (order.email === email) return;
    const { name, surname, phone, clientId } = order;
    // A guest's order, also if its link is opened by someone who is signed in.
    const guest = { ...tx, actor: { kind: "shopper" as const, clientId: null } };
    const into = await findClient(guest, { contact: { email, name, surname: surname ?? "", phone } });
    if (clientId) await moveGuestOrder(tx, { from: clientId, into, order: id });
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update orders set email = ${email}, updated_at = ${now}, version = version + 1 where id = ${id}`,
    );
    await writeTimeline(tx, id, [emailChanged()]);
    await enqueueJob(tx, "mail", { template: "order-confirmation", orderId: id } satisfies OrderMailRequest);
    // Last, as attempts are in the lock order.
    await countAttempt(tx, [{ kind: "order-email", subject: id, most: MAX_EMAIL_CHANGES, window: WINDOW }]);
  });
}
