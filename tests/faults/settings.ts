/** How much a run does: little with all other tests, all of it with `npm run test:faults`. */
const count = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Kills of the server. */
export const KILLS = count("FAULT_KILLS", 3);
/** Races of 32 buyers for 5 units. */
export const RACES = count("FAULT_RACES", 20);

/** So many buyers from one address are no flood here. */
export const NO_LIMITS = {
  RATE_LIMIT_CHECKOUT: "1000000",
  RATE_LIMIT_DEFAULT: "1000000",
  RATE_LIMIT_PAGES: "1000000",
  RATE_LIMIT_UNPAID_UNITS: "0",
};
