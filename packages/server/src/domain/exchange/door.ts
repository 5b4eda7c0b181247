/* What other rooms may import of this one. */

export { FORMER_ORDERS_SEARCHED, readFormerFigures } from "./former-orders/former-orders.ts";
