import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { replayEvent } from "./inbox.ts";

const SWEEP = "replay-payment-events";
/** Events per batch, each in its own transaction. */
const BATCH = 100;

/** Retries provider events without a match. Returns how many were tried. */
export async function replayEvents(ctx: Ctx): Promise<number> {
  const due = await rows(
    ctx.db,
    sql`select id from payment_events where next_at <= ${ctx.clock().toISOString()}
          and ${isNotDeferred(ctx, SWEEP, sql`payment_events.id::text`)} order by next_at limit ${BATCH}`,
    { id: Text },
  );
  const ids = due.map(({ id }) => id);
  const { done } = await sweepItems(ctx, SWEEP, ids, async (id) => {
    await replayEvent(ctx, id);
    return 1;
  });
  return done;
}
