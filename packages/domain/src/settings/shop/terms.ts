/** Days that the shop promises: the defaults of its settings, and what its legal texts say. */
export const DEFAULT_TERMS = {
  /** An order waits for its transfer. */
  transferExpiryDays: 7,
  /** An order that is paid in the shop waits from its placement on. */
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  /** Goods that are ready wait at the counter. */
  pickupExpiryDays: 7,
  /** Spanish law: at least 14 days from the delivery (RDLeg 1/2007, art. 104). */
  withdrawalDays: 14,
} as const satisfies Record<string, number>;

/** Up to this number of units shoppers see how many are left, where the shop's settings say nothing else. */
export const LOW_STOCK = 3;

/** Spanish law: 14 days to send the goods back, and for the shop to pay back (RDLeg 1/2007, art. 107 and 108). */
export const RETURN_DAYS = 14;
