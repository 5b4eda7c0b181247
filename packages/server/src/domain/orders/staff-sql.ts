import { IMAGE } from "../catalogue/wire-sql.ts";

/** A row of the back office's list of orders, from the row `o` of `orders`. */
export const ORDER_ROW = `json_build_object('id', o.id, 'number', o.number, 'placedAt', iso(o.placed_at),
  'channel', o.channel,
  'client', json_build_object('id', o.client_id, 'name', concat_ws(' ', o.name, o.surname), 'email', o.email),
  'images', (select coalesce(json_agg(x.image), '[]') from (select ${IMAGE} as image from order_lines l
     join images i on i.id = l.image_id where l.order_id = o.id order by l.position limit 3) x),
  'units', (select coalesce(sum(quantity), 0) from order_lines where order_id = o.id),
  'state', o.state, 'payment', o.payment_state, 'fulfilment', o.fulfilment_state, 'paymentMethod', o.payment_method,
  'shippingName', o.shipping ->> 'name', 'pickup', (o.shipping ->> 'pickup')::boolean,
  'city', o.shipping_address ->> 'city', 'total', o.total, 'version', o.version)`;

/** The condition of each view of the list, on the row `o`. */
export const VIEWS = {
  all: "true",
  "to-prepare": "o.state in ('confirmed', 'processing') and o.fulfilment_state in ('unfulfilled', 'partial')",
  unpaid: "o.due > 0 and o.payment_state <> 'authorised' and o.state not in ('cancelled', 'expired')",
  pickup: "(o.shipping ->> 'pickup')::boolean and o.state in ('confirmed', 'processing')",
  held: "o.fulfilment_state = 'held' and o.state not in ('cancelled', 'expired')",
  returned: "o.fulfilment_state = 'returned'",
} as const;
