import { byVariant, type VariantUnits } from "@tablero/domain/order-units";
import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Db } from "../../db/types.ts";

/** Gives back what an order still holds. Call it inside the transaction that cancels or expires the order. */
export async function release(tx: Db, orderId: string): Promise<void> {
  const held = await rows<VariantUnits>(
    tx,
    sql`update reservations set state = 'released', updated_at = now()
        where order_id = ${orderId} and state = 'active'
        returning variant_id as "variantId", quantity`,
  );
  await unreserve(tx, held);
}

/** Units count as available again; variants in the order in which stock is locked everywhere. */
export async function unreserve(tx: Db, units: readonly VariantUnits[]): Promise<void> {
  for (const { variantId, quantity } of byVariant(units)) {
    await tx.execute(
      sql`update stock set reserved = reserved - ${quantity}, updated_at = now() where variant_id = ${variantId}`,
    );
  }
}
