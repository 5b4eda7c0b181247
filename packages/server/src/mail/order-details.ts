import { TaxRowSchema } from "@tablero/contract/platform/shapes/basics";
import {
  ORDER_LINE_KINDS,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PRODUCT_KINDS,
  RETURN_STATES,
} from "@tablero/domain/platform/vocabulary";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, type RowOf, Text, TextMap } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { AcceptedJson, ShippingSnapshotJson } from "../db/schema/json.ts";
import { ReturnLineJson } from "../db/schema/sales/returns.ts";
import type { Db } from "../db/types.ts";
import type { OrderMailRequest } from "../domain/platform/system/mail-outbox.ts";
import { isInShop } from "../domain/sales/orders/in-shop-sql.ts";
import { isMoneyReceived, isMoneyRefunded } from "../domain/sales/payments/undone-sql.ts";

/** Current data of an order for its mails. Cents; instants are UTC ISO text. */
const Place = z.object({ kind: among(ORDER_LINE_KINDS), quantity: Int, cancelled: Int });
const Line = z.object({ name: Text, options: TextMap, quantity: Int, amount: nullable(Int) });

const ORDER_COLUMNS = {
  number: Text,
  token: Text,
  email: Text,
  name: Text,
  placedAt: Instant,
  expiresAt: nullable(Instant),
  state: among(ORDER_STATES),
  mailProof: among(MAIL_PROOFS),
  paymentState: among(ORDER_PAYMENT_STATES),
  method: among(PAYMENT_METHODS),
  shipping: ShippingSnapshotJson,
  address: nullable(
    z.object({
      name: Text,
      surname: nullable(Text).optional(),
      line1: Text,
      line2: nullable(Text).optional(),
      postcode: Text,
      city: Text,
      province: Text,
      country: Text,
      phone: nullable(Text).optional(),
    }),
  ),
  totals: z.object({
    subtotal: Int,
    discount: Int,
    couponCode: nullable(Text),
    shipping: Int,
    fee: Int,
    total: Int,
    taxes: arrayOf(TaxRowSchema),
    taxFree: Flag,
    taxCountry: nullable(Text),
  }),
  lines: arrayOf(Line.extend({ kind: nullable(among(PRODUCT_KINDS)) })),
  /** The data of lines that `countIfOnlyPlaces` needs. */
  kinds: arrayOf(Place),
  /** Token of the booking whose places the order pays for. */
  bookingToken: nullable(Text),
  /** Release (yyyy-MM-dd) of the preorders of an order in two parcels that are in no parcel yet. */
  awaited: nullable(Text),
  /** Whether it has services alone, which take place in the shop. */
  inShop: Flag,
  /** Units to deliver, without cancelled ones. */
  units: Int,
  /** Versions of the legal texts that were accepted with it. */
  accepted: nullable(AcceptedJson),
  /** Amount still to be paid, in cents. */
  due: Int,
  /** Amount of preorders that is not due yet. */
  later: Int,
  balanceUntil: nullable(Instant),
  /** Amount captured and not undone, with the method and time of the last capture. */
  captured: Int,
  paidBy: nullable(among(PAYMENT_METHODS)),
  paidAt: nullable(Instant),
  parcel: nullable(
    z.object({
      carrier: nullable(Text),
      tracking: nullable(Text),
      trackingUrl: nullable(Text),
      shippedAt: nullable(Instant),
      lines: arrayOf(Line),
      /** Units of the order that had been shipped by then, including this parcel. */
      left: Int,
    }),
  ),
  refund: nullable(
    z.object({
      amount: Int,
      shipping: Int,
      reason: Text,
      doneAt: Instant,
      method: among(PAYMENT_METHODS),
      /** Total refunded amount of the order by then. */
      returned: Int,
      lines: arrayOf(Line),
    }),
  ),
  back: nullable(
    z.object({
      number: Text,
      state: among(RETURN_STATES),
      at: Instant,
      name: Text,
      email: Text,
      note: Text,
      reason: Text,
      refunded: Int,
      lines: arrayOf(ReturnLineJson),
      names: arrayOf(z.object({ id: Text, name: Text, options: TextMap })),
    }),
  ),
  invoice: nullable(
    z.object({
      number: Text,
      token: Text,
      issuedOn: Text,
      total: Int,
      replaces: arrayOf(Text),
      corrects: nullable(Text),
    }),
  ),
  /** The timeline entry that closed the order. */
  closing: nullable(z.object({ type: Text, text: Text })),
  /** The last change by staff, as in the timeline. */
  change: nullable(Text),
  /** Amount to be refunded because the order was closed. */
  goesBack: Int,
};
export type OrderDetails = RowOf<typeof ORDER_COLUMNS>;

const CAME_IN = sql.raw(isMoneyReceived("p"));
const LINE = "'name', l.name, 'options', l.options, 'quantity', ";
/** The lines of the whole order: preorders are marked, since they arrive later than the rest. */
const NAMED_LINE = LINE.replace("l.name", "l.name || case l.kind when 'preorder' then ' (precompra)' else '' end");

const parcelOf = (shipmentId: string | undefined) => sql`
  (select json_build_object('carrier', s.carrier_name, 'tracking', s.tracking, 'trackingUrl', s.tracking_url,
     'shippedAt', iso(s.shipped_at),
     'lines', (select coalesce(json_agg(json_build_object(${sql.raw(LINE)} sl.quantity, 'amount', null) order by l.position), '[]')
        from shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id),
     'left', (select coalesce(sum(sl.quantity), 0)::int from shipment_lines sl join shipments other on other.id = sl.shipment_id
        where other.order_id = s.order_id and (other.id = s.id or other.shipped_at <= s.shipped_at)))
   from shipments s where s.id = ${shipmentId ?? null}::uuid and s.order_id = o.id)`;

/** If the id is omitted, the most recent refund. */
const refundOf = (refundId: string | undefined) => sql`
  (select json_build_object('amount', r.amount, 'shipping', r.shipping, 'reason', r.reason,
     'doneAt', iso(coalesce(r.done_at, r.updated_at)), 'method', p.method,
     'returned', (select sum(other.amount) from refunds other where other.order_id = r.order_id and ${sql.raw(isMoneyRefunded("other"))}
        and (other.id = r.id or (other.state = 'done' and other.done_at <= r.done_at))),
     'lines', (select coalesce(json_agg(json_build_object(${sql.raw(LINE)} rl.quantity, 'amount', rl.amount) order by l.position), '[]')
        from refund_lines rl join order_lines l on l.id = rl.order_line_id where rl.refund_id = r.id))
   from refunds r join payments p on p.id = r.payment_id
   where r.order_id = o.id and (r.id = ${refundId ?? null}::uuid or (${refundId ?? null}::uuid is null and r.state = 'done' and ${sql.raw(isMoneyRefunded("r"))}))
   order by r.done_at desc nulls last, r.id desc limit 1)`;

const returnOf = (returnId: string | undefined) => sql`
  (select json_build_object('number', t.number, 'state', t.state, 'at', iso(t.requested_at), 'name', t.name,
     'email', t.email, 'note', t.note, 'reason', t.reason, 'refunded', t.refunded, 'lines', t.lines,
     'names', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'options', l.options)), '[]')
        from order_lines l where l.order_id = t.order_id))
   from returns t where t.id = ${returnId ?? null}::uuid and t.order_id = o.id)`;

const invoiceOf = (invoiceId: string | undefined) => sql`
  (select json_build_object('number', i.number, 'token', i.token, 'issuedOn', i.issued_on, 'total', i.total,
     'replaces', (select coalesce(json_agg(x ->> 'number'), '[]') from jsonb_array_elements(i.replaces) x),
     'corrects', (select c.number from invoices c where c.id = i.corrects_id))
   from invoices i where i.id = ${invoiceId ?? null}::uuid and i.order_id = o.id)`;

/** Reads an order for a mail about it; undefined if there is no such order. */
export function readOrderDetails(db: Db, { orderId, shipmentId, refundId, returnId, invoiceId }: OrderMailRequest) {
  return one(
    db,
    sql`select o.number, o.token, o.email, o.name, o.placed_at as "placedAt", o.expires_at as "expiresAt",
          o.state, o.mail_proof as "mailProof", o.payment_state as "paymentState", o.payment_method as method, o.shipping,
          o.shipping_address as address,
          json_build_object('subtotal', o.items_total, 'discount', o.discount_total, 'couponCode', o.coupon_code,
            'shipping', o.shipping_total, 'fee', o.fees_total, 'total', o.total, 'taxes', o.taxes,
            'taxFree', o.tax_free, 'taxCountry', left(o.oss_place, 2)) as totals,
          (select coalesce(json_agg(json_build_object(${sql.raw(NAMED_LINE)} l.quantity, 'amount', l.unit_price * l.quantity,
             'kind', (select p.kind from products p where p.id = l.product_id))
             order by l.position), '[]') from order_lines l where l.order_id = o.id and l.quantity > 0) as lines,
          (select coalesce(json_agg(json_build_object('kind', kind, 'quantity', quantity, 'cancelled', cancelled)), '[]')
             from order_lines where order_id = o.id) as kinds,
          (select b.token from registrations r join event_bookings b on b.id = r.booking_id
             where r.order_id = o.id limit 1) as "bookingToken",
          (${sql.raw(isInShop("o.id"))}) as "inShop",
          (select sum(quantity - cancelled)::int from order_lines where order_id = o.id) as units, o.accepted, o.due,
          (select max(po.release_date)::text from order_lines l join preorders po on po.id = l.preorder_id
             where l.order_id = o.id and o.in_two_parcels and l.quantity - l.cancelled > (
               select coalesce(sum(sl.quantity), 0) from shipment_lines sl join shipments s on s.id = sl.shipment_id
               where sl.order_line_id = l.id and s.state <> 'cancelled')) as awaited,
          greatest(o.total - o.due - (select coalesce(sum(amount - refunded), 0) from payments
            where order_id = o.id and state = 'captured')
            - (select coalesce(sum(given_up), 0) from refunds where order_id = o.id and state <> 'failed'), 0)::int as later,
          (select min(b.due_at) from preorder_reservations b join order_lines l on l.id = b.order_line_id
            where l.order_id = o.id and b.state = 'payment-due') as "balanceUntil",
          (select coalesce(sum(amount), 0) from payments p where order_id = o.id and ${CAME_IN}) as captured,
          (select method from payments p where order_id = o.id and ${CAME_IN}
             order by captured_at desc nulls last limit 1) as "paidBy",
          (select max(captured_at) from payments p where order_id = o.id and ${CAME_IN}) as "paidAt",
          ${parcelOf(shipmentId)} as parcel, ${refundOf(refundId)} as refund, ${returnOf(returnId)} as back,
          ${invoiceOf(invoiceId)} as invoice,
          (select json_build_object('type', e.type, 'text', e.text) from order_events e where e.order_id = o.id
             and e.machine = 'order' and e.type in ('cancelled', 'expired') order by e.sequence desc limit 1) as closing,
          (select e.text from order_events e where e.order_id = o.id and e.type = 'edited'
             order by e.sequence desc limit 1) as change,
          (select coalesce(sum(amount), 0) from refunds r where order_id = o.id and state <> 'failed' and ${sql.raw(isMoneyRefunded("r"))}
             and (created_at >= o.cancelled_at or coalesce(done_at, 'infinity') >= o.cancelled_at)) as "goesBack"
        from orders o where o.id = ${orderId}`,
    ORDER_COLUMNS,
  );
}
