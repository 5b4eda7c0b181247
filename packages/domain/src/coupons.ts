import { percentOff } from "./totals.ts";

/** A coupon as far as applying it goes. Instants are UTC ISO strings. */
export interface Coupon {
  kind: "percent" | "amount";
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

/** Cents off the goods, IVA included or not as the subtotal is. */
export function couponDiscount(coupon: Pick<Coupon, "kind" | "value"> | null | undefined, subtotal: number): number {
  if (!coupon) return 0;
  return coupon.kind === "percent" ? percentOff(subtotal, coupon.value) : Math.min(coupon.value, subtotal);
}
