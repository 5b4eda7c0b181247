import { Failure } from "@tablero/domain/failure";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/**
 * Takes a use of a coupon for a client's order. Call it after the stock, as when an order is closed: then no two
 * transactions wait for each other. Throws `coupon-invalid` where none is left, for all or for this client.
 */
export async function redeemCoupon({ db }: Ctx, couponId: string, clientId: string | null): Promise<void> {
  const used = await one(
    db,
    sql`update coupons k set uses = uses + 1 where id = ${couponId} and active and (max_uses is null or uses < max_uses)
          and (per_client_uses is null or per_client_uses > (select count(*) from orders o
            where o.coupon_id = k.id and o.client_id = ${clientId}::uuid and o.state not in ('cancelled', 'expired')
              and o.mail_proof <> 'awaited'))
        returning 1 as ok`,
  );
  if (!used) throw new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");
}

/** The order that took a use is closed. */
export async function returnCoupon({ db }: Ctx, couponId: string): Promise<void> {
  await db.execute(sql`update coupons set uses = greatest(uses - 1, 0) where id = ${couponId}`);
}

/** An order that was closed comes back with its money: it keeps its discount, also where no use is left by now. */
export async function redeemAgain({ db }: Ctx, couponId: string): Promise<void> {
  await db.execute(sql`update coupons set uses = least(uses + 1, coalesce(max_uses, uses + 1)) where id = ${couponId}`);
}
