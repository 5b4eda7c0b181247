/** Size of a run: small within the whole test suite, full with `npm run test:faults`. */
const count = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Number of kills of the server. */
export const KILLS = count("FAULT_KILLS", 3);
/** Number of races of 32 buyers for 5 units. */
export const RACES = count("FAULT_RACES", 20);
/** Number of kills while 50 invoices are issued. */
export const INVOICE_KILLS = count("FAULT_INVOICE_KILLS", 2);

/** Number of kills while an allocation of a campaign is committed. */
export const ALLOCATION_KILLS = count("FAULT_ALLOCATION_KILLS", 2);

/** Whether to wait for the minute in which a restarted shop looks for items that expired while it was down. */
export const WAITS_FOR_SWEEPS = count("FAULT_SWEEPS", 0) > 0;

/** Disables rate limits, because many buyers share one address here. */
export const NO_LIMITS = {
  RATE_LIMIT_CHECKOUT: "1000000",
  RATE_LIMIT_DEFAULT: "1000000",
  RATE_LIMIT_PAGES: "1000000",
  RATE_LIMIT_UNPAID_UNITS: "0",
};
