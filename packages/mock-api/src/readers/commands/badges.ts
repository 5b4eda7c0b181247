import type { Variant } from "@tablero/demo-shop/types";
import { isSoldOut } from "@tablero/domain/catalogue/stock/availability";
import { can, type Principal } from "@tablero/domain/platform/access/permissions";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { inboxKindsFor } from "@tablero/domain/readers/inbox/kinds";
import { menuIdOf } from "@tablero/domain/readers/navigation";
import { INBOX_SECTION } from "@tablero/domain/readers/sections";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { availabilityOfStock, campaignOf, listVariants, publishedProducts } from "../../catalogue/views/products.ts";
import type { Store } from "../../platform/store.ts";
import { ordersIn } from "../../sales/views/order-views.ts";
import { viewInbox } from "../views/inbox.ts";

/**
 * Live counts by menu entry that the caller may read: orders to prepare, open preorders, sold-out products, open
 * returns and questions, reviews to judge, and what is the caller's own in the inbox.
 */
export function badgesFor(store: Store, principal: Principal & { userId: string }): Record<string, number> {
  const open = store.data.preorders.filter(({ state }) => state === "open" || state === "delayed");
  return {
    ...(can(principal, "orders") && { [menuIdOf(ORDERS)]: ordersIn(store, "to-prepare").length }),
    ...(can(principal, "preorders") && { [menuIdOf(PREORDERS)]: open.length }),
    ...(can(principal, "products") && { [menuIdOf(PRODUCTS)]: soldOut(store) }),
    ...(can(principal, "returns") && { [menuIdOf(RETURNS)]: store.data.returns.filter(isOpenReturn).length }),
    ...(can(principal, "questions") && {
      [menuIdOf(QUESTIONS)]: store.questions.filter(({ state }) => state === "open").length,
    }),
    ...(can(principal, "reviews") && {
      [menuIdOf(REVIEWS)]: store.data.reviews.filter(({ state }) => state === "pending").length,
    }),
    ...(inboxKindsFor(principal).length > 0 && {
      [INBOX_SECTION]: viewInbox(store, principal, "mine").counts.mine,
    }),
  };
}

/** Before its street date, a variant does not count as sold out, because nothing has to be reordered. */
const soldAs = (store: Store, variant: Variant) =>
  availabilityOfStock(store, { ...variant, preorder: campaignOf(store, variant.id) !== undefined });

function soldOut(store: Store): number {
  return publishedProducts(store).filter(
    ({ id, kind }) => kind !== "service" && isSoldOut(listVariants(store, id).map((variant) => soldAs(store, variant))),
  ).length;
}
