import type { AdminPreorder, AllocationPreview } from "@tablero/contract/sales/shapes/admin-preorders";
import { type AllocationPolicy, PREORDER_RESERVATION_STATES } from "@tablero/domain/platform/vocabulary";
import {
  type AllocationCommit,
  allocationPreview,
  decideAllocation,
} from "@tablero/domain/sales/preorders/allocation-plan";
import { LIVE_RESERVATIONS } from "@tablero/domain/sales/preorders/campaign-moves";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { requireRefundsOf } from "../payments/require-refunds.ts";
import { campaignVerbs, hasPaidReservations, SETTLE_TOPIC, writeState } from "./campaigns.ts";
import { IS_PAID_UP } from "./paid-up.ts";

const WISH = {
  id: Text,
  clientId: Text,
  client: Text,
  orderNumber: nullable(Text),
  requested: Int,
  allocated: Int,
  state: among(PREORDER_RESERVATION_STATES),
  paid: Flag,
  confirmedAt: Instant,
};

/** Every reservation that counts towards a campaign. */
const campaignReservations = ({ db }: Ctx, preorderId: string) =>
  rows(
    db,
    sql`select r.id, r.client_id as "clientId", concat_ws(' ', k.name, k.surname) as client, o.number as "orderNumber",
          r.requested, r.allocated, r.state, coalesce(${sql.raw(IS_PAID_UP)}, false) as paid,
          coalesce(r.confirmed_at, r.created_at) as "confirmedAt"
        from preorder_reservations r join clients k on k.id = r.client_id
          left join order_lines l on l.id = r.order_line_id left join orders o on o.id = l.order_id
        where r.preorder_id = ${preorderId} and r.state in ${[...LIVE_RESERVATIONS]} order by r.id`,
    WISH,
  );

/** A preview of the allocation of the received units. Throws `not-found`. */
export async function previewAllocation(ctx: Ctx, id: string, asked?: AllocationPolicy): Promise<AllocationPreview> {
  const campaign = await campaignVerbs.read(ctx, id);
  const reservations = await campaignReservations(ctx, id);
  const { items, ...preview } = allocationPreview(campaign, reservations, asked);
  return {
    ...preview,
    items: items.map(({ reservation: { clientId: _, state: __, ...rest }, ...units }) => ({ ...rest, ...units })),
  };
}

/**
 * Commits an allocation: all shares are written in one transaction, together with the job that carries them out.
 * Throws `not-found`, `version-conflict` with the record, `invalid-transition`, `validation` with the field.
 */
export const allocateCampaign = (
  ctx: Ctx,
  id: string,
  { version, ...commit }: AllocationCommit & { version: number },
): Promise<AdminPreorder> =>
  inTransaction(ctx, async (tx) => {
    // Clients are locked before their campaign, so reservations made since the read do not change the committed
    // allocation.
    const seen = await campaignReservations(tx, id);
    const clients = [...new Set(seen.map(({ clientId }) => clientId))].sort();
    if (clients.length > 0)
      await tx.db.execute(
        sql`select from clients where id = any(${sql.param(clients)}::uuid[]) order by id for no key update`,
      );
    const before = await campaignVerbs.lock(tx, id, version);
    const reservations = await campaignReservations(tx, id);
    const { changed, after, paysBack, details } = decideAllocation(before, reservations, commit);
    if (paysBack && (await hasPaidReservations(tx, id))) requireRefundsOf(tx.actor);
    const at = tx.clock().toISOString();
    const columns = [
      changed.map((each) => each.id),
      changed.map((each) => each.allocated),
      changed.map((each) => each.state),
    ];
    if (changed.length > 0)
      await tx.db.execute(
        sql`update preorder_reservations r set allocated = x.allocated, state = x.state, updated_at = ${at},
              version = version + 1
            from unnest(${sql.param(columns[0])}::uuid[], ${sql.param(columns[1])}::int[], ${sql.param(columns[2])}::text[])
              as x(id, allocated, state) where r.id = x.id`,
      );
    await writeState(tx, before, after, details);
    await enqueueJob(tx, SETTLE_TOPIC, { preorderId: id });
    return campaignVerbs.read(tx, id);
  });
