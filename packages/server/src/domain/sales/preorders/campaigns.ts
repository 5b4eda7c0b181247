import { type AdminPreorder, AdminPreorderSchema } from "@tablero/contract/sales/shapes/admin-preorders";
import { notInCatalogue } from "@tablero/domain/catalogue/products/refusals";
import { madridDay } from "@tablero/domain/platform/dates";
import type { RefusedRow } from "@tablero/domain/platform/kit/bulk";
import { PREORDER_STATES, type PreorderState } from "@tablero/domain/platform/vocabulary";
import { campaignMoved } from "@tablero/domain/sales/preorders/audit";
import { campaignFields, toStoredCampaign } from "@tablero/domain/sales/preorders/campaign-edit";
import {
  alreadyOpen,
  type CampaignMove,
  LIVE_RESERVATIONS,
  moveCampaign,
} from "@tablero/domain/sales/preorders/campaign-moves";
import { archiveRefusal, type CampaignFields } from "@tablero/domain/sales/preorders/campaign-record";
import { sql } from "drizzle-orm";
import { among, Flag, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { preorders } from "../../../db/schema/sales/preorders.ts";
import { firstImage } from "../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { requireRefundsOf } from "../payments/require-refunds.ts";
import { adjustHeldUnits } from "./receive.ts";

/** Topic of the job that carries out a decision about a whole campaign. */
export const SETTLE_TOPIC = "preorder-settle";
export interface Settling {
  preorderId: string;
}

interface CampaignsQuery extends ListQuery<"closesAt" | "title" | "releaseDate" | "taken" | "state"> {
  active?: boolean | undefined;
  state?: readonly PreorderState[] | undefined;
}

const SOURCE = {
  from: sql`preorders c join variants v on v.id = c.variant_id join products p on p.id = v.product_id`,
  alias: "c",
  row: AdminPreorderSchema.shape,
  joins: sql`join variants w on w.id = c.variant_id join products q on q.id = w.product_id`,
  columns: sql`c.id, c.title, c.variant_id as "variantId",
    json_build_object('id', q.id, 'name', q.name, 'image', ${sql.raw(firstImage("q.id"))}) as product, w.sku,
    c.opens_at as "opensAt", c.closes_at as "closesAt", c.release_date::text as "releaseDate", c.quota,
    c.confirmed as taken, c.ordered, c.received,
    (select coalesce(sum(r.allocated), 0)::int from preorder_reservations r where r.preorder_id = c.id) as allocated,
    (select count(*)::int from preorder_reservations r where r.preorder_id = c.id) as reservations,
    c.per_client_limit as "perClientLimit", c.payment, (c.deposit_rate / 100) as "depositPercent",
    c.policy, c.state, c.scheduled, c.delayed_at as "delayedAt", c.released_at as "releasedAt", c.active, c.version`,
};

export const campaignVerbs = recordVerbs<AdminPreorder, CampaignFields, CampaignsQuery["sort"], CampaignsQuery>({
  entity: "preorder",
  thisOne: "esta precompra",
  table: preorders,
  source: SOURCE,
  sorts: {
    closesAt: sql`c.closes_at`,
    title: nameSort(sql`c.title`),
    releaseDate: sql`c.release_date`,
    taken: sql`c.confirmed`,
    state: sql`c.state`,
  },
  text: sql`c.title || ' ' || v.sku || ' ' || p.name`,
  where: ({ active, state }) => [equals(sql`c.active`, active), anyOf(sql`c.state`, state)],
  fieldsOf: campaignFields,
  stored(fields, before) {
    const { campaign, isUnreleased } = toStoredCampaign(fields, before);
    return {
      ...campaign,
      opensAt: new Date(campaign.opensAt),
      closesAt: new Date(campaign.closesAt),
      ...(isUnreleased && { releasedAt: null }),
    };
  },
  async check({ db }, { variantId }, before) {
    if (variantId === before?.variantId) return;
    const variant = await one(db, sql`select archived_at is null as "onSale" from variants where id = ${variantId}`, {
      onSale: Flag,
    });
    if (!variant?.onSale) throw notInCatalogue("variantId");
  },
  // A campaign that locks its goods is kept: the domain's `isDeletionLocked`.
  isUsed: (id, at) => sql`exists (select 1 from preorder_reservations where preorder_id = ${id})
    or exists (select 1 from preorders where id = ${id} and state <> 'draft' and released_at is null
      and release_date > ${madridDay(at)})`,
  async kept({ db }, ids): Promise<RefusedRow[]> {
    const found = await rows(
      db,
      sql`select id, title as name, state from preorders where id = any(${sql.param([...ids])}::uuid[]) order by id`,
      { id: Text, name: Text, state: among(PREORDER_STATES) },
    );
    return found.flatMap(({ state, ...row }) => {
      const reason = archiveRefusal({ state });
      return reason ? [{ ...row, reason }] : [];
    });
  },
});

/** Throws `in-use` if another campaign of the variant is open. */
export async function requireOnlyOpenCampaign(
  { db }: Ctx,
  { id, variantId }: { id: string; variantId: string },
): Promise<void> {
  const other = await one(
    db,
    sql`select title from preorders where variant_id = ${variantId} and state = 'open' and id <> ${id}`,
    { title: Text },
  );
  if (other) throw alreadyOpen(other.title);
}

/** Writes the state of a locked campaign, with its audit entry and its effects. */
export async function writeState(
  tx: Ctx,
  before: Pick<AdminPreorder, "id" | "variantId" | "state" | "scheduled">,
  after: { state: PreorderState; scheduled: boolean },
  more: Record<string, unknown> = {},
): Promise<void> {
  const { id } = before;
  if (after.state === "open" && before.state !== "open") await requireOnlyOpenCampaign(tx, before);
  await campaignVerbs.write(tx, id, { state: after.state, scheduled: after.scheduled });
  await writeAudit(tx, campaignMoved(before, after, more));
  if (after.state === before.state) return;
  await adjustHeldUnits(tx, id);
  if (after.state === "cancelled") await enqueueJob(tx, SETTLE_TOPIC, { preorderId: id });
}

/** Whether the campaign has a paid reservation that is not served yet. */
export async function hasPaidReservations({ db }: Ctx, preorderId: string): Promise<boolean> {
  const found = await one(
    db,
    sql`select exists (select 1 from preorder_reservations r join order_lines l on l.id = r.order_line_id
          join payments p on p.order_id = l.order_id
          where r.preorder_id = ${preorderId} and r.state in ${LIVE_RESERVATIONS} and p.state = 'captured'
            and p.amount > p.refunded) as paid`,
    { paid: Flag },
  );
  return found?.paid ?? false;
}

/**
 * Staff open, close or cancel a campaign; each reservation of a cancelled one is cancelled by a job. Throws `not-found`,
 * `version-conflict` with the record, `invalid-transition` with `allowed`, `in-use`.
 */
export const transitionCampaign = (
  ctx: Ctx,
  id: string,
  { to, reason, version }: { to: CampaignMove; reason?: string | undefined; version: number },
): Promise<AdminPreorder> =>
  inTransaction(ctx, async (tx) => {
    const before = await campaignVerbs.lock(tx, id, version);
    const after = moveCampaign(before, to, tx.clock().toISOString());
    if (after.state === "cancelled" && (await hasPaidReservations(tx, id))) requireRefundsOf(tx.actor);
    await writeState(tx, before, after, reason ? { reason } : {});
    return campaignVerbs.read(tx, id);
  });
