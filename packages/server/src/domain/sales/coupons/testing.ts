import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { orderInput } from "../../testing.ts";
import { placeOrder } from "../orders/placing/place.ts";
import { firstPayment } from "../payments/start.ts";
import type { CardOrder, TestTill } from "../payments/testing.ts";

/** A coupon that takes `value` cents off an order. */
export const makeCoupon = (db: Db, code: string, value: number, maxUses: number | null = null) =>
  db.execute(
    sql`insert into coupons (id, code, kind, value, minimum, active, uses, max_uses)
        values (${uuidv7()}, ${code}, 'amount', ${value}, 0, true, 0, ${maxUses})`,
  );

/** An order by card with a coupon, whose payment has begun. Throws like `placeOrder`. */
export async function orderedWith(
  db: Db,
  till: TestTill,
  code: string,
  { variant, quantity = 1, email }: { variant: string; quantity?: number; email: string },
): Promise<CardOrder> {
  const token = await till.cart({ [variant]: quantity });
  await db.execute(sql`update carts set coupon_code = ${code} where token = ${token}`);
  const contact = { email, name: "Ana", surname: "Ruiz", phone: "600111222" };
  const input = orderInput(till, token, { paymentMethod: "card", contact });
  const { body } = await placeOrder(till.shopper, input, uuidv7());
  await firstPayment(till.shopper, body.token);
  const row = await one(db, sql`select id from orders where token = ${body.token}`, { id: Text });
  if (!row) throw new Error("the order is not there");
  return { id: row.id, token: body.token, number: body.number, total: body.total };
}
