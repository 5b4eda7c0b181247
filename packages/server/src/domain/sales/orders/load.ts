import { TaxRowSchema } from "@tablero/contract/platform/shapes/basics";
import {
  ORDER_CHANNELS,
  ORDER_LINE_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PRODUCT_KINDS,
  REFUND_CAUSES,
  REFUND_STATES,
  RETURN_STATES,
  SHIPMENT_STATES,
  WITHDRAWAL_EXCLUSIONS,
} from "@tablero/domain/platform/vocabulary";
import type { OrderAggregate } from "@tablero/domain/sales/orders/aggregate";
import type { OrderTimes } from "@tablero/domain/sales/orders/draft";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { prepared, preparedSql } from "../../../db/query.ts";
import { ReturnLineJson } from "../../../db/schema/sales/returns.ts";
import { streetDate } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { DEFAULT_SETTINGS, StoredSettings } from "../../settings/door.ts";
import { LOCKED_ORDER, LOCKED_SQL, type LockedOrder, lockOrder, readOrder } from "./lock.ts";
import { IS_HELD_LINE } from "./parcels/held-sql.ts";

/** An order with everything that its rules depend on. */
export interface LoadedOrder extends LockedOrder, OrderAggregate {
  clientId: string | null;
  times: OrderTimes;
}

const DETAIL_COLUMNS = {
  payments: arrayOf(
    z.object({
      id: Text,
      method: among(PAYMENT_METHODS),
      state: among(PAYMENT_STATES),
      amount: Int,
      reference: nullable(Text),
      provider: nullable(Text),
      providerReference: nullable(Text),
      declineReason: nullable(Text),
    }),
  ),
  refunds: arrayOf(
    z.object({
      id: Text,
      paymentId: Text,
      state: among(REFUND_STATES),
      cause: nullable(among(REFUND_CAUSES)),
      reason: Text,
      lastError: nullable(Text),
      providerReference: nullable(Text),
      amount: Int,
      waived: Int,
      shipping: Int,
      lines: arrayOf(z.object({ lineId: Text, quantity: Int, amount: Int })),
      taxes: arrayOf(TaxRowSchema),
    }),
  ),
  carrier: nullable(Text),
  reserved: arrayOf(z.object({ id: Text, lineId: Text, variantId: Text, quantity: Int })),
  taxes: arrayOf(TaxRowSchema),
  taxFree: Flag,
  ossPlace: nullable(Text),
  lines: arrayOf(
    z.object({
      id: Text,
      kind: among(ORDER_LINE_KINDS),
      variantId: nullable(Text),
      name: Text,
      quantity: Int,
      cancelled: Int,
      unitPrice: Int,
      total: Int,
      taxRate: Int,
      weight: Int,
      withdrawalExclusion: nullable(among(WITHDRAWAL_EXCLUSIONS)),
      productKind: nullable(among(PRODUCT_KINDS)),
      held: Flag,
      streetDate: nullable(Text),
      deferred: Int,
      perClientLimit: nullable(Int),
    }),
  ),
  placedAt: Instant,
  expiresAt: nullable(Instant),
  remindedAt: nullable(Instant),
  clientId: nullable(Text),
  currency: Text,
  parcels: arrayOf(
    z.object({
      pickup: Flag,
      carrier: nullable(Text),
      tracking: nullable(Text),
      weight: Int,
      takeOut: arrayOf(z.object({ lineId: Text, quantity: Int })),
      id: Text,
      state: among(SHIPMENT_STATES),
      lines: arrayOf(z.object({ lineId: Text, quantity: Int })),
    }),
  ),
  buyer: Text,
  extras: Int,
  channel: among(ORDER_CHANNELS),
  shippingTotal: Int,
  informed: Flag,
  receivedAt: nullable(Instant),
  returns: arrayOf(
    z.object({
      id: Text,
      number: Text,
      state: among(RETURN_STATES),
      by: among(["shopper", "shop"]),
      requestedAt: Instant,
      name: Text,
      email: Text,
      note: Text,
      reason: Text,
      refunded: Int,
      lines: arrayOf(ReturnLineJson),
    }),
  ),
  settings: nullable(StoredSettings),
};

const DETAIL_SQL = `o.client_id as "clientId", concat_ws(' ', o.name, o.surname) as buyer, o.currency,
  (o.shipping_total + o.fees_total) as extras, o.taxes, o.tax_free as "taxFree", o.oss_place as "ossPlace",
  o.channel, o.shipping_total as "shippingTotal", coalesce(o.accepted -> 'devoluciones', 'null') <> 'null' as informed,
  (select max(delivered_at) from shipments where order_id = o.id) as "receivedAt",
  (select coalesce(json_agg(json_build_object('id', t.id, 'number', t.number, 'state', t.state, 'by', t.by,
      'requestedAt', iso(t.requested_at), 'name', t.name, 'email', t.email, 'note', t.note, 'reason', t.reason,
      'refunded', t.refunded, 'lines', t.lines) order by t.requested_at, t.id), '[]')
    from returns t where t.order_id = o.id) as returns,
  coalesce((select name from carriers where id = o.carrier_id), 'Mostrador') as carrier, o.expires_at as "expiresAt",
  o.placed_at as "placedAt", o.reminded_at as "remindedAt",
  (select value from settings where key = 'shop') as settings,
  (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'variantId', l.variant_id, 'name', l.name,
      'quantity', l.quantity, 'cancelled', l.cancelled, 'unitPrice', l.unit_price, 'total', l.total, 'taxRate', l.tax_rate, 'weight', l.weight,
      'withdrawalExclusion', l.withdrawal_exclusion, 'productKind', l.product_kind,
      'held', ${IS_HELD_LINE}, 'streetDate', ${streetDate("l.variant_id")}, 'deferred', l.deferred, 'perClientLimit', v.per_client_limit) order by l.position), '[]')
    from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id and l.quantity > 0) as lines,
  (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'state', p.state, 'amount', p.amount,
      'reference', p.reference, 'provider', p.provider, 'providerReference', p.provider_reference,
      'declineReason', p.decline_reason) order by p.created_at, p.id), '[]')
    from payments p where p.order_id = o.id) as payments,
  (select coalesce(json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'state', r.state, 'amount', r.amount,
      'waived', r.given_up, 'shipping', r.shipping, 'taxes', r.taxes, 'cause', r.cause, 'reason', r.reason, 'lastError', r.last_error,
      'providerReference', r.provider_reference, 'lines', (select coalesce(json_agg(json_build_object(
        'lineId', rl.order_line_id, 'quantity', rl.quantity, 'amount', rl.amount)), '[]')
      from refund_lines rl where rl.refund_id = r.id)) order by r.created_at, r.id), '[]')
    from refunds r where r.order_id = o.id) as refunds,
  (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'pickup', s.pickup,
      'carrier', s.carrier_name, 'tracking', s.tracking, 'weight', s.weight, 'takeOut', s.take_out,
      'lines', (select coalesce(json_agg(json_build_object('lineId', sl.order_line_id, 'quantity', sl.quantity)), '[]')
      from shipment_lines sl where sl.shipment_id = s.id)) order by s.created_at desc, s.id desc), '[]')
    from shipments s where s.order_id = o.id) as parcels,
  (select coalesce(json_agg(json_build_object('id', h.id, 'lineId', h.order_line_id, 'variantId', h.variant_id,
      'quantity', h.quantity) order by h.id), '[]')
    from reservations h where h.order_id = o.id and h.state = 'active') as reserved`;

/**
 * Locks an order and reads everything that its rules depend on, in two statements, because data read before the
 * lock may be stale. Throws `not-found`, `version-conflict`.
 */
export async function loadOrder(ctx: Ctx, which: Parameters<typeof lockOrder>[1]): Promise<LoadedOrder> {
  return withDetails(ctx, await lockOrder(ctx, which));
}

/** Like `loadOrder` but without the lock, for a page: the data may be stale when it is shown. Throws `not-found`. */
export async function readWholeOrder(ctx: Ctx, which: Parameters<typeof readOrder>[1]): Promise<LoadedOrder> {
  return withDetails(ctx, await readOrder(ctx, which));
}

/** Several orders in one statement, in no order. */
export async function readWholeOrders({ db }: Ctx, ids: readonly string[]): Promise<LoadedOrder[]> {
  const found = await prepared(
    db,
    "whole_orders",
    `select ${LOCKED_SQL}, ${DETAIL_SQL} from orders o where o.id = any($1::uuid[])`,
    [ids],
    { ...LOCKED_ORDER, ...DETAIL_COLUMNS },
  );
  return found.map(({ settings, ...order }) => ({ ...order, times: { ...DEFAULT_SETTINGS, ...settings } }));
}

async function withDetails(ctx: Ctx, locked: LockedOrder): Promise<LoadedOrder> {
  const statement = sql`select ${sql.raw(DETAIL_SQL)} from orders o where o.id = ${locked.id}`;
  const [details] = await preparedSql(ctx.db, "order_details", statement, DETAIL_COLUMNS);
  if (!details) throw new Error(`order ${locked.id} is gone`);
  const { settings, ...rest } = details;
  return { ...locked, ...rest, times: { ...DEFAULT_SETTINGS, ...settings } };
}
