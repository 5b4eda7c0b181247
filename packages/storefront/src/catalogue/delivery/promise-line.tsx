import { serverNow } from "@tablero/api-client/server-clock";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";
import { promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { Icon } from "@tablero/ui/icon";
import { solid20BuildingStorefront } from "@tablero/ui/icons/solid20-building-storefront";
import { solid20Clock } from "@tablero/ui/icons/solid20-clock";
import { solid20Truck } from "@tablero/ui/icons/solid20-truck";

export interface PromiseLineProps {
  /** The days of the delivery. */
  promise: DeliveryPromise;
  /** True if the goods are not released yet. */
  preorder?: boolean;
  /** Current time in ms, which stories set to a fixed value. */
  now?: number | undefined;
  /** Classes of the line. */
  className?: string;
}

/** The days of a delivery in one line: a truck for goods in stock, a clock for preorders, a shop for pickup. */
export function PromiseLine({ promise, preorder = false, now, className = "" }: PromiseLineProps) {
  const instant = new Date(now ?? serverNow()).toISOString();
  const icon = preorder ? solid20Clock : promise.pickup ? solid20BuildingStorefront : solid20Truck;
  return (
    <span className={`flex items-start gap-1.5 font-semibold text-body text-text ${className}`}>
      <Icon icon={icon} size={18} className={`mt-px ${preorder ? "text-primary-text" : "text-info-text"}`} />
      <span className="min-w-0 text-pretty">{promiseText(promise, instant)}</span>
    </span>
  );
}
