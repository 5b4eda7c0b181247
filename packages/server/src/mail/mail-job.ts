import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { MAIL_STATES } from "@tablero/domain/platform/words/jobs";
import { sql } from "drizzle-orm";
import { among, nullable, type RowOf, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { alertToken } from "../domain/catalogue/wishes/alerts.ts";
import { findTokenText } from "../domain/people/accounts/one-time-tokens.ts";
import { confirmToken, stopToken } from "../domain/people/newsletter/subscribe.ts";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import { notifyStaff } from "../domain/platform/notices/notify.ts";
import { withToken } from "../domain/platform/system/link-token.ts";
import { type MailRequest, NEWSLETTER_MAIL_TOPIC } from "../domain/platform/system/mail-outbox.ts";
import { readConfirmationCode } from "../domain/sales/orders/placing/confirm.ts";
import { currentSettings } from "../domain/settings/shop/settings.ts";
import type { Job, JobRequest } from "../jobs/job.ts";
import type { Secrets } from "../secrets.ts";
import { invoiceFiles } from "./invoice-files.ts";
import { keyedLock } from "./keyed-lock.ts";
import { type Mailer, type MailFile, MailRefused } from "./port.ts";
import { writeMail } from "./write.ts";

export interface MailPorts {
  /** Null if no server is configured: mails are then stored for staff to read. */
  mailerOf(ctx: Ctx): Promise<Mailer | null>;
  /** Origin of the shop's pages, without a trailing slash. */
  publicUrl: string;
  /** Derives the tokens of links when a mail is sent. */
  secrets: Secrets;
  /**
   * Whether the database has a single connection, so that a transaction waiting for a mail server would block the
   * shop.
   */
  embedded: boolean;
}

const STORED_COLUMNS = {
  id: Text,
  messageId: Text,
  template: Text,
  recipient: Text,
  subject: Text,
  html: Text,
  text: Text,
  state: among(MAIL_STATES),
  orderId: nullable(Text),
};
type Stored = RowOf<typeof STORED_COLUMNS>;

/**
 * Composes the mail requested by an outbox row, stores it and sends it. It is sent once, unless the process dies
 * between acceptance by the server and the commit: it is then sent again with the same Message-ID.
 */
export function mailJob(ports: MailPorts): Job<MailRequest> {
  const oneAtATime = keyedLock();
  return {
    name: "mail",
    // With the growing pauses of the queue, up to an hour, this makes about two days, as is usual between mail
    // servers.
    retries: 55,
    concurrency: 3,
    batch: 10,
    async run(ctx, order) {
      const mailer = await ports.mailerOf(ctx);
      await keep(ctx, ports, order, mailer !== null);
      if (!mailer) return;
      const token = await readToken(ctx, ports.secrets, order.payload);
      const unsubscribe = unsubscribeUrl(ports.publicUrl, order.payload, token);
      const attachments = await invoiceFiles(ctx, order.payload);
      const sender = sendsOnce(mailer);
      const failure = ports.embedded
        ? await oneAtATime(order.id, () => deliver(ctx, mailer, order.id, { token, unsubscribe, attachments }))
        : await inTransaction(ctx, (tx) => deliver(tx, sender, order.id, { token, unsubscribe, attachments }));
      if (failure) throw failure;
    },
  };
}

/** The mails of a newsletter issue, one at a time, so that mails of orders have priority. */
export const newsletterMailJob = (ports: MailPorts): Job<MailRequest> => ({
  ...mailJob(ports),
  name: NEWSLETTER_MAIL_TOPIC,
  concurrency: 1,
});

/** Composes the mail once, with the data of the first attempt; retries send the same mail. */
async function keep(
  ctx: Ctx,
  { publicUrl }: MailPorts,
  { id, payload, attempt }: JobRequest<MailRequest>,
  goesOut: boolean,
): Promise<void> {
  if (attempt > 1 && (await one(ctx.db, sql`select 1 as ok from mails where id = ${id}`))) return;
  const mail = await writeMail(ctx, payload, publicUrl);
  if (!mail) return;
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
  await ctx.db.execute(
    sql`insert into mails (id, message_id, template, recipient, subject, html, text, state, order_id, token_id, created_at)
        values (${id}, ${messageId}, ${payload.template}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.text},
          ${goesOut ? "queued" : "kept"}, ${mail.orderId}::uuid,
          (select id from account_tokens where id = ${mail.tokenId}::uuid), ${ctx.clock().toISOString()})
        on conflict (id) do nothing`,
  );
}

/**
 * The secret in a mail's link: of an account, or to confirm an order. Null for all other mails, and for an ended
 * link of an account.
 */
async function readToken(ctx: Ctx, secrets: Secrets, payload: MailRequest): Promise<string | null> {
  if (payload.template === "order-confirmation") return readConfirmationCode(ctx, secrets, payload.orderId);
  if (payload.template === "newsletter-confirm")
    return confirmToken(secrets, payload.subscriptionId, payload.requestedAt);
  if ("subscriptionId" in payload) return stopToken(secrets, payload.subscriptionId);
  if ("alertId" in payload) return alertToken(secrets, payload.alertId);
  const id = "data" in payload ? payload.data.tokenId : undefined;
  return id ? findTokenText(ctx, secrets, id) : null;
}

/** The address for one-click unsubscription (RFC 8058), which the mail program calls; null for other mails. */
function unsubscribeUrl(publicUrl: string, payload: MailRequest, token: string | null): string | null {
  if (!token) return null;
  if (payload.template === "stock-alert" || payload.template === "stock-alert-search")
    return `${publicUrl}/api/shop/alerts/${payload.alertId}/unsubscribe/${token}`;
  if ("subscriptionId" in payload && payload.template !== "newsletter-confirm")
    return `${publicUrl}/api/shop/newsletter/${payload.subscriptionId}/unsubscribe/${token}`;
  return null;
}

/** For one attempt: a transaction that is retried after a conflict does not send the mail again. */
function sendsOnce(mailer: Mailer): Pick<Mailer, "send"> {
  let sent: Promise<void> | undefined;
  return {
    send(mail) {
      sent ??= mailer.send(mail);
      return sent;
    },
  };
}

interface Sending {
  token: string | null;
  unsubscribe: string | null;
  attachments: readonly MailFile[];
}

/** Sends a mail that was not sent yet. Returns a temporary failure; permanent ones are stored with the mail. */
async function deliver(
  ctx: Ctx,
  mailer: Pick<Mailer, "send">,
  id: string,
  { token, unsubscribe, attachments }: Sending,
): Promise<Error | null> {
  const mail = await one(
    ctx.db,
    sql`select id, message_id as "messageId", template, recipient, subject, html, text, state, order_id as "orderId"
        from mails where id = ${id} for no key update`,
    STORED_COLUMNS,
  );
  if (mail?.state !== "queued") return null;
  const { shopName, ...settings } = await currentSettings(ctx);
  const replyTo = settings.mail.replyTo || settings.email || null;
  const { messageId, template, recipient, subject, html, text } = mail;
  const date = ctx.clock();
  const files = attachments.length > 0 ? { attachments } : {};
  const head = { ...files, messageId, template, to: recipient, senderName: shopName, replyTo, date, unsubscribe };
  try {
    await mailer.send({ ...head, subject, html: withToken(html, token), text: withToken(text, token) });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    await writeFailure(ctx, mail, failure);
    return failure instanceof MailRefused ? null : failure;
  }
  await ctx.db.execute(
    sql`update mails set state = 'sent', sent_at = ${ctx.clock().toISOString()}, attempts = attempts + 1, last_error = null
        where id = ${id}`,
  );
  return null;
}

async function writeFailure(ctx: Ctx, { id, orderId, subject }: Stored, failure: Error): Promise<void> {
  const refused = failure instanceof MailRefused;
  await ctx.db.execute(
    sql`update mails set state = ${refused ? "failed" : "queued"}, attempts = attempts + 1, last_error = ${failure.message}
        where id = ${id}`,
  );
  if (!refused || !orderId) return;
  await notifyStaff(ctx, {
    kind: "mail-failed",
    icon: "heroicons_outline:envelope",
    title: "Un correo no ha llegado al cliente",
    description: `Su servidor no lo acepta: ${subject}`,
    link: resourcePath(ORDERS, orderId),
  });
}
