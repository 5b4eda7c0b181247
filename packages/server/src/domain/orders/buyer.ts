import type { VariantUnits } from "@tablero/domain/order-units";
import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import type { LoadedOrder } from "./load.ts";

/** Makes the orders of one client come one after the other: what is counted for a limit is committed by then. */
export async function holdClient({ db }: Ctx, clientId: string): Promise<void> {
  await db.execute(sql`select 1 from clients where id = ${clientId} for no key update`);
}

/** Units of these variants that a client bought and still gets; orders that nobody confirmed are not theirs. */
export function boughtUnits({ db }: Ctx, clientId: string, variantIds: readonly string[]): Promise<VariantUnits[]> {
  return rows<VariantUnits>(
    db,
    sql`select l.variant_id as "variantId", sum(l.quantity - l.cancelled)::int as quantity
        from orders o join order_lines l on l.order_id = o.id
        where o.client_id = ${clientId} and o.state not in ('cancelled', 'expired') and o.mail_proof <> 'awaited'
          and l.variant_id in ${variantIds} group by 1`,
  );
}

/**
 * What the client of an order that waits for its mail bought before, of the variants that are limited. The client's
 * orders then come one after the other until the transaction ends. Nothing for other orders: they were looked at before.
 */
export async function boughtBefore(ctx: Ctx, { clientId, mailProof, lines }: LoadedOrder): Promise<VariantUnits[]> {
  if (mailProof !== "awaited" || clientId === null) return [];
  await holdClient(ctx, clientId);
  const limited = lines.flatMap(({ variantId, perClientLimit }) =>
    variantId && perClientLimit !== null ? [variantId] : [],
  );
  return limited.length === 0 ? [] : boughtUnits(ctx, clientId, limited);
}
