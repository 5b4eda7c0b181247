import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { unitsMoved } from "@tablero/domain/catalogue/products/audit";
import {
  removalMovements,
  removalRefusal,
  requireUnitsPermission,
} from "@tablero/domain/catalogue/stock/variant-removal";
import { Failure } from "@tablero/domain/platform/failure";
import { optionsText } from "@tablero/domain/platform/words/options";
import { sql } from "drizzle-orm";
import { arrayOf, Flag, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { permissionsOf } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { recordMovement } from "../stock/record-movement.ts";
import type { ProductPatchFields } from "./input.ts";
import { readProduct } from "./read.ts";

/**
 * Locks the campaigns of a product if a patch removes some of its variants, because campaigns are locked before
 * products.
 */
export async function lockCampaignsForRemovals(
  { db }: Ctx,
  productId: string,
  { variants, removals = [] }: ProductPatchFields,
): Promise<void> {
  if (!variants && removals.length === 0) return;
  const kept = variants?.flatMap(({ id }) => id ?? []) ?? [];
  const leftOut = await one(
    db,
    sql`select 1 as ok from variants where product_id = ${productId} and archived_at is null
          and id <> all(${sql.param(kept)}::uuid[]) limit 1`,
  );
  if (!leftOut && removals.length === 0) return;
  await db.execute(
    sql`select 1 from preorders c where c.variant_id in (select id from variants where product_id = ${productId})
        order by c.id for no key update of c`,
  );
}

/**
 * Writes off or moves the units of variants that a patch removes, as the patch specifies; the product is locked.
 * Throws `in-use` with the current product if a variant has to stay or its units are undecided, `validation`,
 * `forbidden`.
 */
export async function moveRemovedUnits(tx: Ctx, before: AdminProduct, patch: ProductPatchFields): Promise<void> {
  const { removals = [], variants } = patch;
  requireUnitsPermission(removals, permissionsOf(tx));
  const isKept = ({ id }: { id: string }) => !variants || variants.some((each) => each.id === id);
  const leftOut = before.variants.filter((variant) => !isKept(variant));
  const kept = before.variants.filter(isKept);
  if (leftOut.length === 0 && removals.length === 0) return;
  const ids = leftOut.map(({ id }) => id);
  const touched = [...ids, ...removals.flatMap(({ moveTo }) => moveTo ?? [])];
  const campaigns = await campaignsOf(tx, ids);
  const stock = await lockStock(tx, touched);
  const orders = await findHolders(tx, ids);
  const removed = leftOut.map(({ id, sku, options }) => ({
    id,
    sku,
    name: optionsText(options) || sku,
    onHand: stock.get(id)?.onHand ?? 0,
    reserved: stock.get(id)?.reserved ?? 0,
    orders: orders.get(id) ?? [],
    campaigns: campaigns.flatMap(({ variantId, title, isOver }) => (variantId === id && !isOver ? title : [])),
  }));
  const refusal = removalRefusal(removed, kept, removals);
  if (refusal) {
    const { code, detail, errors } = refusal;
    const extra = code === "in-use" ? { current: await readProduct(tx, before.id) } : {};
    throw new Failure(code, detail, { errors, extra });
  }
  for (const movement of removalMovements(removed, kept, removals)) {
    const { onHand } = await recordMovement(tx, movement);
    await writeAudit(tx, unitsMoved(movement, onHand));
  }
}

const campaignsOf = ({ db }: Ctx, variantIds: readonly string[]) =>
  rows(
    db,
    sql`select variant_id as "variantId", title, state in ('served', 'cancelled') or not active as "isOver"
        from preorders where variant_id = any(${sql.param(variantIds)}::uuid[]) order by id`,
    { variantId: Text, title: Text, isOver: Flag },
  );

async function lockStock({ db }: Ctx, variantIds: readonly string[]) {
  const found = await rows(
    db,
    sql`select variant_id as id, on_hand as "onHand", reserved from stock
        where variant_id = any(${sql.param(variantIds)}::uuid[]) order by variant_id for no key update`,
    { id: Text, onHand: Int, reserved: Int },
  );
  return new Map(found.map(({ id, ...units }) => [id, units]));
}

/** Numbers of the orders that reserve units, by variant. */
async function findHolders({ db }: Ctx, variantIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows(
    db,
    sql`select r.variant_id as id, array_agg(distinct o.number order by o.number) as numbers
        from reservations r join orders o on o.id = r.order_id
        where r.variant_id = any(${sql.param(variantIds)}::uuid[]) and r.state = 'active' group by r.variant_id`,
    { id: Text, numbers: arrayOf(Text) },
  );
  return new Map(found.map(({ id, numbers }) => [id, numbers]));
}
