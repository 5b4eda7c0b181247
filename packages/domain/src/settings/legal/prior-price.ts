/** Number of days before a price cut whose lowest price is the prior price (Omnibus Directive). */
export const PRIOR_PRICE_DAYS = 30;
