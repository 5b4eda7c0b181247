import { couponSpent } from "@tablero/domain/sales/carts/coupons";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { ordersForLimits, readBuyer } from "../orders/placing/buyer.ts";

/**
 * Consumes a coupon use for a client's order. Call it after reserving the stock, in the same order as when an
 * order is closed, to avoid deadlocks. Throws `coupon-invalid` if no use is left, in total or for this person.
 */
export async function redeemCoupon(ctx: Ctx, couponId: string, clientId: string | null): Promise<void> {
  const { db } = ctx;
  const limited = await one(
    db,
    sql`select 1 as ok from coupons where id = ${couponId} and per_client_uses is not null`,
  );
  const buyer = limited && clientId !== null ? await readBuyer(ctx, clientId) : { clients: [], emails: [] };
  const used = await one(
    db,
    sql`update coupons k set uses = uses + 1 where id = ${couponId} and active and (max_uses is null or uses < max_uses)
          and (per_client_uses is null or per_client_uses > (select count(*) from orders o
            where o.coupon_id = k.id and ${ordersForLimits(buyer)}))
        returning 1 as ok`,
  );
  if (!used) throw couponSpent();
}

/** Returns the use when its order is closed. */
export async function returnCoupon({ db }: Ctx, couponId: string): Promise<void> {
  await db.execute(sql`update coupons set uses = greatest(uses - 1, 0) where id = ${couponId}`);
}

/**
 * A late payment reopens a closed order, which keeps its discount even if no use is left. The use is counted
 * beyond the limit, so that closing this order again does not free a use of another order.
 */
export async function redeemOverLimit({ db }: Ctx, couponId: string): Promise<void> {
  await db.execute(sql`update coupons set uses = uses + 1 where id = ${couponId}`);
}
