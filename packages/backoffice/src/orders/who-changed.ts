import type { Order } from "@tablero/contract/shapes/admin-orders";

type Told = Pick<Order, "events">;

/** Who changed an order since it was read here; what followed by itself, such as a mail, has no name. */
export const whoChanged = (read: Told, now: Told | null | undefined): string | null =>
  now?.events.find(({ id, actor }) => actor && !read.events.some((known) => known.id === id))?.actor ?? null;
