import type * as demo from "@tablero/demo-shop/types";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

export function gameRef(store: Store, gameId: string | null) {
  const game = byId(store.data.games, gameId);
  return game ? { id: game.id, name: game.name, slug: game.slug, colour: game.colour } : null;
}

/** Options without missing values. */
export function optionsOf(options: demo.VariantOptions): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value)) as Record<string, string>;
}

export function lineOptions(store: Store, variantId: string | null): Record<string, string> {
  const variant = byId(store.data.variants, variantId);
  return variant ? optionsOf(variant.options) : {};
}
