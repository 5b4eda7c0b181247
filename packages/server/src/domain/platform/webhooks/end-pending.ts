import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

/** Drops the pending deliveries of a webhook that is switched off. Call it with the webhook locked. */
export async function endPending({ db }: Ctx, webhookId: string): Promise<void> {
  await db.execute(
    sql`update webhook_deliveries set state = 'failed', next_attempt_at = null, last_error = 'El webhook se desactivó.'
        where id in (select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'pending'
          order by id for no key update)`,
  );
}
