import type { Order } from "@tablero/contract/sales/shapes/admin-orders";

type Told = Pick<Order, "events">;

/** Author of the newest event since the order was loaded here. Events of the system, such as emails, have no author. */
export const findChanger = (read: Told, now: Told | null | undefined): string | null =>
  now?.events.find(({ id, actor }) => actor && !read.events.some((known) => known.id === id))?.actor ?? null;
