/** Refunds of exactly this amount (cents) are refused by demo payments, to show one that fails. */
export const REFUSED_REFUND = 666;
export const REFUSED_REFUND_REASON = "La tarjeta no lo admite.";
