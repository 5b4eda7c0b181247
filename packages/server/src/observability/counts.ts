import { PAYMENT_METHODS, type PaymentMethod } from "@tablero/domain/vocabulary";

/*
 * What the shop counts of its own doings since the process began: plain numbers, so that the domain knows nothing of
 * who reads them. `metrics.ts` shows them.
 */

const counts = { ordersPlaced: 0, stockConflicts: 0 };
const captured = new Map<PaymentMethod, number>(PAYMENT_METHODS.map((method) => [method, 0]));

export const countOrder = (): void => {
  counts.ordersPlaced += 1;
};

/** Somebody wanted units that others had already. */
export const countStockConflict = (): void => {
  counts.stockConflicts += 1;
};

export const countCapture = (method: PaymentMethod): void => {
  captured.set(method, (captured.get(method) ?? 0) + 1);
};

export const readCounts = () => ({ ...counts, captured: new Map(captured) });
