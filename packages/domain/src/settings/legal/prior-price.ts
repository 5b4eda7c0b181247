/** Days before a price cut in which the lowest price is the prior price (Omnibus Directive). */
export const PRIOR_PRICE_DAYS = 30;
