import { ALERT_STATES, alertsToNotify } from "@tablero/domain/catalogue/stock/alerts";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { clientOfEmail } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueAlertMail } from "../../platform/system/mail-outbox.ts";
import { lockVariant } from "./alerts.ts";

export interface Arrival {
  variantId: string;
  /** Units that were received. */
  units: number;
}

/**
 * Notifies the first people who wait for a variant, at most one per received unit that is still available.
 * Running the job twice notifies no one twice. Returns the number of notified people.
 */
export const notifyWaiting = (ctx: Ctx, jobId: string, { variantId, units }: Arrival): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const variant = await lockVariant(tx, variantId);
    if (!variant?.onSale) return 0;
    if (await one(tx.db, sql`select 1 as ok from stock_alerts where notified_by = ${jobId} limit 1`)) return 0;
    const now = tx.clock().toISOString();
    const waiting = await rows(
      tx.db,
      sql`select a.id, a.state, a.asked_at as "askedAt", a.expires_at as "expiresAt",
            coalesce(c.id::text, a.email) as person, coalesce(not c.active, false) as blocked
          from stock_alerts a left join clients c on c.id = coalesce(${clientOfEmail(sql`a.email`)}, a.client_id)
          where a.variant_id = ${variantId} and a.state = 'waiting' and a.expires_at > ${now}`,
      { id: Text, state: among(ALERT_STATES), askedAt: Instant, expiresAt: Instant, person: Text, blocked: Flag },
    );
    const chosen = alertsToNotify(waiting, { units, available: variant.available }, now).map(({ id }) => id);
    if (chosen.length === 0) return 0;
    // The variant is locked, so in between only a change to a person's own list, a merge or an anonymisation may
    // happen.
    const alerts = await rows(
      tx.db,
      sql`select id from stock_alerts where id = any(${sql.param(chosen)}::uuid[]) and state = 'waiting'
          order by id for no key update`,
      { id: Text },
    );
    for (const { id } of alerts) {
      await tx.db.execute(
        sql`update stock_alerts set state = 'notified', notified_at = ${now}, notified_by = ${jobId}, updated_at = ${now}
            where id = ${id}`,
      );
      await enqueueAlertMail(tx, { template: "stock-alert", alertId: id });
    }
    return alerts.length;
  });
