import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { recordFault } from "../system/faults.ts";
import { replayEvent } from "./inbox.ts";

/** Events in one go, each in its own transaction. */
const BATCH = 100;
/** Milliseconds until one that could not be tried is due again. */
const LATER = 60 * 60 * 1000;

/** Tries again what providers told and found nothing to apply to. Answers how many were tried. */
export async function replayEvents(ctx: Ctx): Promise<number> {
  const now = ctx.clock();
  const due = await rows<{ id: string }>(
    ctx.db,
    sql`select id from payment_events where next_at <= ${now.toISOString()} order by next_at limit ${BATCH}`,
  );
  for (const { id } of due) {
    try {
      await replayEvent(ctx, id);
    } catch (error) {
      // One that cannot be applied holds up no other.
      await recordFault(ctx, { source: "replay-payment-events", error });
      const later = new Date(now.getTime() + LATER).toISOString();
      await ctx.db.execute(sql`update payment_events set next_at = ${later} where id = ${id} and next_at is not null`);
    }
  }
  return due.length;
}
