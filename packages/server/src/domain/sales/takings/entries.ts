import { TakingsEntrySchema } from "@tablero/contract/sales/shapes/takings";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { TakingsEntryKind } from "@tablero/domain/sales/payments/takings";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";
import { orderBy } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery, listPage, MAX_COUNTED_ROWS } from "../../platform/kit/page.ts";
import { inDays } from "./money-sql.ts";

export interface EntriesQuery extends ListQuery<"at"> {
  kind: TakingsEntryKind;
  from?: string | undefined;
  to?: string | undefined;
  method?: readonly PaymentMethod[] | undefined;
  provider?: string | undefined;
}

const ORDER = sql`o.id as "orderId", o.number as "orderNumber", concat_ws(' ', o.name, o.surname) as client,
  p.method, p.provider`;

/** Each list is read with the index that matches its condition. */
const REFUNDS: Record<Exclude<TakingsEntryKind, "captured">, { at: SQL; where: SQL }> = {
  refunded: { at: sql`r.done_at`, where: sql`r.state = 'done'` },
  requested: { at: sql`r.created_at`, where: sql`r.state <> 'done' and r.state = 'requested'` },
  failed: { at: sql`r.created_at`, where: sql`r.state <> 'done' and r.state = 'failed'` },
};

/** The payments or refunds behind a figure. The length of a long list is an estimate. */
export function listEntries({ db }: Ctx, query: EntriesQuery) {
  const { kind, from, to, method, provider, page, size, cursor } = query;
  const common = [anyOf(sql`p.method`, method), equals(sql`p.provider`, provider)];
  const within = (at: SQL) => inDays(at, { from: from ?? "1990-01-01", to: to ?? "2199-12-30" });
  const row = TakingsEntrySchema.shape;
  if (kind === "captured") {
    const at = sql`p.captured_at`;
    return listPage(db, {
      row,
      from: sql`payments p`,
      alias: "p",
      joins: sql`join orders o on o.id = p.order_id`,
      columns: sql`p.id, ${at} as at, ${ORDER}, coalesce(p.reference, p.provider_reference) as reference, p.amount`,
      where: [sql`p.state = 'captured'`, within(at), ...common],
      order: orderBy(at, query.order, "p"),
      page,
      size,
      cursor,
      countedUpTo: MAX_COUNTED_ROWS,
    });
  }
  const { at, where } = REFUNDS[kind];
  return listPage(db, {
    row,
    from: sql`refunds r join payments p on p.id = r.payment_id`,
    alias: "r",
    joins: sql`join payments p on p.id = r.payment_id join orders o on o.id = r.order_id`,
    columns: sql`r.id, ${at} as at, ${ORDER}, r.provider_reference as reference, r.amount`,
    where: [where, within(at), ...common],
    order: orderBy(at, query.order, "r"),
    page,
    size,
    cursor,
    countedUpTo: MAX_COUNTED_ROWS,
  });
}
