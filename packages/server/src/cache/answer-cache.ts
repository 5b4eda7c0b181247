import type { Changes, Reading } from "../db/changes/changes.ts";
import { createSingleFlight } from "../db/changes/single-flight.ts";
import { PUBLIC_TABLES } from "../db/changes/statement-tables.ts";
import { type StoredAnswer, storeAnswer, withAge } from "./stored-answer.ts";

/** Maximum lifetime of an entry, in case a change notification is lost. */
const MAX_MS = 60_000;
/** While the database is unavailable, cached responses are served for this long, marked with their age. */
const MAX_AWAY_MS = 60 * 60_000;

export interface AnswerCacheOptions {
  changes: Changes;
  clock: () => Date;
  /** Maximum size in bytes; 0 disables the cache. */
  most: number;
  /** The next moment, in ms, at which public data changes without a write; Infinity if none is near. */
  nextMoment(now: number): Promise<number>;
}

/** Caches whole responses that are the same for all callers until the data they were built from changes. */
export interface AnswerCache {
  /** False when caching is disabled. */
  readonly on: boolean;
  /** The response under this key if it is still valid. */
  find(key: string): StoredAnswer | undefined;
  /** The response under this key, created by `fill` on a miss; concurrent callers share one fill. */
  get(key: string, fill: () => Promise<Response>): Promise<StoredAnswer>;
  /**
   * Like `get`, but if the fill returns 503, serves the cached response, marked with its age, if it is at most an
   * hour old and no change to its tables is known.
   */
  getOrAged(key: string, fill: () => Promise<Response>): Promise<StoredAnswer>;
  stats(): { entries: number; bytes: number; hits: number; misses: number };
}

interface Entry {
  answer: StoredAnswer;
  tables: ReadonlySet<string>;
  /** The change count when its fill began. */
  began: number;
  /** The change count at which the entry was last found fresh. */
  checked: number;
  from: number;
  until: number;
}

interface Filled extends Reading {
  answer: StoredAnswer;
}

/** The dependencies that an outer fill takes over from an inner fill. The tables of entries are known. */
type Handed = Pick<Entry, "tables" | "until"> & { isUnknown?: boolean };

const isPublic = (tables: ReadonlySet<string>) => [...tables].every((table) => PUBLIC_TABLES.has(table));

/**
 * Opens an empty cache. It receives no change notifications; instead it checks `changes` for every response that
 * it serves.
 */
export function openAnswerCache({ changes, clock, most, nextMoment }: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>();
  const flights = createSingleFlight<Filled>(changes);
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.answer.size;
  };
  const evict = () => {
    for (const [key, entry] of entries) {
      if (bytes <= most) return;
      drop(key, entry);
    }
  };

  /** Whether the process has seen no change to its tables. */
  const isUnchanged = (entry: Entry): boolean => {
    if (entry.checked === changes.count) return true;
    if (!changes.isFresh(entry.tables, entry.began)) return false;
    entry.checked = changes.count;
    return true;
  };

  const isAlive = (entry: Entry): boolean => {
    if (!changes.trusted || !isUnchanged(entry)) return false;
    const now = clock().getTime();
    return now >= entry.from && now < entry.until;
  };

  /** An outer fill depends on everything that an inner fill depends on. */
  const handOn = ({ tables, until, isUnknown = false }: Handed) => {
    const outer = changes.current();
    if (!outer) return;
    outer.isUnknown ||= isUnknown;
    for (const table of tables) outer.tables.add(table);
    outer.until = Math.min(outer.until, until);
  };

  const find = (key: string): StoredAnswer | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (!isAlive(entry)) {
      // An entry that has only expired may still be needed while the database is unavailable.
      if (!isUnchanged(entry)) drop(key, entry);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    hits += 1;
    handOn(entry);
    return entry.answer;
  };

  async function load(key: string, began: number, fill: () => Promise<Response>): Promise<Filled> {
    const from = clock().getTime();
    // Without a database the next timed change is unknown, so the response is served but not cached.
    const moment = await changes.apart(() => nextMoment(from)).catch(() => from);
    const { value: response, reading } = await changes.read(fill);
    const until = Math.min(reading.until, moment, from + MAX_MS);
    let entered: Entry | undefined;
    const answer = await storeAnswer(response, (more) => {
      if (!entered || entries.get(key) !== entered) return;
      bytes += more;
      evict();
    });
    const { tables, isUnknown } = reading;
    const entry: Entry = { answer, tables, began, checked: began, from, until };
    const isKnown = !isUnknown && isPublic(tables);
    if (answer.isCacheable && answer.size <= most / 8 && isKnown && isAlive(entry)) {
      const before = entries.get(key);
      if (before) drop(key, before);
      entries.set(key, entry);
      entered = entry;
      bytes += answer.size;
      evict();
    }
    return { answer, tables, until, isUnknown };
  }

  async function get(key: string, fill: () => Promise<Response>): Promise<StoredAnswer> {
    const found = find(key);
    if (found) return found;
    misses += 1;
    // A running fill may have read data from before a change, so new callers get a fill that begins after it.
    const filled = await flights.join(key, (began) => load(key, began, fill));
    handOn(filled);
    return filled.answer;
  }

  return {
    on: most > 0,
    find,
    get,
    async getOrAged(key, fill) {
      const answer = await get(key, fill);
      const entry = answer.status === 503 ? entries.get(key) : undefined;
      if (!entry || !isUnchanged(entry)) return answer;
      const age = clock().getTime() - entry.from;
      return age >= 0 && age <= MAX_AWAY_MS ? withAge(entry.answer, Math.floor(age / 1000)) : answer;
    },
    stats: () => ({ entries: entries.size, bytes, hits, misses }),
  };
}
