import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { baseErrors, missingBaseErrors } from "@tablero/domain/catalogue/games/expansions";
import { invalidProduct } from "@tablero/domain/catalogue/products/product-checks";
import { PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { sql } from "drizzle-orm";
import { among, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";

/**
 * Rejects base games that do not exist, are archived and newly chosen, or lead back to the product. For a stored
 * product, no other transaction can change base games until this one ends; otherwise two changes could form a
 * cycle that neither detects. Throws `validation`.
 */
export async function checkBases(
  { db }: Ctx,
  productId: string | null,
  baseIds: readonly string[] | undefined,
  before: AdminProduct["bases"] = [],
): Promise<void> {
  if (!baseIds || baseIds.length === 0) return;
  if (productId !== null) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('product bases', 0))`);
  const found = await rows(db, sql`select id, status from products where id in ${baseIds}`, {
    id: Text,
    status: among(PRODUCT_STATUSES),
  });
  const statuses = new Map(found.map(({ id, status }) => [id, status]));
  const known = before.map(({ id }) => id);
  const errors = [
    ...missingBaseErrors(baseIds, (id) => statuses.get(id), known),
    ...baseErrors(productId, baseIds, await basesAbove(db, baseIds)),
  ];
  if (errors.length > 0) throw invalidProduct(errors);
}

/** The stored base games of these products, of their base games, and so on. */
async function basesAbove(db: Ctx["db"], ids: readonly string[]): Promise<(productId: string) => string[]> {
  const links = await rows(
    db,
    sql`with recursive up as (
          select product_id, base_id from product_bases where product_id in ${ids}
          union select b.product_id, b.base_id from product_bases b join up on b.product_id = up.base_id)
        select product_id as product, base_id as base from up`,
    { product: Text, base: Text },
  );
  const byProduct = Map.groupBy(links, ({ product }) => product);
  return (id) => (byProduct.get(id) ?? []).map(({ base }) => base);
}

/** Replaces the base games of a product, in order. */
export async function setBases({ db }: Ctx, productId: string, baseIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from product_bases where product_id = ${productId}`);
  if (baseIds.length === 0) return;
  await db.execute(
    sql`insert into product_bases (product_id, base_id, position)
        select ${productId}, base.id, base.place - 1
        from unnest(${sql.param([...baseIds])}::uuid[]) with ordinality as base(id, place)`,
  );
}
