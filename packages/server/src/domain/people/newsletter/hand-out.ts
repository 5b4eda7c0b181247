import { ISSUE_BATCH_SIZE, ISSUE_STATES } from "@tablero/domain/people/newsletter/issues";
import { sql } from "drizzle-orm";
import { among, Instant, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueIssueMails } from "../../platform/system/mail-outbox.ts";

const SENDING = { state: among(ISSUE_STATES), sentTo: nullable(Text), startedAt: nullable(Instant) };

/**
 * Queues the mails for the next subscriptions and moves the issue's cursor in the same transaction, so that each
 * subscription gets one mail despite interruptions and repeated runs. Subscriptions that ended or were confirmed
 * since sending began are skipped. Returns whether there are more.
 */
export const handOutBatch = (ctx: Ctx, issueId: string, size = ISSUE_BATCH_SIZE): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const issue = await one(
      tx.db,
      sql`select state, sent_to as "sentTo", started_at as "startedAt" from newsletter_issues where id = ${issueId}
          for no key update`,
      SENDING,
    );
    if (issue?.state !== "sending") return false;
    const found = await rows(
      tx.db,
      sql`select id from newsletter_subscriptions where state = 'active' and confirmed_at <= ${issue.startedAt}
            ${issue.sentTo ? sql`and id > ${issue.sentTo}` : sql``} order by id limit ${size}`,
      { id: Text },
    );
    const ids = found.map(({ id }) => id);
    await enqueueIssueMails(tx, issueId, ids);
    const now = tx.clock().toISOString();
    const more = ids.length === size;
    const last = ids.at(-1) ?? issue.sentTo;
    await tx.db.execute(
      sql`update newsletter_issues set sent = sent + ${ids.length}, sent_to = ${last}::uuid, updated_at = ${now}
            ${more ? sql`` : sql`, state = 'sent', finished_at = ${now}::timestamptz`} where id = ${issueId}`,
    );
    return more;
  });
