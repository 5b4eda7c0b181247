/** Periods in days that the shop promises: the defaults of its settings, and the values in its legal texts. */
export const DEFAULT_TERMS = {
  /** How long an order waits for its transfer. */
  transferExpiryDays: 7,
  /** How long an order to be paid in the shop waits, from its placement. */
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  /** How long goods that are ready wait at the counter. */
  pickupExpiryDays: 7,
  /** Spanish law: at least 14 days from the delivery (RDLeg 1/2007, art. 104). */
  withdrawalDays: 14,
} as const satisfies Record<string, number>;

/** Up to this number of units, shoppers see how many units remain, unless the shop's settings differ. */
export const LOW_STOCK = 3;

/** Spanish law: 14 days to send the goods back, and for the shop to refund (RDLeg 1/2007, art. 107 and 108). */
export const RETURN_DAYS = 14;
