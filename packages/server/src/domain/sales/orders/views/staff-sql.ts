import { IMAGE } from "../../../platform/media/image-sql.ts";
import { GOODS, GOODS_CONDITIONS } from "../parcels/goods-sql.ts";

/** Cents of the row `o` of `orders` that are not due yet: the domain's `sumDeferred`; 0 for a closed order. */
export const deferredOf = (o: string) => `case when ${o}.state in ('cancelled', 'expired') then 0 else
  (select coalesce(sum(deferred), 0) + case when sum(deferred) > 0
      and coalesce(bool_and(deferred = l.total) filter (where quantity > cancelled), true)
    then ${o}.shipping_total + ${o}.fees_total else 0 end from order_lines l where l.order_id = ${o}.id) end`;
export const DEFERRED_SQL = deferredOf("o");

/** A row of the back office's order list without its images, as pairs for `json_build_object`. */
const ORDER_FIELD_LIST = `'id', o.id, 'number', o.number, 'placedAt', iso(o.placed_at), 'channel', o.channel,
  'client', json_build_object('id', o.client_id, 'name', concat_ws(' ', o.name, o.surname), 'email', o.email),
  'units', (select coalesce(sum(quantity), 0) from order_lines where order_id = o.id),
  'state', o.state, 'payment', o.payment_state, 'fulfilment', o.fulfilment_state, 'goods', ${GOODS}, 'paymentMethod', o.payment_method,
  'shippingName', o.shipping ->> 'name', 'pickup', (o.shipping ->> 'pickup')::boolean,
  'city', o.shipping_address ->> 'city', 'total', o.total,
  'due', case when o.state in ('cancelled', 'expired') then 0 else o.due end, 'version', o.version`;

/** A row without images for the exported file, from the row `o` of `orders`. */
export const ORDER_FIELDS = `json_build_object(${ORDER_FIELD_LIST})`;

/** A row of the back office's order list, from the row `o` of `orders`. */
export const ORDER_ROW = `json_build_object(${ORDER_FIELD_LIST},
  'images', (select coalesce(json_agg(x.image), '[]') from (select ${IMAGE} as image from order_lines l
     join images i on i.id = l.image_id where l.order_id = o.id and l.quantity > 0 order by l.position limit 3) x))`;

/** Active orders, as a condition on the row `o`. */
export const IS_ACTIVE_ORDER = "o.state not in ('cancelled', 'expired')";

/** The condition of each view of the list, on the row `o`. */
export const ORDER_VIEW_CONDITIONS = {
  all: "true",
  ...GOODS_CONDITIONS,
  unpaid: "o.due > 0 and o.payment_state <> 'authorised' and o.state not in ('cancelled', 'expired')",
  // Refunds that staff make by hand, and refunds that a provider refused although it still holds the amount.
  "to-refund": `exists (select 1 from refunds r join payments p on p.id = r.payment_id where r.order_id = o.id
    and (r.state = 'requested' and p.provider is null or r.state = 'failed' and p.amount - p.refunded >= r.amount))`,
} as const;
