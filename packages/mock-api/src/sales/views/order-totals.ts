import type { Order } from "@tablero/demo-shop/types";
import { countryOfPlace } from "@tablero/domain/settings/taxes/oss-places";
import { vatCheckOfSale } from "./billing.ts";

export function totalsOf(order: Order) {
  return {
    subtotal: order.itemsTotal,
    discount: order.discountTotal,
    shipping: order.shippingTotal,
    fee: order.feeTotal,
    total: order.total,
    taxes: order.taxes,
    taxFree: order.taxExempt,
    ...(vatCheckOfSale(order) && { euBusiness: true }),
    ...(order.ossPlace && { taxCountry: countryOfPlace(order.ossPlace) }),
  };
}
