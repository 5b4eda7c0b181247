import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { sql } from "drizzle-orm";
import { one } from "../db/query.ts";
import { textOfToken } from "../domain/accounts/one-time-tokens.ts";
import { type Ctx, inTransaction } from "../domain/context.ts";
import { confirmationCode } from "../domain/orders/confirm.ts";
import { readSettings } from "../domain/shop/settings.ts";
import { notifyStaff } from "../domain/staff/notify.ts";
import { withToken } from "../domain/system/link-token.ts";
import type { MailOrder } from "../domain/system/mail-outbox.ts";
import type { Job, JobOrder } from "../jobs/job.ts";
import type { Secrets } from "../secrets.ts";
import { keyedLock } from "./keyed-lock.ts";
import { type Mailer, MailRefused } from "./port.ts";
import { writeMail } from "./write.ts";

export interface MailPorts {
  /** Null when no server is configured: mails are kept for staff to read. */
  mailer: Mailer | null;
  /** Origin of the shop's pages, without a slash at the end. */
  publicUrl: string;
  /** Makes the tokens of links, when a mail goes out. */
  secrets: Secrets;
  /** The database has a single connection: a transaction that waits for a mail server would stop the shop. */
  embedded: boolean;
}

interface Stored {
  id: string;
  messageId: string;
  template: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  state: "queued" | "sent" | "kept" | "failed";
  orderId: string | null;
}

/**
 * Writes the mail that an outbox row orders, keeps it, and sends it. It is sent once, unless the process dies between
 * the server's acceptance and the commit: then it is sent again under the same Message-ID.
 */
export function mailJob(ports: MailPorts): Job<MailOrder> {
  const oneAtATime = keyedLock();
  return {
    name: "mail",
    // With the growing pauses of the queue, up to an hour, about two days: as mail servers do among each other.
    retries: 55,
    concurrency: 3,
    async run(ctx, order) {
      await keep(ctx, ports, order);
      const { mailer } = ports;
      if (!mailer) return;
      const token = await tokenOf(ctx, ports.secrets, order.payload);
      const sender = sendsOnce(mailer);
      const fault = ports.embedded
        ? await oneAtATime(order.id, () => deliver(ctx, mailer, order.id, token))
        : await inTransaction(ctx, (tx) => deliver(tx, sender, order.id, token));
      if (fault) throw fault;
    },
  };
}

/** Writes the mail once, with what is known at the first attempt: later ones send the same. */
async function keep(ctx: Ctx, ports: MailPorts, { id, payload }: JobOrder<MailOrder>): Promise<void> {
  const { mailer, publicUrl } = ports;
  if (await one(ctx.db, sql`select 1 as ok from mails where id = ${id}`)) return;
  const mail = await writeMail(ctx, payload, publicUrl);
  if (!mail) return;
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
  await ctx.db.execute(
    sql`insert into mails (id, message_id, template, recipient, subject, html, text, state, order_id, token_id, created_at)
        values (${id}, ${messageId}, ${payload.template}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text},
          ${mailer ? "queued" : "kept"}, ${mail.orderId}::uuid,
          (select id from account_tokens where id = ${mail.tokenId}::uuid), ${ctx.clock().toISOString()})
        on conflict (id) do nothing`,
  );
}

/**
 * The secret of the link that a mail has: of an account, or to confirm an order. Null for any other, and for a link of
 * an account that is over.
 */
async function tokenOf(ctx: Ctx, secrets: Secrets, payload: MailOrder): Promise<string | null> {
  if (payload.template === "order-confirmation") return confirmationCode(secrets, payload.orderId);
  const id = "data" in payload ? payload.data.tokenId : undefined;
  return id ? textOfToken(ctx, secrets, id) : null;
}

/** For one attempt: a transaction that is run again after a conflict does not send again. */
function sendsOnce(mailer: Mailer): Pick<Mailer, "send"> {
  let sent: Promise<void> | undefined;
  return {
    send(mail) {
      sent ??= mailer.send(mail);
      return sent;
    },
  };
}

/** Sends what nobody has sent yet. Answers the failure that may pass; others are written down with the mail. */
async function deliver(
  ctx: Ctx,
  mailer: Pick<Mailer, "send">,
  id: string,
  token: string | null,
): Promise<Error | null> {
  const mail = await one<Stored>(
    ctx.db,
    sql`select id, message_id as "messageId", template, recipient, subject, html, text, state, order_id as "orderId"
        from mails where id = ${id} for no key update`,
  );
  if (mail?.state !== "queued") return null;
  const { shopName, email } = await readSettings(ctx.db);
  const { messageId, template, recipient, subject, html, text } = mail;
  const date = ctx.clock();
  const head = { messageId, template, to: recipient, senderName: shopName, replyTo: email || null, date };
  try {
    await mailer.send({ ...head, subject, html: withToken(html, token), text: withToken(text, token) });
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    await writeFailure(ctx, mail, fault);
    return fault instanceof MailRefused ? null : fault;
  }
  await ctx.db.execute(
    sql`update mails set state = 'sent', sent_at = ${ctx.clock().toISOString()}, attempts = attempts + 1, last_error = null
        where id = ${id}`,
  );
  return null;
}

async function writeFailure(ctx: Ctx, { id, orderId, subject }: Stored, fault: Error): Promise<void> {
  const refused = fault instanceof MailRefused;
  await ctx.db.execute(
    sql`update mails set state = ${refused ? "failed" : "queued"}, attempts = attempts + 1, last_error = ${fault.message}
        where id = ${id}`,
  );
  if (!refused || !orderId) return;
  await notifyStaff(ctx, "orders", {
    kind: "mail-failed",
    icon: "heroicons_outline:envelope",
    title: "Un correo no ha llegado al cliente",
    description: `Su servidor no lo acepta: ${subject}`,
    link: pathOf(ORDERS, orderId),
  });
}
