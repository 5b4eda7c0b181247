import type { shopCatalogue } from "@tablero/contract/catalogue/endpoints/shop-catalogue";
import type { Input } from "@tablero/contract/core/endpoint";
import type { DeliveryEstimate } from "@tablero/contract/settings/shapes/delivery";
import { provinceOf } from "@tablero/domain/platform/geography/postcodes";
import { missing } from "@tablero/domain/platform/refusals";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import { estimateDelivery } from "@tablero/domain/settings/shipping/delivery";
import { optionView } from "@tablero/domain/settings/shipping/option-view";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { campaignOf, stockOf } from "./products.ts";

/** When an order of a variant leaves and arrives. */
export function deliveryView(
  store: Store,
  { variant: id, quantity, country, postcode }: Input<(typeof shopCatalogue)["GET /api/shop/delivery"]>["query"],
): DeliveryEstimate {
  const { settings, carriers, zones, rates, variants, products } = store.data;
  if (postcode !== undefined) requirePostcode({ country, postcode });
  const destination = postcode === undefined ? settings.address : { country, postcode };
  const variant = byId(variants, id);
  const product = variant && byId(products, variant.productId);
  if (!variant || product?.status !== "published" || store.archivedVariants.has(id)) throw missing();
  const { dispatch, options } = estimateDelivery({
    now: store.now(),
    rules: settings.dispatch,
    shipping: { carriers, zones, rates },
    origin: settings.address,
    destination,
    weight: variant.weight * quantity,
    amount: variant.price * quantity,
    available: stockOf(store, variant).available,
    release: campaignOf(store, id)?.releaseDate ?? null,
  });
  return {
    postcode: destination.postcode,
    province: destination.country === "ES" ? provinceOf(destination.postcode) : null,
    dispatch,
    options: options.map((option) => ({ ...optionView(option), from: option.from, to: option.to })),
  };
}
