/** Maximum total of a simplified invoice in retail, in cents (art. 4.2 of RD 1619/2012). */
export const MAX_SIMPLIFIED = 300_000;
