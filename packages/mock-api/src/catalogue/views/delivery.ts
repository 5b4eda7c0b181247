import type { shopCatalogue } from "@tablero/contract/catalogue/endpoints/shop-catalogue";
import type { Input } from "@tablero/contract/core/endpoint";
import type { DeliveryEstimate } from "@tablero/contract/settings/shapes/delivery";
import { notFound } from "@tablero/domain/platform/refusals";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import { deliveryView } from "@tablero/domain/settings/shipping/delivery-view";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { campaignOf, isOnSale, readStock } from "./products.ts";

type Query = Input<(typeof shopCatalogue)["GET /api/shop/delivery"]>["query"];

/** When an order of a variant is dispatched and when it arrives. */
export function viewDelivery(store: Store, query: Query): DeliveryEstimate {
  const { settings, carriers, zones, rates, variants, products } = store.data;
  const { variant: id, country, postcode } = query;
  if (postcode !== undefined) requirePostcode({ country, postcode });
  const variant = byId(variants, id);
  const product = variant && byId(products, variant.productId);
  if (!variant || !product || !isOnSale(store, variant, product)) throw notFound();
  const { weight, price, taxRate } = variant;
  const { available } = readStock(store, variant);
  const release = campaignOf(store, id)?.releaseDate ?? null;
  const terms = { now: store.now(), shipping: { carriers, zones, rates }, settings };
  return deliveryView({ kind: product.kind, weight, price, taxRate, available, release }, query, terms);
}
