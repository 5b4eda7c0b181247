import type { OrderEffect } from "@tablero/domain/sales/orders/effects";
import { byId, must } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";

/** Applies an effect to payments and refunds. `atGateway` makes the refunds at a provider. */
export function applyMoneyEffects(store: Store, orderId: string, effect: OrderEffect, userId: string | null): void {
  const at = store.now();
  switch (effect.kind) {
    case "payment-added": {
      const capturedAt = effect.payment.state === "captured" ? at : null;
      store.data.payments.push({ ...effect.payment, orderId, idempotencyKey: "", createdAt: at, capturedAt });
      break;
    }
    case "payment-set": {
      const payment = Object.assign(must(store.data.payments, effect.id), effect.set);
      if (payment.state === "captured") payment.capturedAt ??= at;
      else if (payment.state !== "redirected" && store.onCardPage.get(orderId) === payment.id)
        store.onCardPage.delete(orderId);
      break;
    }
    case "refund-added": {
      const { providerReference: _, ...refund } = effect.refund;
      const actorName = byId(store.data.users, userId)?.name ?? null;
      const { lines, taxes } = refund;
      store.data.refunds.push({
        ...refund,
        lines: [...lines],
        taxes: [...taxes],
        createdAt: at,
        doneAt: refund.state === "done" ? at : null,
        actorName,
      });
      break;
    }
    case "refund-set": {
      const { providerReference: _, ...set } = effect.set;
      const doneAt = set.state === "done" ? at : null;
      Object.assign(must(store.data.refunds, effect.id), set, { doneAt });
      break;
    }
  }
}
