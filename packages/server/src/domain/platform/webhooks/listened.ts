import { WEBHOOK_EVENTS, type WebhookEvent } from "@tablero/domain/platform/webhooks/events";
import { sql } from "drizzle-orm";
import { among, arrayOf } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, cached } from "../context.ts";

/**
 * The events that some active webhook listens to, as a row of the settings. Every process caches those until
 * they change, so an order in a shop without webhooks costs no statement.
 */
const KEY = "webhook-events";

const readListened = async ({ db }: Ctx): Promise<readonly WebhookEvent[]> => {
  const row = await one(db, sql`select value from settings where key = ${KEY}`, {
    value: arrayOf(among(WEBHOOK_EVENTS)),
  });
  return row?.value ?? [];
};

export const readListenedEvents = (ctx: Ctx): Promise<readonly WebhookEvent[]> =>
  cached(ctx, "webhook-events", ["settings"], () => readListened(ctx));

/** Rewrites the row. Call it in the transaction that changes a webhook. */
export async function refreshListened({ db, clock }: Ctx): Promise<void> {
  const at = clock().toISOString();
  // The row is locked before the webhooks are read, so that the later of two concurrent changes sees both.
  await db.execute(
    sql`insert into settings (key, value, updated_at) values (${KEY}, '[]'::jsonb, ${at})
        on conflict (key) do update set updated_at = excluded.updated_at`,
  );
  await db.execute(
    sql`update settings set version = version + 1, value = (
          select coalesce(jsonb_agg(distinct event), '[]'::jsonb) from webhooks w, unnest(w.events) event where w.active)
        where key = ${KEY}`,
  );
}
