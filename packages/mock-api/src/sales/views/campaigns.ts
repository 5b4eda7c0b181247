import type { Preorder as WirePreorder } from "@tablero/contract/sales/shapes/shop-preorders";
import type { Preorder } from "@tablero/demo-shop/types";
import { firstPicture } from "../../catalogue/views/products.ts";
import { gameRef, optionsOf } from "../../catalogue/views/refs.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Sorted by closing time, earliest first. */
export function listOpenCampaigns(store: Store): Preorder[] {
  const now = store.now();
  return store.data.preorders
    .filter(({ state, opensAt, closesAt }) => state === "open" && opensAt <= now && now < closesAt)
    .sort((a, b) => a.closesAt.localeCompare(b.closesAt));
}

export function preorderView(store: Store, campaign: Preorder): WirePreorder {
  const variant = must(store.data.variants, campaign.variantId);
  const product = must(store.data.products, variant.productId);
  return {
    id: campaign.id,
    title: campaign.title,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      format: product.format,
      game: gameRef(store, product.gameId),
      image: firstPicture(store, product.id),
    },
    variantId: variant.id,
    options: optionsOf(variant.options),
    price: variant.price,
    opensAt: campaign.opensAt,
    closesAt: campaign.closesAt,
    releaseDate: campaign.releaseDate,
    quota: campaign.quota,
    taken: campaign.taken,
    remaining: Math.max(campaign.quota - campaign.taken, 0),
    perClientLimit: campaign.perClientLimit,
    payment: campaign.payment,
    depositRate: campaign.depositRate,
    state: campaign.state,
  };
}
