import { amountsRefundedByEdit } from "@tablero/domain/sales/fiscal/invoice-dues";
import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../../db/columns.ts";
import { type Batch, batch } from "../../../../db/insert.ts";
import { one, rows } from "../../../../db/query.ts";
import { orderLines } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../platform/context.ts";

type Edited = Extract<OrderEffect, { kind: "edited" }>;

/**
 * Writes the changes of an edit to lines, totals and delivery. A line without units is kept, because earlier
 * rows refer to it.
 */
export async function changeOrderContent(
  { db }: Ctx,
  orderId: string,
  { lines, amounts, delivery, untaxed = false }: Edited,
): Promise<void> {
  for (const { id, quantity, cancelled, unitPrice, taxRate, total, deferred = 0 } of lines)
    await db.execute(
      sql`update order_lines set quantity = ${quantity}, cancelled = ${cancelled}, unit_price = ${unitPrice},
            tax_rate = ${taxRate}, total = ${total}, deferred = ${deferred}, discount = ${quantity * unitPrice - total} where id = ${id}`,
    );
  const { subtotal, discount, shipping, fee, total, taxes } = amounts;
  // The amount due is written with the states; it never exceeds the total.
  await db.execute(
    sql`update orders set items_total = ${subtotal}, discount_total = ${discount}, shipping_total = ${shipping},
          fees_total = ${fee}, total = ${total}, due = least(due, ${total}), taxes = ${JSON.stringify(taxes)}::jsonb,
          tax_free = tax_free or ${untaxed}, oss_place = case when ${untaxed} then null else oss_place end
        where id = ${orderId}`,
  );
  if (!delivery) return;
  const { address, carrierId, rateId, ...snapshot } = delivery;
  await db.execute(
    sql`update orders set shipping_address = ${address && JSON.stringify(address)}::jsonb, carrier_id = ${carrierId},
          rate_id = ${rateId}, shipping = ${JSON.stringify(snapshot)}::jsonb
        where id = ${orderId}`,
  );
}

/** Rows of the lines that an edit adds, after the existing ones. */
export async function addedLineRows({ db, clock }: Ctx, orderId: string, edits: readonly Edited[]): Promise<Batch[]> {
  const added = edits.flatMap((edit) => edit.added);
  if (added.length === 0) return [];
  const last = await one(
    db,
    sql`select coalesce(max(position), -1)::int as position from order_lines where order_id = ${orderId}`,
    { position: Int },
  );
  const first = (last?.position ?? -1) + 1;
  const addedAt = clock();
  return [
    batch(
      orderLines,
      added.map((line, index) => ({
        id: line.id,
        orderId,
        position: first + index,
        kind: line.kind,
        productId: line.productId,
        variantId: line.variantId,
        name: line.name,
        sku: line.sku,
        options: { ...line.options },
        imageId: line.imageId,
        quantity: line.quantity,
        cancelled: 0,
        unitPrice: line.unitPrice,
        discount: line.quantity * line.unitPrice - line.total,
        total: line.total,
        taxRate: line.taxRate,
        weight: line.weight,
        withdrawalExclusion: line.withdrawalExclusion,
        productKind: line.productKind,
        addedAt,
      })),
    ),
  ];
}

/** Money that is refunded before it was invoiced needs no invoice; afterwards, the refund corrects the invoice. */
export async function reduceDues({ db }: Ctx, orderId: string, effects: readonly OrderEffect[]): Promise<void> {
  if (effectsOf(effects, "edited").length === 0) return;
  // Locked before reading, because the issuing job locks them too.
  const open = await rows(
    db,
    sql`select id from invoice_dues where order_id = ${orderId} and settled_at is null
        order by created_at, id for no key update`,
    { id: Text },
  );
  if (open.length === 0) return;
  const issued = await one(db, sql`select 1 as ok from invoices where order_id = ${orderId} limit 1`, { ok: Int });
  for (const { paymentId, amount } of amountsRefundedByEdit(effects, issued !== undefined))
    await db.execute(
      sql`update invoice_dues set amount = greatest(amount - ${amount}, 0)
          where cause = 'payment' and source_id = ${paymentId} and settled_at is null`,
    );
}
