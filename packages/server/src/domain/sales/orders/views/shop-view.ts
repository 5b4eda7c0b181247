import { type ShopOrder, ShopOrderLineSchema, ShopOrderSchema } from "@tablero/contract/sales/shapes/shop-orders";
import { Failure } from "@tablero/domain/platform/failure";
import { INVOICE_KINDS, PAYMENT_STATES } from "@tablero/domain/platform/vocabulary";
import { shopOrderView } from "@tablero/domain/sales/orders/views/shop-order";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, type RowOf, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { AcceptedJson, PromisedJson } from "../../../../db/schema/json.ts";
import { onlineMethods } from "../../../../payments/gateways.ts";
import type { Ctx } from "../../../platform/context.ts";
import { imageOf } from "../../../platform/media/image-sql.ts";
import { DEFAULT_SETTINGS, StoredSettings } from "../../../settings/door.ts";
import { isMoneyReceived, isMoneyRefunded } from "../../payments/undone-sql.ts";
import { bookingOf } from "../../preorders/booking-sql.ts";
import { isInShop } from "../in-shop-sql.ts";
import { type LoadedOrder, readWholeOrder, readWholeOrders } from "../load.ts";

const StoredLine = z.object({
  ...ShopOrderLineSchema.omit({ preorder: true }).shape,
  total: Int,
  deferred: Int,
  booking: nullable(ShopOrderLineSchema.shape.preorder.unwrap().omit({ later: true, cancellable: true })),
});

const ORDER_COLUMNS = {
  ...ShopOrderSchema.omit({
    headline: true,
    inShop: true,
    delivery: true,
    laterDelivery: true,
    parts: true,
    parcels: true,
    hint: true,
    steps: true,
    transfer: true,
    paid: true,
    due: true,
    later: true,
    lines: true,
    paymentText: true,
    otherMethods: true,
    billing: true,
    completeInvoice: true,
    cancellable: true,
    confirmBy: true,
    payable: true,
    payUntil: true,
    paymentProblem: true,
    withdrawalUntil: true,
    withdrawable: true,
    withdrawals: true,
    accepted: true,
  }).shape,
  accepted: nullable(AcceptedJson),
  expiresAt: nullable(Instant),
  mail: among(MAIL_PROOFS),
  paidAt: nullable(Instant),
  firstPaidAt: nullable(Instant),
  departures: arrayOf(z.object({ id: Text, at: Instant })),
  packedAt: nullable(Instant),
  sentAt: nullable(Instant),
  receivedAt: nullable(Instant),
  returnedAt: nullable(Instant),
  stoppedAt: nullable(Instant),
  release: nullable(Text),
  inShop: Flag,
  promised: nullable(PromisedJson),
  laterPromised: nullable(PromisedJson),
  due: Int,
  paid: Int,
  extras: Int,
  lines: arrayOf(StoredLine),
  billing: ShopOrderSchema.shape.billing,
  billed: arrayOf(z.object({ number: Text, kind: among(INVOICE_KINDS), total: Int })),
  held: Flag,
  anonymised: Flag,
  /** Whether a parcel has left the shop, even if it was returned since. */
  sent: Flag,
  lastPayment: nullable(z.object({ state: among(PAYMENT_STATES), declineReason: nullable(Text) })),
  settings: nullable(StoredSettings),
};

const ORDER = `select o.number, o.token, o.placed_at as "placedAt", o.state, o.payment_state as payment,
  o.fulfilment_state as fulfilment, o.payment_method as "paymentMethod", o.email, o.expires_at as "expiresAt",
  o.mail_proof as mail, o.accepted,
  o.cancelled_at as "stoppedAt",
  json_strip_nulls(json_build_object('subtotal', o.items_total, 'discount', o.discount_total, 'shipping', o.shipping_total,
    'fee', o.fees_total, 'total', o.total, 'taxes', o.taxes, 'taxFree', o.tax_free,
    'euBusiness', case when o.tax_free and o.shipping_address ->> 'country' = o.vat_check ->> 'country' then true end, 'taxCountry', left(o.oss_place, 2))) as totals,
  (select json_agg(json_build_object('kind', l.kind, 'name', l.name, 'options', l.options,
     'image', ${imageOf("l.image_id")}, 'productSlug', (select slug from products where id = l.product_id),
     'quantity', l.quantity, 'cancelled', l.cancelled, 'unitPrice', l.unit_price, 'gross', l.unit_price * l.quantity, 'taxRate', l.tax_rate,
     'total', l.total, 'deferred', l.deferred, 'booking', ${bookingOf("l.id")})
     order by l.position) from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
  json_build_object('name', o.shipping ->> 'name', 'pickup', (o.shipping ->> 'pickup')::boolean,
    'daysFrom', (o.shipping ->> 'daysFrom')::int, 'days', (o.shipping ->> 'days')::int, 'address', case when o.shipping_address is null then null else
    json_build_object('line1', o.shipping_address ->> 'line1', 'postcode', o.shipping_address ->> 'postcode',
      'city', o.shipping_address ->> 'city', 'country', o.shipping_address ->> 'country') end) as shipping,
  (select b.token from registrations r join event_bookings b on b.id = r.booking_id where r.order_id = o.id
     limit 1) as "bookingToken",
  (select coalesce(json_agg(json_build_object('carrier', s.carrier_name, 'number', s.tracking, 'url', s.tracking_url)
     order by s.created_at), '[]') from shipments s where s.order_id = o.id and s.tracking is not null) as tracking,
  (select coalesce(json_agg(json_build_object('token', v.token, 'number', v.number) order by v.issued_at), '[]')
     from invoices v where v.order_id = o.id) as invoices,
  (select max(captured_at) from payments p where order_id = o.id and ${isMoneyReceived("p")}) as "paidAt",
  (select min(captured_at) from payments p where order_id = o.id and ${isMoneyReceived("p")}) as "firstPaidAt",
  (select coalesce(json_agg(json_build_object('id', s.id, 'at', iso(coalesce(s.shipped_at, s.ready_at)))), '[]')
     from shipments s where s.order_id = o.id and coalesce(s.shipped_at, s.ready_at) is not null) as departures,
  o.due, o.shipping_total + o.fees_total as extras,
  (select coalesce(json_agg(json_build_object('number', w.number, 'token', w.token,
     'due', case when w.state in ('cancelled', 'expired') then 0 else w.due end,
     'preorder', w.placed_with_id is not null) order by w.id), '[]')
     from orders w where w.id <> o.id and (w.placed_with_id = o.id or w.id = o.placed_with_id)) as "placedWith",
  (select coalesce(sum(amount - refunded), 0)::bigint from payments where order_id = o.id and state = 'captured') as paid,
  case when o.billing is null then null else json_build_object('name', o.billing ->> 'name',
    'taxId', o.billing ->> 'taxId', 'address', case when o.billing -> 'address' is null then null else
    json_build_object('line1', o.billing -> 'address' ->> 'line1', 'postcode', o.billing -> 'address' ->> 'postcode',
      'city', o.billing -> 'address' ->> 'city') end) end as billing,
  (select coalesce(json_agg(json_build_object('number', v.number, 'kind', v.kind, 'total', v.total)), '[]')
     from invoices v where v.order_id = o.id) as billed,
  exists (select 1 from invoice_dues d where d.order_id = o.id and d.settled_at is null and d.held_at is not null) as held,
  exists (select 1 from clients c where c.id = o.client_id and c.anonymised_at is not null) as anonymised,
  exists (select 1 from shipments where order_id = o.id and state in ('shipped', 'delivered', 'picked-up', 'returned')) as sent,
  (select min(packed_at) from shipments where order_id = o.id and state <> 'cancelled') as "packedAt",
  (select min(coalesce(shipped_at, ready_at)) from shipments where order_id = o.id and state <> 'cancelled') as "sentAt",
  (select max(delivered_at) from shipments where order_id = o.id) as "receivedAt",
  (select max(updated_at) from shipments where order_id = o.id and state = 'returned') as "returnedAt",
  (select max(po.release_date)::text from order_lines l join preorders po on po.id = l.preorder_id
     where l.order_id = o.id) as release,
  (${isInShop("o.id")}) as "inShop",
  o.shipping -> 'promise' as promised, o.shipping -> 'laterPromise' as "laterPromised",
  (select json_build_object('state', state, 'declineReason', decline_reason) from payments where order_id = o.id
     order by created_at desc, id desc limit 1) as "lastPayment",
  (select coalesce(json_agg(json_build_object('amount', amount, 'state', state, 'at', iso(coalesce(done_at, created_at)))
     order by created_at, id), '[]') from refunds r where order_id = o.id and ${isMoneyRefunded("r")}) as refunds,
  (select coalesce(json_agg(json_build_object('at', iso(at), 'text', text) order by sequence), '[]')
     from order_events where order_id = o.id and type = 'edited' and public) as changes,
  (select value from settings where key = 'shop') as settings
  from orders o`;

/** An order as shown to the shopper, by its unguessable token. Throws `not-found`. */
export async function getShopOrder(ctx: Ctx, token: string): Promise<ShopOrder> {
  const [row] = await prepared(ctx.db, "shop_order", `${ORDER} where o.token = $1`, [token], ORDER_COLUMNS);
  if (!row) throw new Failure("not-found", "No encontramos ese pedido.");
  return viewOrder(ctx, row, await readWholeOrder(ctx, { token }));
}

/** Several orders as shown to the shopper, newest first, in two statements. */
export async function listShopOrders(ctx: Ctx, ids: readonly string[]): Promise<ShopOrder[]> {
  if (ids.length === 0) return [];
  const text = `${ORDER} where o.id = any($1::uuid[]) order by o.placed_at desc, o.id desc`;
  const found = await prepared(ctx.db, "shop_orders", text, [ids], ORDER_COLUMNS);
  const wholes = new Map((await readWholeOrders(ctx, ids)).map((whole) => [whole.token, whole]));
  return found.flatMap((row) => {
    const whole = wholes.get(row.token);
    return whole ? [viewOrder(ctx, row, whole)] : [];
  });
}

function viewOrder({ clock, gateways }: Ctx, row: RowOf<typeof ORDER_COLUMNS>, whole: LoadedOrder): ShopOrder {
  const settings = { ...DEFAULT_SETTINGS, ...row.settings };
  const { totals, placedWith, billing, shipping, bookingToken, tracking, invoices, refunds, changes } = row;
  return {
    ...{ totals, placedWith, billing, shipping, bookingToken, tracking, invoices, refunds, changes },
    ...shopOrderView(row, whole, { ...settings, online: onlineMethods(gateways, settings) }, clock().toISOString()),
  };
}
