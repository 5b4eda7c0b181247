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

const isLive = ({ quantity, cancelled }: Pick<PreorderLine, "quantity" | "cancelled">): boolean => quantity > cancelled;

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

interface HeldOrder<L extends PreorderLine = PreorderLine> {
  lines: readonly L[];
  due: number;
  paymentMethod: PaymentMethod;
  /** Whether its preorders are sent in a parcel of their own. */
  inTwoParcels: boolean;
}

/**
 * Whether an order waits until the goods of all its preorders have arrived and are paid (or are paid at delivery), or
 * until the street date of a line. `waitingLines` are the lines that cannot be prepared until then.
 */
const awaitsGoods = ({ lines, due, paymentMethod }: Omit<HeldOrder, "inTwoParcels">): boolean =>
  lines.some(
    (line) =>
      isLive(line) &&
      (Boolean(line.streetDate) ||
        (line.kind === "preorder" &&
          (line.held || (line.deferred ?? 0) > 0 || (due > 0 && !isConfirmedUnpaid(paymentMethod))))),
  );

/**
 * Whether a line belongs to the second parcel of an order in two parcels. Goods with a street date travel with the
 * preorders, so that the first parcel has nothing to wait for.
 */
const isSentLater = ({ kind, streetDate }: Pick<PreorderLine, "kind" | "streetDate">): boolean =>
  kind === "preorder" || Boolean(streetDate);

/**
 * The lines of an order that cannot be prepared yet: all of them while one waits, because they are sent together. In
 * an order in two parcels, only those of the second parcel.
 */
export function waitingLines<L extends PreorderLine>(order: HeldOrder<L>): readonly L[] {
  if (!awaitsGoods(order)) return [];
  return order.inTwoParcels ? order.lines.filter(isSentLater) : order.lines;
}

/** Whether no line of an order can be prepared until its preorders arrive, or until a street date. */
export const isHeld = (order: HeldOrder): boolean => {
  const waiting = waitingLines(order);
  return waiting.length > 0 && order.lines.every((line) => !isLive(line) || waiting.includes(line));
};

/** Whether an order still has goods for both of its parcels; otherwise it is sent like any other order. */
export const hasTwoParcels = ({
  lines,
  inTwoParcels,
}: {
  lines: readonly Pick<PreorderLine, "kind" | "quantity" | "cancelled">[];
  inTwoParcels: boolean;
}): boolean =>
  inTwoParcels &&
  lines.some((line) => isLive(line) && line.kind === "preorder") &&
  lines.some((line) => isLive(line) && line.kind === "item");
