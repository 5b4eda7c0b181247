import type { OrderState } from "../../platform/vocabulary.ts";
import type { MailProof } from "../../settings/orders/unpaid.ts";
import { isRunning } from "../orders/steps.ts";
import type { ReservationEnd } from "./freed.ts";

/** Units of a reservation that are not wanted, or do not come. */
interface TakingOff {
  quantity: number;
  reason?: string | undefined;
  /** How the reservation ends, where nothing of it is left. */
  to: ReservationEnd;
}

/**
 * The command that takes units of a reservation off its order; null where only its places are given back: it has no
 * order, or `isShop` ends what a closed order has left.
 */
export function takingOff(
  order: { state: OrderState; mailProof: MailProof; lineId: string } | null,
  { quantity, reason, to }: TakingOff,
  isShop: boolean,
) {
  if (order === null || (isShop && !isRunning(order.state))) return null;
  if (order.mailProof === "awaited") return { kind: "cancel", reason } as const;
  return { kind: "edit", cancel: [{ lineId: order.lineId, quantity }], reason, preorders: to } as const;
}
