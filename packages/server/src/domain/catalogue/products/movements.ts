import { type AdminProduct, MovementSchema } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { unitsMoved } from "@tablero/domain/catalogue/products/audit";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { sql } from "drizzle-orm";
import { arrayOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { listPage, MAX_COUNTED_ROWS } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { type MovementInput, recordMovement } from "../stock/record-movement.ts";
import { readProduct } from "./read.ts";

export interface MovementsQuery {
  variantId?: string | undefined;
  page: number;
  size: number;
  cursor?: string | undefined;
}

/** The ledger of a product's variants, newest first. Throws `not-found`. */
export async function listMovements({ db }: Ctx, productId: string, query: MovementsQuery) {
  const product = await one(
    db,
    sql`select array(select id::text from variants where product_id = p.id) as variants from products p
        where p.id = ${productId}`,
    { variants: arrayOf(Text) },
  );
  if (!product) throw unknownProduct();
  const wanted =
    query.variantId === undefined ? product.variants : product.variants.filter((id) => id === query.variantId);
  const [first, ...others] = wanted;
  return listPage(db, {
    row: MovementSchema.shape,
    from: sql`stock_movements m`,
    alias: "m",
    // For a single variant, the index returns the rows in order.
    where: [
      first !== undefined && others.length === 0
        ? sql`m.variant_id = ${first}`
        : sql`m.variant_id = any(${sql.param(wanted)}::uuid[])`,
    ],
    order: orderBy(sql`m.at`, "desc", "m"),
    joins: sql`join variants v on v.id = m.variant_id left join orders o on o.id = m.order_id`,
    columns: sql`m.id, m.at, m.variant_id as "variantId", v.sku, v.options, m.kind, m.quantity,
      m.on_hand_after as balance, nullif(m.reason, '') as reason, m.actor_name as actor,
      case when o.id is not null then json_build_object('kind', 'order', 'id', o.id, 'label', o.number)
           when m.reference is not null then json_build_object('kind', 'document', 'id', m.reference, 'label', m.reference)
      end as reference`,
    page: query.page,
    size: query.size,
    cursor: query.cursor,
    countedUpTo: MAX_COUNTED_ROWS,
  });
}

/** Adds a manual ledger entry and returns the product. Throws `not-found`, `reserved`, `validation`. */
export function writeMovement(ctx: Ctx, input: MovementInput): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const { onHand } = await recordMovement(tx, input);
    // Runs under the lock of the variant's stock, which a removal takes too, so units are never added to a variant
    // that is being removed.
    const variant = await one(
      tx.db,
      sql`select product_id as "productId" from variants where id = ${input.variantId} and archived_at is null`,
      { productId: Text },
    );
    if (!variant) throw unknownProduct();
    await writeAudit(tx, unitsMoved(input, onHand));
    return readProduct(tx, variant.productId);
  });
}
