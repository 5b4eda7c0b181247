import type { OrderLineKind, PaymentMethod } from "../../platform/vocabulary.ts";
import { confirmsAtOnce } from "../../settings/payments/methods.ts";

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
 * Cents of an order that are not due yet. Delivery and fees are due with the first payment: if no part of the
 * goods is due, they wait as well.
 */
export function sumDeferred({ lines, extras }: { lines: readonly PreorderLine[]; extras: number }): number {
  const deferred = lines.reduce((sum, line) => sum + (line.deferred ?? 0), 0);
  if (deferred === 0) return 0;
  const nothingNow = lines.filter(isLive).every((line) => (line.deferred ?? 0) === line.total);
  return nothingNow ? deferred + extras : deferred;
}

/** Whether a part of a preorder is paid with the order, which then cannot use payment at delivery. */
export const isPrepaid = (lines: readonly PreorderLine[]): boolean =>
  lines.some((line) => line.kind === "preorder" && isLive(line) && line.total > (line.deferred ?? 0));

interface HeldOrder {
  lines: readonly PreorderLine[];
  due: number;
  paymentMethod: PaymentMethod;
}

/**
 * Whether an order waits: until the goods of all of its preorders have arrived and are paid, or are paid at
 * delivery, and until the street date of all its lines. Other goods in the same order wait with them, since it
 * is sent together.
 */
export const isHeld = ({ lines, due, paymentMethod }: HeldOrder): boolean =>
  lines.some(
    (line) =>
      isLive(line) &&
      (Boolean(line.streetDate) ||
        (line.kind === "preorder" &&
          (line.held || (line.deferred ?? 0) > 0 || (due > 0 && !confirmsAtOnce(paymentMethod))))),
  );
