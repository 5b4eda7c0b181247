/** Demo payments refuse refunds of exactly this amount (cents), to demonstrate a failure. */
export const REFUSED_REFUND = 666;
export const REFUSED_REFUND_REASON = "La tarjeta no lo admite.";
