import type { OrderState } from "../../platform/vocabulary.ts";
import type { MailProof } from "../../settings/orders/unpaid.ts";
import type { DeliveryOffers } from "../orders/editing/edit-delivery.ts";
import { isRunning } from "../orders/steps.ts";
import type { ReservationEnd } from "./free-booking-units.ts";

/** Units of a reservation that are not wanted, or will not arrive. */
interface TakingOff {
  quantity: number;
  reason?: string | undefined;
  /** How the reservation ends if no units are left. */
  to: ReservationEnd;
  /** Today's offers for an order in two parcels: it is not charged for a parcel that will not leave. */
  offers?: DeliveryOffers | null | undefined;
}

/**
 * The command that removes units of a reservation from its order. Null if only the places are given back: there
 * is no order, or `isShop` ends the rest of a closed order.
 */
export function removalCommand(
  order: { state: OrderState; mailProof: MailProof; lineId: string } | null,
  { quantity, reason, to, offers }: TakingOff,
  isShop: boolean,
) {
  if (order === null || (isShop && !isRunning(order.state))) return null;
  if (order.mailProof === "awaited") return { kind: "cancel", reason } as const;
  return { kind: "edit", cancel: [{ lineId: order.lineId, quantity }], reason, preorders: to, offers } as const;
}
