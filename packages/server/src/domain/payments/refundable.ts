import type { RefundableOrder } from "@tablero/domain/refunds";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

/** What of an order was given back so far, and what its parts cost. */
export async function refundableOrder({ db }: Ctx, orderId: string): Promise<RefundableOrder> {
  const found = await one<{ order: RefundableOrder }>(
    db,
    sql`with given as (select * from refunds where order_id = ${orderId} and state <> 'failed')
        select json_build_object('money', json_build_object('total', o.total,
            'captured', (select coalesce(sum(amount), 0) from payments where order_id = o.id and state = 'captured'),
            'refunded', (select coalesce(sum(amount), 0) from given),
            'givenUp', (select coalesce(sum(given_up), 0) from given)),
          'extras', o.shipping_total + o.fees_total, 'taxFree', o.tax_free, 'taxes', o.taxes,
          'refundedExtras', (select coalesce(sum(shipping), 0) from given),
          'refundedTaxes', (select coalesce(json_agg(t), '[]') from given g, jsonb_array_elements(g.taxes) t),
          'lines', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity,
              'total', l.total, 'taxRate', l.tax_rate, 'refundedQuantity', coalesce(b.quantity, 0),
              'refundedAmount', coalesce(b.amount, 0)) order by l.position), '[]')
            from order_lines l left join (select rl.order_line_id, sum(rl.quantity) as quantity, sum(rl.amount) as amount
              from refund_lines rl join given g on g.id = rl.refund_id group by 1) b on b.order_line_id = l.id
            where l.order_id = o.id)) as "order"
        from orders o where o.id = ${orderId}`,
  );
  if (!found) throw new Error(`order ${orderId} is gone`);
  return found.order;
}
