import { expireOffers } from "@tablero/domain/events/events/desk";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { loadRegistrationChanges, lockEvent, writeRegistrationChanges } from "./desk-store.ts";

const SWEEP = "expire-offers";
const BATCH = 100;

/**
 * Ends expired offers and offers free seats to the waiting list, including seats from an increased capacity.
 * Offers that expired while no process was running are handled by the first run. Each event is a separate
 * transaction. Returns the number of changed events.
 */
export async function sweepOffers(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const now = ctx.clock().toISOString();
  let changed = 0;
  for (;;) {
    const due = await rows(
      ctx.db,
      sql`select e.id from events e
          where (exists (select 1 from registrations r where r.event_id = e.id and r.offer_until <= ${now})
              or (e.registered < e.capacity and e.starts_at > ${now} and e.cancelled_at is null and e.published and e.active
                and exists (select 1 from registrations r where r.event_id = e.id and r.waiting_position is not null)))
            and ${isNotDeferred(ctx, SWEEP, sql`e.id::text`)}
          order by e.id limit ${BATCH}`,
      { id: Text },
    );
    const ids = due.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => sweepEvent(system, id));
    changed += swept.done;
    if (swept.done + swept.failed === 0) return changed;
  }
}

const sweepEvent = (ctx: Ctx, id: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const draft = loadRegistrationChanges(tx, event);
    expireOffers(draft);
    const change = draft.finish();
    await writeRegistrationChanges(tx, event, change);
    return change.places.length > 0 ? 1 : 0;
  });
