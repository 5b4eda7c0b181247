import type { OrderLineKind, PaymentMethod } from "../../platform/vocabulary.ts";
import { isConfirmedUnpaid } from "../../settings/payments/methods.ts";

/** Fields of an order line that determine when it is paid and sent. */
interface PreorderLine {
  kind: OrderLineKind;
  quantity: number;
  cancelled: number;
  /** Cents. */
  total: number;
  held: boolean;
  deferred?: number | undefined;
  streetDate?: string | null | undefined;
}

const isLive = ({ quantity, cancelled }: PreorderLine): boolean => quantity > cancelled;

/**
 * Cents of an order that are not due yet. Delivery and fees are due with the first payment; if no part of the
 * goods is due, they are deferred as well.
 */
export function sumDeferred({ lines, extras }: { lines: readonly PreorderLine[]; extras: number }): number {
  const deferred = lines.reduce((sum, line) => sum + (line.deferred ?? 0), 0);
  if (deferred === 0) return 0;
  const nothingNow = lines.filter(isLive).every((line) => (line.deferred ?? 0) === line.total);
  return nothingNow ? deferred + extras : deferred;
}

/** Whether part of a preorder is paid with the order, which then cannot use payment at delivery. */
export const isPrepaid = (lines: readonly PreorderLine[]): boolean =>
  lines.some((line) => line.kind === "preorder" && isLive(line) && line.total > (line.deferred ?? 0));

interface HeldOrder {
  lines: readonly PreorderLine[];
  due: number;
  paymentMethod: PaymentMethod;
}

/**
 * Whether an order is held until the goods of all its preorders have arrived and are paid (or are paid at
 * delivery), and until the street dates of all its lines. Other goods in the order wait too, because it is sent
 * as a whole.
 */
export const isHeld = ({ lines, due, paymentMethod }: HeldOrder): boolean =>
  lines.some(
    (line) =>
      isLive(line) &&
      (Boolean(line.streetDate) ||
        (line.kind === "preorder" &&
          (line.held || (line.deferred ?? 0) > 0 || (due > 0 && !isConfirmedUnpaid(paymentMethod))))),
  );
