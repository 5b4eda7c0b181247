import type { staffOrders } from "@tablero/contract/sales/endpoints/staff-orders";
import { requireStaffTerms, staffCartView } from "@tablero/domain/sales/orders/placing/staff-order";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";
import { givenCart, placeStaffOrder } from "../commands/orders/place-staff.ts";
import { orderView } from "../views/orders.ts";

/** Orders that staff place for a client. */
export const staffOrderHandlers = (store: Store): Pick<MockHandlers, keyof typeof staffOrders> => ({
  "POST /api/admin/orders/preview": ({ body }, context) => {
    requireStaffTerms(requireSignedIn(context), body);
    return { status: 200, body: staffCartView(givenCart(store, body), store.now()) };
  },
  "POST /api/admin/orders": ({ body }, context) => {
    requireStaffTerms(requireSignedIn(context), body);
    return { status: 201, body: orderView(store, placeStaffOrder(store, body, context)) };
  },
});
