import type { Order } from "@tablero/contract/sales/shapes/admin-orders";

type Told = Pick<Order, "events">;

/**
 * Name on the newest event since the order was loaded here that has one: events of the system, such as mails, have
 * none.
 */
export const whoChanged = (read: Told, now: Told | null | undefined): string | null =>
  now?.events.find(({ id, actor }) => actor && !read.events.some((known) => known.id === id))?.actor ?? null;
