import { isRunningLow } from "@tablero/domain/platform/webhooks/events";
import { announce } from "../../platform/commands/webhooks.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Notifies webhooks about a variant whose stock has just dropped to the shop's threshold. */
export function announceLowStock(store: Store, variantId: string, before: number, after: number): void {
  if (!isRunningLow(before, after, store.data.settings.lowStockThreshold)) return;
  announce(store, "stock.low", (timestamp) => {
    const variant = byId(store.data.variants, variantId);
    const product = variant && byId(store.data.products, variant.productId);
    if (!variant || !product) return null;
    const { id, sku, productId } = variant;
    const data = { variant: { id, sku, productId, name: product.name, available: after } };
    return { type: "stock.low", timestamp, data };
  });
}
