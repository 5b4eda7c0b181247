import type { Mail, MailRow } from "@tablero/contract/shapes/admin-system";
import { Failure } from "@tablero/domain/failure";
import type { MailState } from "@tablero/domain/job-words";
import { type SQL, sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Secrets } from "../../secrets.ts";
import { textOfToken } from "../accounts/one-time-tokens.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { confirmationCode } from "../orders/confirm.ts";
import { anyOf, contains, type ListQuery, listPage, orderBy, readOne } from "../records/page.ts";
import { writeAudit } from "./audit.ts";
import { withToken } from "./link-token.ts";
import { isDead, orderAgain } from "./retry-job.ts";

type Sort = "createdAt" | "recipient" | "subject";
export interface MailsQuery extends ListQuery<Sort> {
  state?: readonly MailState[] | undefined;
}

const MAIL = {
  from: sql`mails m`,
  alias: "m",
  joins: sql`left join orders o on o.id = m.order_id`,
  columns: sql`m.id, m.template, m.recipient, m.subject, m.state, m.attempts, m.last_error as "lastError",
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order",
    iso(m.created_at) as "createdAt", iso(m.sent_at) as "sentAt"`,
};
const SORTS: Record<Sort, SQL> = {
  createdAt: sql`m.created_at`,
  recipient: sql`lower(m.recipient)`,
  subject: sql`lower(plain(m.subject))`,
};

/** Mails as they were written. */
export const listMails = ({ db }: Ctx, query: MailsQuery) =>
  listPage<MailRow>(db, {
    ...MAIL,
    where: [
      anyOf(sql`m.state`, query.state),
      contains(sql`lower(plain(concat_ws(' ', m.recipient, m.subject, m.template)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "m"),
    page: query.page,
    size: query.size,
  });

/**
 * A mail as it was written. The link of an account's mail is only its owner's; where no server sends it, staff who look
 * after the shop hand it over, as long as it is good. Throws `not-found`.
 */
export async function readMail(ctx: Ctx, secrets: Secrets, id: string): Promise<Mail> {
  const columns = sql`${MAIL.columns}, m.message_id as "messageId", m.html, m.text, m.token_id as "tokenId"`;
  const { tokenId, ...mail } = await readOne<Mail & { tokenId: string | null }>(ctx.db, { ...MAIL, columns }, id);
  const token = mail.state === "kept" ? await tokenOf(ctx, secrets, mail, tokenId) : null;
  return { ...mail, html: withToken(mail.html, token), text: withToken(mail.text, token) };
}

async function tokenOf(ctx: Ctx, secrets: Secrets, { template, order }: Mail, tokenId: string | null) {
  if (template === "order-confirmation" && order) return confirmationCode(secrets, order.id);
  return tokenId ? textOfToken(ctx, secrets, tokenId) : null;
}

/**
 * Orders a mail that was not sent once more, as it was written. Throws `not-found`, and `invalid-transition` for one that
 * was sent or is on its way.
 */
export function retryMail(ctx: Ctx, id: string): Promise<MailRow> {
  return inTransaction(ctx, async (tx) => {
    const mail = await one<{ state: MailState }>(
      tx.db,
      sql`select state from mails where id = ${id} for no key update`,
    );
    if (!mail) throw new Failure("not-found", "Ese correo no existe o ya no está.");
    if (mail.state === "sent") throw refused("Ese correo ya se envió.");
    // One that waits is on its way, unless its job is dead.
    if (mail.state === "queued" && !(await isDead(tx, id))) throw refused("Ese correo está en camino.");
    if (!(await orderAgain(tx, id))) throw refused("Ese correo es demasiado antiguo para enviarlo otra vez.");
    await tx.db.execute(sql`update mails set state = 'queued', last_error = null where id = ${id}`);
    await writeAudit(tx, {
      action: "retry",
      entity: "mail",
      entityId: id,
      before: { state: mail.state },
      after: { state: "queued" },
    });
    return readOne<MailRow>(tx.db, MAIL, id);
  });
}

const refused = (message: string) => new Failure("invalid-transition", message);
