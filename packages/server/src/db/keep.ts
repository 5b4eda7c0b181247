import type { Changes, OpenTransaction } from "./changes.ts";
import { PUBLIC_TABLES } from "./statement-tables.ts";

/** Nothing lives longer: a process that dies between its commit and its word tells the others nothing. */
const LONGEST_MS = 60_000;

/** Answers what `load` read, under its key, until a table that it was made of changes. */
export type Keep = <T>(key: string, load: () => Promise<T>) => Promise<T>;

interface Kept {
  value: unknown;
  tables: ReadonlySet<string>;
  /** The count of changes when its load began. */
  began: number;
  /** The count up to which it was found fresh. */
  checked: number;
  /** When its load began, in ms of a clock that only goes forward. */
  at: number;
}

interface Flight {
  began: number;
  landing: Promise<Kept>;
  /** The load after this one, for all who came when it was too old already. */
  next?: Promise<Kept>;
}

const isWritten = ({ tables }: Kept, { written }: OpenTransaction): boolean =>
  [...tables].some((table) => written.has(table));

/**
 * Keeps what many calls are made of and few change, such as settings and rates, in this process. What is kept is never
 * older than the last change of this process, nor than what was heard of the others; while those are not heard it is
 * read anew each time. Only public tables may be read, and the clock may not matter. Callers must not change what they
 * are given.
 */
export function openKeep(changes: Changes): Keep {
  const entries = new Map<string, Kept>();
  const flights = new Map<string, Flight>();

  const isFresh = ({ tables, began }: Pick<Kept, "tables" | "began">) => changes.isFresh(tables, began);
  const stands = (kept: Kept): boolean => {
    if (!changes.trusted || performance.now() - kept.at > LONGEST_MS) return false;
    if (kept.checked === changes.count) return true;
    if (!isFresh(kept)) return false;
    kept.checked = changes.count;
    return true;
  };

  async function load(
    key: string,
    work: () => Promise<unknown>,
    began: number,
    inside?: OpenTransaction,
  ): Promise<Kept> {
    const at = performance.now();
    const { value, reading } = await changes.read(work);
    const kept: Kept = { value, tables: reading.tables, began, checked: began, at };
    const before = entries.get(key);
    const isPublic = [...kept.tables].every((table) => PUBLIC_TABLES.has(table));
    // What a transaction read of its own writes may be rolled back; anything else that it reads is committed.
    const isCommitted = !inside || !isWritten(kept, inside);
    if (isPublic && isCommitted && (before?.began ?? -1) <= began) entries.set(key, kept);
    return kept;
  }

  function start(key: string, work: () => Promise<unknown>): Promise<Kept> {
    const began = changes.count;
    const flight: Flight = { began, landing: load(key, work, began) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.landing.then(land, land);
    return flight.landing;
  }

  /** However many ask and however often it changes, one load runs and one waits. */
  function join(key: string, work: () => Promise<unknown>): Promise<Kept> {
    const flight = flights.get(key);
    if (!flight) return start(key, work);
    const own = () => load(key, work, changes.count);
    const tables = entries.get(key)?.tables;
    const isGood = flight.began === changes.count || (tables && isFresh({ tables, began: flight.began }));
    // Somebody else's load may fail for reasons of their own.
    if (isGood) return flight.landing.catch(own);
    const again = () => start(key, work);
    flight.next ??= flight.landing.then(again, again);
    return flight.next.catch(own);
  }

  /** A transaction never waits for a load of others: that may itself wait for the connection of the transaction. */
  const get = async (key: string, work: () => Promise<unknown>): Promise<Kept> => {
    const inside = changes.transaction();
    const before = entries.get(key);
    if (before && stands(before) && !(inside && isWritten(before, inside))) return before;
    return inside ? load(key, work, changes.count, inside) : join(key, work);
  };

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const kept = await get(key, work);
    // What is made of this is made of the same tables.
    const outer = changes.current();
    if (outer) for (const table of kept.tables) outer.tables.add(table);
    return kept.value as T;
  };
}
