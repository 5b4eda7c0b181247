import type { OrderAggregate } from "@tablero/domain/order-aggregate";
import type { OrderTimes } from "@tablero/domain/order-draft";
import { sql } from "drizzle-orm";
import { again } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { DEFAULT_SETTINGS, type ShopSettings } from "../shop/settings.ts";
import { type LockedOrder, lockOrder } from "./lock.ts";

/** An order with everything that its rules depend on. */
export interface LoadedOrder extends LockedOrder, OrderAggregate {
  clientId: string | null;
  times: OrderTimes;
}

type Facts = Omit<LoadedOrder, keyof LockedOrder | "times"> & { settings: Partial<ShopSettings> | null };

/** Whether the line `l` waits for its campaign to be received, as a condition. */
const HELD = `(l.kind = 'preorder' and exists (select 1 from preorders po
  where po.id = l.preorder_id and po.state not in ('received', 'served')))`;

const FACTS = `o.client_id as "clientId", concat_ws(' ', o.name, o.surname) as buyer, o.currency,
  (o.shipping_total + o.fees_total)::float8 as extras, o.tax_free as "taxFree", o.taxes,
  coalesce((select name from carriers where id = o.carrier_id), 'Mostrador') as carrier, iso(o.expires_at) as "expiresAt",
  (select value from settings where key = 'shop') as settings,
  (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'variantId', l.variant_id, 'name', l.name,
      'quantity', l.quantity, 'cancelled', l.cancelled, 'total', l.total, 'taxRate', l.tax_rate, 'weight', l.weight,
      'held', ${HELD}, 'perClientLimit', v.per_client_limit) order by l.position), '[]')
    from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'state', p.state, 'amount', p.amount,
      'reference', p.reference, 'provider', p.provider, 'providerReference', p.provider_reference,
      'declineReason', p.decline_reason) order by p.created_at, p.id), '[]')
    from payments p where p.order_id = o.id) as payments,
  (select coalesce(json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'state', r.state, 'amount', r.amount,
      'givenUp', r.given_up, 'shipping', r.shipping, 'taxes', r.taxes, 'reason', r.reason, 'lastError', r.last_error,
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
 * Locks an order and reads everything that its rules depend on, in two statements: what is read before the lock is held
 * may be old. Throws `not-found`, `version-conflict`.
 */
export async function loadOrder(ctx: Ctx, which: Parameters<typeof lockOrder>[1]): Promise<LoadedOrder> {
  const locked = await lockOrder(ctx, which);
  const statement = sql`select ${sql.raw(FACTS)} from orders o where o.id = ${locked.id}`;
  const [facts] = await again<Facts>(ctx.db, "order_facts", statement);
  if (!facts) throw new Error(`order ${locked.id} is gone`);
  const { settings, ...rest } = facts;
  return { ...locked, ...rest, times: { ...DEFAULT_SETTINGS, ...settings } };
}
