import {
  type Order,
  OrderEventSchema,
  OrderLineSchema,
  OrderSchema,
  ShipmentSchema,
} from "@tablero/contract/sales/shapes/admin-orders";
import { withoutCountry } from "@tablero/domain/people/clients/vat-number";
import { Failure } from "@tablero/domain/platform/failure";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import { billingChange } from "@tablero/domain/sales/fiscal/billing";
import { editingOf, removableOf } from "@tablero/domain/sales/orders/editing/edit-preview";
import { planTaxRemoval } from "@tablero/domain/sales/orders/editing/tax-removal";
import { eventKind } from "@tablero/domain/sales/orders/events";
import { paymentReminderRefusal } from "@tablero/domain/sales/orders/paying/payment-reminder";
import { orderSteps, shipmentSteps } from "@tablero/domain/sales/orders/steps";
import { acceptedTexts } from "@tablero/domain/settings/legal/pages";
import { MAIL_PROOFS } from "@tablero/domain/settings/orders/unpaid";
import { z } from "zod";
import { Flag, Instant, Int, nullable, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { AcceptedJson, VatCheckJson } from "../../../../db/schema/json.ts";
import type { Ctx } from "../../../platform/context.ts";
import { imageOf } from "../../../platform/media/image-sql.ts";
import { IS_WAITING_LINE } from "../parcels/goods-sql.ts";
import { DEFERRED_SQL, ORDER_ROW } from "./staff-sql.ts";

const ORDER = `select (${ORDER_ROW}::jsonb || jsonb_build_object(
  'contact', json_build_object('email', o.email, 'name', o.name, 'surname', coalesce(o.surname, ''), 'phone', o.phone),
  'shippingAddress', jsonb_strip_nulls(o.shipping_address), 'billing', jsonb_strip_nulls(o.billing),
  'vatCheck', o.vat_check,
  'taxFree', o.tax_free, 'inTwoParcels', o.in_two_parcels,
  'clientStats', (select json_build_object('orders', count(*), 'spent', coalesce(sum((select
      sum(amount - refunded) from payments where order_id = c.id and state = 'captured')), 0)) from orders c
      where c.client_id = o.client_id and c.state not in ('cancelled', 'expired') having o.client_id is not null),
  'totals', json_strip_nulls(json_build_object('subtotal', o.items_total, 'discount', o.discount_total, 'shipping', o.shipping_total,
    'fee', o.fees_total, 'total', o.total, 'taxes', o.taxes, 'taxFree', o.tax_free,
    'euBusiness', case when o.tax_free and o.shipping_address ->> 'country' = o.vat_check ->> 'country' then true end, 'taxCountry', left(o.oss_place, 2))),
  'couponCode', o.coupon_code, 'note', o.note, 'internalNote', o.internal_note, 'expiresAt', iso(o.expires_at),
  'remindedAt', iso(o.reminded_at),
  'accepted', o.accepted, 'mailProof', o.mail_proof,
  'billed', json_build_object('held', exists (select 1 from invoice_dues d where d.order_id = o.id
     and d.settled_at is null and d.held_at is not null),
     'anonymised', exists (select 1 from clients c where c.id = o.client_id and c.anonymised_at is not null),
     'invoices', (select coalesce(json_agg(json_build_object('number', number, 'kind', kind, 'total', total)), '[]')
        from invoices where order_id = o.id)),
  'weight', (select coalesce(sum(weight * (quantity - cancelled)), 0) from order_lines where order_id = o.id),
  'unweighed', (select coalesce(sum(quantity - cancelled), 0) from order_lines
     where order_id = o.id and weight = 0 and kind <> 'ticket'),
  'paid', (select coalesce(sum(amount - refunded), 0) from payments where order_id = o.id and state = 'captured'),
  'later', ${DEFERRED_SQL},
  'previousId', (select p.id from orders p where p.number < o.number order by p.number desc limit 1),
  'nextId', (select n.id from orders n where n.number > o.number order by n.number limit 1)
  ) || jsonb_build_object(
  'lines', (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'productId', l.product_id,
     'variantId', l.variant_id, 'name', l.name, 'options', l.options, 'sku', l.sku, 'image', ${imageOf("l.image_id")},
     'quantity', l.quantity, 'cancelled', l.cancelled, 'shipped', (select coalesce(sum(sl.quantity), 0) from shipment_lines sl
        join shipments s on s.id = sl.shipment_id where sl.order_line_id = l.id
        and s.state in ('shipped', 'delivered', 'picked-up', 'returned')),
     'waiting', ${IS_WAITING_LINE}, 'releaseDate', (select release_date from preorders where id = l.preorder_id),
     'unitPrice', l.unit_price, 'gross', l.unit_price * l.quantity, 'discount', l.discount, 'taxRate', l.tax_rate)
     order by l.position), '[]') from order_lines l where l.order_id = o.id and l.quantity > 0),
  'payments', (select coalesce(json_agg(json_build_object('id', id, 'method', method, 'state', state, 'amount', amount,
     'refunded', refunded, 'reference', reference, 'provider', provider, 'providerReference', provider_reference,
     'declineReason', decline_reason, 'refundable', case when state = 'captured' then amount - refunded else 0 end,
     'createdAt', iso(created_at), 'capturedAt', iso(captured_at))
     order by created_at, id), '[]') from payments where order_id = o.id),
  'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'amount', r.amount,
     'waived', r.given_up, 'shipping', r.shipping, 'cause', r.cause, 'reason', r.reason, 'state', r.state, 'lastError', r.last_error, 'at', iso(r.created_at),
     'doneAt', iso(r.done_at), 'actorName', r.actor_name,
     'lines', (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity,
        'amount', amount)), '[]') from refund_lines where refund_id = r.id))
     order by r.created_at, r.id), '[]') from refunds r where r.order_id = o.id),
  'shipments', (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'pickup', s.pickup,
     'carrier', coalesce(s.carrier_name, ''), 'tracking', s.tracking, 'trackingUrl', s.tracking_url,
     'lines', (select coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity)), '[]')
        from shipment_lines where shipment_id = s.id),
     'takeOut', case when s.state = 'preparing' then s.take_out else '[]' end, 'createdAt', iso(s.created_at), 'shippedAt', iso(s.shipped_at), 'deliveredAt', iso(s.delivered_at))
     order by s.created_at, s.id), '[]') from shipments s where s.order_id = o.id),
  'invoices', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'kind', kind,
     'issuedAt', iso(issued_at)) order by issued_at), '[]') from invoices where order_id = o.id),
  'events', (select coalesce(json_agg(json_build_object('id', id, 'at', iso(at), 'machine', machine, 'type', type,
     'text', text, 'from', "from", 'to', "to", 'actor', actor_name) order by sequence desc), '[]')
     from order_events where order_id = o.id))) as "order"
  from orders o where o.id = $1::uuid`;

const Stored = {
  order: OrderSchema.omit({
    allowed: true,
    editing: true,
    lines: true,
    shipments: true,
    events: true,
    accepted: true,
    billingChange: true,
    paymentReminder: true,
    untaxing: true,
    vatCheck: true,
  }).extend({
    vatCheck: nullable(VatCheckJson),
    taxFree: Flag,
    billed: z.object({
      held: Flag,
      anonymised: Flag,
      invoices: z.array(z.object({ number: Text, kind: z.enum(INVOICE_KINDS), total: Int })),
    }),
    mailProof: z.enum(MAIL_PROOFS),
    remindedAt: nullable(Instant),
    lines: z.array(OrderLineSchema.omit({ removable: true })),
    accepted: nullable(AcceptedJson),
    shipments: z.array(ShipmentSchema.omit({ allowed: true }).extend({ pickup: Flag })),
    events: z.array(OrderEventSchema.omit({ kind: true }).extend({ machine: Text, type: Text })),
  }),
};

const pricesOf = ({ total, taxes, shipping, fee }: Order["totals"]) => ({
  total,
  taxes,
  shippingTotal: shipping ?? 0,
  extras: (shipping ?? 0) + fee,
});

const withTotal = <L extends { gross: number; discount: number }>(line: L) => ({
  ...line,
  total: line.gross - line.discount,
});

/** One complete order for staff, in one statement. Throws `not-found`. */
export async function getOrder({ db, clock }: Ctx, id: string): Promise<Order> {
  const [found] = await prepared(db, "staff_order", ORDER, [id], Stored);
  if (!found) throw new Failure("not-found", "No encontramos ese pedido.");
  const { events, shipments, accepted, mailProof, lines, billed, vatCheck, taxFree, remindedAt, ...order } =
    found.order;
  const at = clock().toISOString();
  const judged = { ...order, fulfilmentState: order.fulfilment, mailProof, parcels: shipments };
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, removable: removableOf(judged, line) })),
    editing: editingOf(judged),
    billingChange: { ...billingChange({ state: order.state, ...billed }), held: billed.held },
    paymentReminder: {
      at: remindedAt,
      refusal: paymentReminderRefusal({ ...judged, paymentState: order.payment, remindedAt }, at),
    },
    vatCheck: vatCheck && withoutCountry(vatCheck),
    untaxing: planTaxRemoval(
      { ...judged, taxFree, ...pricesOf(order.totals), lines: lines.map(withTotal) },
      {
        check: vatCheck,
        destination: order.shippingAddress,
        invoiced: billed.invoices.length > 0,
        at,
      },
    ),
    accepted: acceptedTexts(accepted),
    shipments: shipments.map(({ pickup, ...shipment }) => ({
      ...shipment,
      allowed: shipmentSteps({ state: shipment.state, pickup }, order.state),
    })),
    events: events.map(({ machine, type, ...event }) => ({ ...event, kind: eventKind({ machine, type }) })),
    allowed: { order: orderSteps(order) },
  };
}
