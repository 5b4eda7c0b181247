import { roundHalfUp } from "./cents.ts";

/** The amount without tax, in cents, half up; the rate is in basis points. */
export const netOf = (gross: number, rate: number): number => roundHalfUp(gross * 10_000, 10_000 + rate);
