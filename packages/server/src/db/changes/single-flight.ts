import type { Changes } from "./changes.ts";

interface Flight<T> {
  /** The change count when the load began. */
  began: number;
  landing: Promise<T>;
  /** The load after this one, shared by all callers that need newer data. */
  next?: Promise<T>;
}

/** Loads that concurrent callers share. */
export interface SingleFlight<T> {
  /**
   * The result of the running load if `isGood` for the change count at which it began; otherwise of a load that
   * begins after it. However many callers arrive and however often the data changes, at most one load runs and one
   * waits.
   */
  join(key: string, load: (began: number) => Promise<T>, isGood?: (began: number) => boolean): Promise<T>;
}

export function createSingleFlight<T>(changes: Pick<Changes, "count" | "transaction">): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function start(key: string, load: (began: number) => Promise<T>): Promise<T> {
    const began = changes.count;
    const flight: Flight<T> = { began, landing: load(began) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.landing.then(land, land);
    return flight.landing;
  }

  return {
    join(key, load, isGood = (began) => began === changes.count) {
      const own = () => load(changes.count);
      // Another caller's load may itself wait for the connection that the caller's transaction holds.
      if (changes.transaction()) return own();
      const flight = flights.get(key);
      if (!flight) return start(key, load);
      // Another caller's load may fail for reasons of its own.
      if (isGood(flight.began)) return flight.landing.catch(own);
      const again = () => start(key, load);
      flight.next ??= flight.landing.then(again, again);
      return flight.next.catch(own);
    },
  };
}
