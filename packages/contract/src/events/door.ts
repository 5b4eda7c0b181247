/* What other rooms may import of this one. */

export { AdminEventSchema } from "./shapes/admin-events.ts";
export { EventSchema } from "./shapes/shop-events.ts";
