/* What other rooms may import of this one. */

export { FormerFiguresSchema, OwnFormerOrderSchema } from "./shapes/former-orders.ts";
