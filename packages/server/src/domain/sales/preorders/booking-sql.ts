/** Reservations in the queue of their campaign. */
const QUEUED = "('confirmed', 'allocated', 'partial', 'payment-due', 'paid')";

/** The position of the reservation `b` in the queue of its campaign, as SQL; null if it is not in the queue. */
export const placeOf = (b: string) => `case when ${b}.state in ${QUEUED} then (select count(*)::int + 1
  from preorder_reservations q where q.preorder_id = ${b}.preorder_id and q.state in ${QUEUED}
    and (q.confirmed_at, q.id) < (${b}.confirmed_at, ${b}.id)) end`;

/** An order line's reservation as shown to the shopper, as SQL; null without one. */
export const bookingOf = (lineId: string) => `(select json_build_object('id', b.id, 'state', b.state,
    'place', ${placeOf("b")}, 'allocated', b.allocated, 'releaseDate', c.release_date,
    'delayed', c.delayed_at is not null, 'payUntil', iso(b.due_at))
  from preorder_reservations b join preorders c on c.id = b.preorder_id where b.order_line_id = ${lineId} limit 1)`;
