/* The exports of this room that other rooms may import. */

export { eventStateAt, isAnnounced } from "./bookings/event-state.ts";
export { EVENT_SOURCE } from "./bookings/events.ts";
export { eventSql, listShopEvents } from "./bookings/shop-events.ts";
