/* The exports of this room that other rooms may import. */

export { LEGACY_ORDERS_SEARCHED, readLegacyFigures } from "./former-orders/former-orders.ts";
