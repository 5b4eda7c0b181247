import type { Failure } from "../../platform/failure.ts";
import type { MovementKind } from "../../platform/vocabulary.ts";
import { moreThanOnHand, unitsReserved } from "./refusals.ts";

/** Kinds that staff create; sales are recorded when goods leave. */
export type ManualMovement = Exclude<MovementKind, "sale">;

/** The change in units of a movement: signed for an adjustment; for the others only the absolute value counts. */
export function signedQuantity(kind: ManualMovement, quantity: number): number {
  if (kind === "adjustment") return quantity;
  return kind === "loss" ? -Math.abs(quantity) : Math.abs(quantity);
}

/** Whether incoming units serve reservations first; returned units become available instead. */
export const shouldServeReservations = (kind: ManualMovement, moved: number): boolean =>
  kind === "receipt" || (kind === "adjustment" && moved > 0);

/** Why units cannot be moved; null if they can. `holders`: orders and campaigns (titles) that hold units. */
export function movementRefusal(
  { onHand, reserved }: { onHand: number; reserved: number },
  moved: number,
  holders: () => { orders: readonly { id: string; number: string }[]; campaigns: readonly string[] },
): Failure | null {
  if (onHand + moved < 0) return moreThanOnHand(onHand);
  if (onHand + moved >= reserved) return null;
  const { orders, campaigns } = holders();
  return unitsReserved(reserved, orders, campaigns);
}
