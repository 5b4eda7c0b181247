/* What other rooms may import of this one. */

export { announced, eventStateAt } from "./bookings/event-state.ts";
export { EVENT_SOURCE } from "./bookings/events.ts";
export { eventSql } from "./bookings/shop-events.ts";
