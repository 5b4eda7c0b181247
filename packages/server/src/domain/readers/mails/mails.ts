import { hideSecretLinks } from "@tablero/contract/http/secret-links";
import { type Mail, type MailRow, MailRowSchema } from "@tablero/contract/platform/shapes/admin-system";
import { Failure } from "@tablero/domain/platform/failure";
import { mailRetried } from "@tablero/domain/platform/system/audit";
import { mailAlreadySent, mailUnderWay } from "@tablero/domain/platform/system/refusals";
import { MAIL_STATES, type MailState } from "@tablero/domain/platform/words/jobs";
import { canSeeMailLinks } from "@tablero/domain/readers/mail-links";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { alertToken } from "../../catalogue/door.ts";
import { confirmToken, findTokenText, stopToken } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy, type SortBy } from "../../platform/kit/order.ts";
import { anyOf, type ListQuery, listPage, readOne, searchIn } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { withToken } from "../../platform/system/link-token.ts";
import { isDead, requeueJob } from "../../platform/system/retry-job.ts";
import { readConfirmationCode } from "../../sales/door.ts";

type Sort = "createdAt" | "recipient" | "subject";
export interface MailsQuery extends ListQuery<Sort> {
  state?: readonly MailState[] | undefined;
}

const MAIL = {
  from: sql`mails m`,
  alias: "m",
  row: MailRowSchema.shape,
  joins: sql`left join orders o on o.id = m.order_id`,
  columns: sql`m.id, m.template, m.recipient, m.subject, m.state, m.attempts, m.last_error as "lastError",
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
    m.created_at as "createdAt", m.sent_at as "sentAt"`,
};
const SORTS: Record<Sort, SortBy> = {
  createdAt: sql`m.created_at`,
  recipient: sql`lower(m.recipient)`,
  subject: sql`lower(plain(m.subject))`,
};

/** Stored mails. */
export const listMails = ({ db }: Ctx, query: MailsQuery) =>
  listPage(db, {
    ...MAIL,
    where: [anyOf(sql`m.state`, query.state)],
    search: searchIn(sql`lower(plain(concat_ws(' ', m.recipient, m.subject, m.template)))`, query.search),
    order: orderBy(SORTS[query.sort], query.order, "m"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

const MAIL_COLUMNS = {
  messageId: Text,
  html: Text,
  text: Text,
  id: Text,
  template: Text,
  recipient: Text,
  subject: Text,
  state: among(MAIL_STATES),
  attempts: Int,
  lastError: nullable(Text),
  order: nullable(z.object({ id: Text, number: Text })),
  createdAt: Instant,
  sentAt: nullable(Instant),
  tokenId: nullable(Text),
};

/**
 * A stored mail. Its links are only for its owner and are shown without their secrets. If no server sends it,
 * staff who may perform the link's action can pass it on while it is valid. Throws `not-found`.
 */
export async function readMail(ctx: Ctx, secrets: Secrets, id: string): Promise<Mail> {
  const columns = sql`${MAIL.columns}, m.message_id as "messageId", m.html, m.text, m.token_id as "tokenId"`;
  const { tokenId, ...mail } = await readOne(ctx.db, { ...MAIL, row: MAIL_COLUMNS, columns }, id);
  if (!canSeeMailLinks(mail.state, ctx.actor.kind === "staff" ? ctx.actor : null)) {
    const hidden = (part: string) => hideSecretLinks(withToken(part, null));
    return { ...mail, html: hidden(mail.html), text: hidden(mail.text) };
  }
  const token = await readToken(ctx, secrets, mail, tokenId);
  return { ...mail, html: withToken(mail.html, token), text: withToken(mail.text, token) };
}

async function readToken(ctx: Ctx, secrets: Secrets, { template, order, text }: Mail, tokenId: string | null) {
  if (template === "order-confirmation" && order) return readConfirmationCode(ctx, secrets, order.id);
  const alertId = /\/aviso\/([0-9a-f-]{36})\//.exec(text)?.[1];
  if (alertId && template.startsWith("stock-alert")) return alertToken(secrets, alertId);
  const subscriptionId = /\/boletin\/([0-9a-f-]{36})\//.exec(text)?.[1];
  if (subscriptionId && template.startsWith("newsletter-"))
    return newsletterToken(ctx, secrets, template, subscriptionId);
  return tokenId ? findTokenText(ctx, secrets, tokenId) : null;
}

/** The confirmation link belongs to the last request; earlier links are no longer valid. */
async function newsletterToken({ db }: Ctx, secrets: Secrets, template: string, id: string): Promise<string | null> {
  if (template !== "newsletter-confirm") return stopToken(secrets, id);
  const found = await one(
    db,
    sql`select requested_at as "requestedAt" from newsletter_subscriptions where id = ${id} and state = 'pending'`,
    { requestedAt: Instant },
  );
  return found ? confirmToken(secrets, id, found.requestedAt) : null;
}

/**
 * Resends a failed mail unchanged. Throws `not-found`, and `invalid-transition` for a mail that was sent or is
 * on its way.
 */
export function retryMail(ctx: Ctx, id: string): Promise<MailRow> {
  return inTransaction(ctx, async (tx) => {
    const mail = await one(tx.db, sql`select state from mails where id = ${id} for no key update`, {
      state: among(MAIL_STATES),
    });
    if (!mail) throw new Failure("not-found", "Ese correo no existe o ya no está.");
    if (mail.state === "sent") throw mailAlreadySent();
    // A queued mail is on its way unless its job is dead.
    if (mail.state === "queued" && !(await isDead(tx, id))) throw mailUnderWay();
    if (!(await requeueJob(tx, id)))
      throw new Failure("invalid-transition", "Ese correo es demasiado antiguo para enviarlo otra vez.");
    await tx.db.execute(sql`update mails set state = 'queued', last_error = null where id = ${id}`);
    await writeAudit(tx, mailRetried(id, mail.state));
    return readOne(tx.db, MAIL, id);
  });
}
