/* The exports of this room that other rooms may import. */

export { getCart } from "./carts/get.ts";
export { setCartLine } from "./carts/set-line.ts";
export { auditOrder } from "./orders/audit.ts";
export { commandOrder } from "./orders/command.ts";
export { type LoadedOrder, loadOrder } from "./orders/load.ts";
export { GOODS } from "./orders/parcels/goods-sql.ts";
export { readConfirmationCode } from "./orders/placing/confirm.ts";
export { findClient } from "./orders/placing/place-client.ts";
export { listOrders } from "./orders/views/list.ts";
export { getShopOrder, listShopOrders } from "./orders/views/shop-view.ts";
export { IS_ACTIVE_ORDER, ORDER_VIEW_CONDITIONS } from "./orders/views/staff-sql.ts";
export { mailRows, timelineRows } from "./orders/views/timeline.ts";
export { requireRefundsOf } from "./payments/require-refunds.ts";
export { isMoneyRefunded } from "./payments/undone-sql.ts";
export { placeOf } from "./preorders/booking-sql.ts";
export { OPEN_PREORDERS, PREORDER } from "./preorders/list-open.ts";
export { allocateReceivedUnits, lockCampaignsOfProducts } from "./preorders/receive.ts";
