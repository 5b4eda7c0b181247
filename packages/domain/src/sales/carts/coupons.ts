import { Failure } from "../../platform/failure.ts";
import { percentOff } from "./totals.ts";

export const COUPON_KINDS = ["percent", "amount"] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Fields of a coupon needed to apply it. Instants are UTC ISO strings. */
export interface Coupon {
  kind: CouponKind;
  /** Basis points for percent, cents for amount. */
  value: number;
  /** Cents of goods, IVA included. */
  minimum: number;
  startsAt: string | null;
  endsAt: string | null;
  maxUses: number | null;
  uses: number;
  active: boolean;
}

/** Why a coupon does not apply to goods of `subtotal` cents (IVA included), in Spanish; null when it does. */
export function couponProblem(coupon: Coupon | null | undefined, subtotal: number, at: string): string | null {
  if (!coupon?.active) return "Ese cupón no existe.";
  if (coupon.startsAt && coupon.startsAt > at) return "Ese cupón todavía no vale.";
  if (coupon.endsAt && coupon.endsAt <= at) return "Ese cupón ha caducado.";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "Ese cupón ya se ha agotado.";
  if (subtotal < coupon.minimum) return "El pedido no llega al mínimo de ese cupón.";
  return null;
}

/** Failure: the last use of a coupon, in total or for this client, was taken after the cart was shown. */
export const couponSpent = (): Failure => new Failure("coupon-invalid", "Ya has usado ese cupón, o se ha agotado.");

/** Discount in cents; includes IVA if the subtotal does. */
export function couponDiscount(coupon: Pick<Coupon, "kind" | "value"> | null | undefined, subtotal: number): number {
  if (!coupon) return 0;
  return coupon.kind === "percent" ? percentOff(subtotal, coupon.value) : Math.min(coupon.value, subtotal);
}

/** Coupon states shown to staff: only an active coupon gives a discount. */
export const COUPON_STATES = ["active", "scheduled", "exhausted", "expired", "archived"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The state of a coupon at an instant (UTC ISO). If several apply, the one that is hardest to undo. */
export function couponState(coupon: Omit<Coupon, "kind" | "value" | "minimum">, at: string): CouponState {
  if (!coupon.active) return "archived";
  if (coupon.endsAt && coupon.endsAt <= at) return "expired";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "exhausted";
  if (coupon.startsAt && coupon.startsAt > at) return "scheduled";
  return "active";
}

/** Stored form of a code: letters A to Z, digits and hyphens, 3 to 30 of them. */
export const COUPON_CODE = /^[A-Z0-9-]{3,30}$/;
