import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { campaignDelayed } from "@tablero/domain/sales/preorders/audit";
import { delayCampaign, NOTIFIED_RESERVATIONS } from "@tablero/domain/sales/preorders/campaign-moves";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueuePreorderMails } from "../../platform/system/mail-outbox.ts";
import { campaignVerbs } from "./campaigns.ts";
import { adjustHeldUnits } from "./receive.ts";

/**
 * Postpones the release of a campaign. All people with a reservation are notified, and may cancel free of charge
 * from then on. Throws `not-found`, `version-conflict` with the record, `invalid-transition` with `allowed`,
 * `validation` with the field.
 */
export const delayRelease = (
  ctx: Ctx,
  id: string,
  { releaseDate, reason, version }: { releaseDate: string; reason?: string | undefined; version: number },
): Promise<AdminPreorder> =>
  inTransaction(ctx, async (tx) => {
    const before = await campaignVerbs.lock(tx, id, version);
    const state = delayCampaign(before, releaseDate);
    const delayedAt = tx.clock();
    await campaignVerbs.write(tx, id, { state, releaseDate, delayedAt, releasedAt: null });
    await adjustHeldUnits(tx, id);
    await writeAudit(tx, campaignDelayed(before, { state, releaseDate }, reason));
    const told = await rows(
      tx.db,
      sql`select id from preorder_reservations where preorder_id = ${id}
            and state in ${NOTIFIED_RESERVATIONS} order by id`,
      { id: Text },
    );
    await enqueuePreorderMails(
      tx,
      told.map((each) => ({
        template: "preorder-delayed" as const,
        reservationId: each.id,
        formerDay: before.releaseDate,
        newDay: releaseDate,
        ...(reason && { reason }),
      })),
    );
    return campaignVerbs.read(tx, id);
  });
