import { decideCampaignByClock } from "@tablero/domain/sales/preorders/campaign-moves";
import { isReleaseDue } from "@tablero/domain/sales/preorders/street-date";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { campaignVerbs, writeState } from "./campaigns.ts";
import { releaseDue, writeRelease } from "./street-date.ts";

const SWEEP = "preorder-windows";
const BATCH = 100;

/** Opens, closes and releases the campaigns that are due. Returns their number. */
export async function moveCampaignsByClock(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: SYSTEM };
  const now = ctx.clock().toISOString();
  let moved = 0;
  for (;;) {
    const due = await rows(
      ctx.db,
      sql`select id from preorders where (state in ('open', 'delayed') and closes_at <= ${now}
              or state = 'draft' and scheduled and least(opens_at, closes_at) <= ${now} or ${releaseDue(now)})
            and ${isNotDeferred(ctx, SWEEP, sql`preorders.id::text`)} order by id limit ${BATCH}`,
      { id: Text },
    );
    const ids = due.map(({ id }) => id);
    const swept = await sweepItems(system, SWEEP, ids, (id) => moveByClock(system, id, now));
    moved += swept.done;
    if (swept.done + swept.failed === 0) return moved;
  }
}

const moveByClock = (system: Ctx, id: string, now: string): Promise<number> =>
  inTransaction(system, async (tx) => {
    const still = await one(tx.db, sql`select id from preorders where id = ${id} for no key update skip locked`, {
      id: nullable(Text),
    });
    if (!still) return 0;
    const before = await campaignVerbs.read(tx, id);
    const after = decideCampaignByClock(before, now);
    if (after) await writeState(tx, before, after);
    const due = isReleaseDue({ ...before, ...after }, now);
    if (due) await writeRelease(tx, before, true);
    return after || due ? 1 : 0;
  });
