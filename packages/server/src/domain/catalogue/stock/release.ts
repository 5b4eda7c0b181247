import { mergeByVariant, type VariantUnits } from "@tablero/domain/catalogue/stock/variant-units";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { orderAlerts } from "../wishes/order-alerts.ts";

/**
 * Releases the units that an order still reserves. Call it inside the transaction that cancels or expires the
 * order.
 */
export async function releaseReservations(ctx: Ctx, orderId: string): Promise<void> {
  const held = await rows(
    ctx.db,
    sql`update reservations set state = 'released', updated_at = now()
        where order_id = ${orderId} and state = 'active'
        returning variant_id as "variantId", quantity`,
    { variantId: Text, quantity: Int },
  );
  await unreserve(ctx.db, held);
  await orderAlerts(ctx, held);
}

/** Makes units available again, locking variants in the common order. */
export async function unreserve(tx: Db, units: readonly VariantUnits[]): Promise<void> {
  for (const { variantId, quantity } of mergeByVariant(units)) {
    await tx.execute(
      sql`update stock set reserved = reserved - ${quantity}, updated_at = now() where variant_id = ${variantId}`,
    );
  }
}
