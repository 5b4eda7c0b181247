/* The exports of this room that other rooms may import. */

export { FORMER_ORDERS_SEARCHED, readFormerFigures } from "./former-orders/former-orders.ts";
