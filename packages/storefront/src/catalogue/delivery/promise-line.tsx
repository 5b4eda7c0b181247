import { serverNow } from "@tablero/api-client/server-clock";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";
import { promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { Icon } from "@tablero/ui/icon";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";

export interface PromiseLineProps {
  /** The days of the delivery. */
  promise: DeliveryPromise;
  /** Goods or condition of the days: «Tu precompra», «Si la transferencia llega hoy». */
  lead?: string | null | undefined;
  /** True if the goods are not released yet. */
  preorder?: boolean;
  /** Current time in ms, which stories set to a fixed value. */
  now?: number | undefined;
  /** Classes of the line. */
  className?: string;
}

/** «Tu precompra: llega el lunes 25 de enero». */
export const withLead = (lead: string | null | undefined, text: string) =>
  lead ? `${lead}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** The days of a delivery in one line: a truck for goods in stock, a clock for preorders, a shop for pickup. */
export function PromiseLine({ promise, lead, preorder = false, now, className = "" }: PromiseLineProps) {
  const instant = new Date(now ?? serverNow()).toISOString();
  const text = promiseText(promise, instant);
  // Outlined as in the rest of the cart: the filled ones would be part of the code that every page loads.
  const icon = preorder ? outlineClock : promise.pickup ? outlineBuildingStorefront : outlineTruck;
  return (
    <span className={`flex items-start gap-1.5 font-semibold text-body text-text ${className}`}>
      <Icon icon={icon} size={18} className={`mt-px ${preorder ? "text-primary-text" : "text-info-text"}`} />
      <span className="min-w-0 text-pretty">{withLead(lead, text)}</span>
    </span>
  );
}
