import type { OrderEffect } from "@tablero/domain/sales/orders/effects";
import { must } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

/** Applies an effect to the returns of an order. */
export function applyReturnEffects(store: Store, orderId: string, effect: OrderEffect): void {
  if (effect.kind === "return-added") store.data.returns.push({ ...effect.return, orderId });
  if (effect.kind === "return-set") Object.assign(must(store.data.returns, effect.id), effect.set);
}
