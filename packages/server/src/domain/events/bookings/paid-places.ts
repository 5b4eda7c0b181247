import { LIVE_STATES } from "@tablero/domain/events/events/desk";

const LIVE = LIVE_STATES.map((state) => `'${state}'`).join(", ");

/** Condition: cancelling the event would refund money. */
export const existsPaidPlaces = (eventId: string) => `exists (select 1 from registrations r
  join payments p on p.order_id = r.order_id
  where r.event_id = ${eventId} and r.state in (${LIVE}) and p.state = 'captured' and p.amount > p.refunded)`;
