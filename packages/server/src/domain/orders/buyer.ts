import { clientBlocked } from "@tablero/domain/clients/clients";
import type { VariantUnits } from "@tablero/domain/orders/units";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../db/columns.ts";
import { one, rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import type { LoadedOrder } from "./load.ts";

/** Serialises the orders of one client: everything counted for a limit is committed by then. */
export async function holdClient({ db }: Ctx, clientId: string): Promise<void> {
  await db.execute(sql`select 1 from clients where id = ${clientId} for no key update`);
}

/** Units of these variants in a client's active orders, but for one; unconfirmed orders do not count. */
export function boughtUnits(
  { db }: Ctx,
  clientId: string,
  variantIds: readonly string[],
  besides: string | null = null,
): Promise<VariantUnits[]> {
  return rows(
    db,
    sql`select l.variant_id as "variantId", sum(l.quantity - l.cancelled)::int as quantity
        from orders o join order_lines l on l.order_id = o.id
        where o.client_id = ${clientId} and o.state not in ('cancelled', 'expired') and o.mail_proof <> 'awaited'
          and l.variant_id in ${variantIds} and o.id is distinct from ${besides}::uuid group by 1`,
    { variantId: Text, quantity: Int },
  );
}

/**
 * For an order awaiting confirmation by mail: earlier purchases of its limited variants by its client. Serialises the
 * client's orders until the transaction ends. Returns nothing for other orders, which were checked before. Throws
 * `client-blocked`.
 */
export async function boughtBefore(ctx: Ctx, { clientId, mailProof, lines }: LoadedOrder): Promise<VariantUnits[]> {
  if (mailProof !== "awaited" || clientId === null) return [];
  await holdClient(ctx, clientId);
  if (await one(ctx.db, sql`select 1 as ok from clients where id = ${clientId} and not active`)) throw clientBlocked();
  const limited = lines.flatMap(({ variantId, perClientLimit }) =>
    variantId && perClientLimit !== null ? [variantId] : [],
  );
  return limited.length === 0 ? [] : boughtUnits(ctx, clientId, limited);
}
