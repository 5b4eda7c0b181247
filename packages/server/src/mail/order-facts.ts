import type { TaxTotal } from "@tablero/domain/tax";
import type { MailProof } from "@tablero/domain/unpaid";
import type { OrderPaymentState, OrderState, PaymentMethod } from "@tablero/domain/vocabulary";
import type { MailAddress, MailLine } from "@tablero/mail/types";
import { sql } from "drizzle-orm";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import type { OrderMailOrder } from "../domain/system/mail-outbox.ts";

/** What the mails about an order are made of, as it stands now. Cents; instants are UTC ISO text. */
export interface OrderFacts {
  number: string;
  token: string;
  email: string;
  name: string;
  placedAt: string;
  expiresAt: string | null;
  state: OrderState;
  mailProof: MailProof;
  paymentState: OrderPaymentState;
  method: PaymentMethod;
  shipping: { name: string; carrier: string; pickup: boolean; days: number };
  address: MailAddress | null;
  totals: {
    subtotal: number;
    discount: number;
    couponCode: string | null;
    shipping: number;
    fee: number;
    total: number;
    taxes: TaxTotal[];
    taxFree: boolean;
  };
  lines: MailLine[];
  /** Units to deliver: those that were cancelled do not count. */
  units: number;
  /** What is still to be paid, in cents. */
  due: number;
  /** Captured so far, by which way and when the last of it. */
  captured: number;
  paidBy: PaymentMethod | null;
  paidAt: string | null;
  parcel: Parcel | null;
  refund: RefundFacts | null;
  /** The entry of the timeline that closed the order. */
  closing: { type: string; text: string } | null;
  /** What goes back because it was closed. */
  goesBack: number;
}

interface Parcel {
  carrier: string | null;
  tracking: string | null;
  trackingUrl: string | null;
  lines: MailLine[];
  /** Units of the order that had left by then, with these. */
  left: number;
}

interface RefundFacts {
  amount: number;
  shipping: number;
  reason: string;
  doneAt: string;
  method: PaymentMethod;
  /** Given back of all the order's money by then. */
  returned: number;
  lines: MailLine[];
}

const LINE = "'name', l.name, 'options', l.options, 'quantity', ";

const parcelOf = (shipmentId: string | undefined) => sql`
  (select json_build_object('carrier', s.carrier_name, 'tracking', s.tracking, 'trackingUrl', s.tracking_url,
     'lines', (select coalesce(json_agg(json_build_object(${sql.raw(LINE)} sl.quantity, 'amount', null) order by l.position), '[]')
        from shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id),
     'left', (select coalesce(sum(sl.quantity), 0)::int from shipment_lines sl join shipments other on other.id = sl.shipment_id
        where other.order_id = s.order_id and (other.id = s.id or other.shipped_at <= s.shipped_at)))
   from shipments s where s.id = ${shipmentId ?? null}::uuid and s.order_id = o.id)`;

/** Without an id it is the last one that was made. */
const refundOf = (refundId: string | undefined) => sql`
  (select json_build_object('amount', r.amount, 'shipping', r.shipping, 'reason', r.reason,
     'doneAt', iso(coalesce(r.done_at, r.updated_at)), 'method', p.method,
     'returned', (select sum(other.amount)::float8 from refunds other where other.order_id = r.order_id
        and (other.id = r.id or (other.state = 'done' and other.done_at <= r.done_at))),
     'lines', (select coalesce(json_agg(json_build_object(${sql.raw(LINE)} rl.quantity, 'amount', rl.amount) order by l.position), '[]')
        from refund_lines rl join order_lines l on l.id = rl.order_line_id where rl.refund_id = r.id))
   from refunds r join payments p on p.id = r.payment_id
   where r.order_id = o.id and (r.id = ${refundId ?? null}::uuid or (${refundId ?? null}::uuid is null and r.state = 'done'))
   order by r.done_at desc nulls last, r.id desc limit 1)`;

/** Reads an order for a mail about it; undefined when there is no such order. */
export function readOrderFacts(db: Db, { orderId, shipmentId, refundId }: OrderMailOrder) {
  return one<OrderFacts>(
    db,
    sql`select o.number, o.token, o.email, o.name, iso(o.placed_at) as "placedAt", iso(o.expires_at) as "expiresAt",
          o.state, o.mail_proof as "mailProof", o.payment_state as "paymentState", o.payment_method as method, o.shipping,
          o.shipping_address as address,
          json_build_object('subtotal', o.items_total, 'discount', o.discount_total, 'couponCode', o.coupon_code,
            'shipping', o.shipping_total, 'fee', o.fees_total, 'total', o.total, 'taxes', o.taxes,
            'taxFree', o.tax_free) as totals,
          (select coalesce(json_agg(json_build_object(${sql.raw(LINE)} l.quantity, 'amount', l.unit_price * l.quantity)
             order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines,
          (select sum(quantity - cancelled)::int from order_lines where order_id = o.id) as units, o.due::float8 as due,
          (select coalesce(sum(amount), 0)::float8 from payments where order_id = o.id and state = 'captured') as captured,
          (select method from payments where order_id = o.id and state = 'captured'
             order by captured_at desc nulls last limit 1) as "paidBy",
          (select iso(max(captured_at)) from payments where order_id = o.id and state = 'captured') as "paidAt",
          ${parcelOf(shipmentId)} as parcel, ${refundOf(refundId)} as refund,
          (select json_build_object('type', e.type, 'text', e.text) from order_events e where e.order_id = o.id
             and e.machine = 'order' and e.type in ('cancelled', 'expired') order by e.sequence desc limit 1) as closing,
          (select coalesce(sum(amount), 0)::float8 from refunds where order_id = o.id and state <> 'failed'
             and (created_at >= o.cancelled_at or coalesce(done_at, 'infinity') >= o.cancelled_at)) as "goesBack"
        from orders o where o.id = ${orderId}`,
  );
}
