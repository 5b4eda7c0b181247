import type { Changes, Reading } from "../db/changes.ts";
import { PUBLIC_TABLES } from "../db/statement-tables.ts";
import { aged, type StoredAnswer, storeAnswer } from "./stored-answer.ts";

/** Nothing lives longer: a belt, should a change ever not be heard of. */
const LONGEST_MS = 60_000;
/** While the database is away, what is kept is given so long, marked with its age. */
const LONGEST_AWAY_MS = 60 * 60_000;

export interface AnswerCacheOptions {
  changes: Changes;
  clock: () => Date;
  /** Bytes at most; 0 keeps nothing. */
  most: number;
  /** The next moment, in ms, at which something public changes by the clock alone; Infinity when none is near. */
  nextMoment(now: number): Promise<number>;
}

/** Whole answers that are the same for everybody, kept until what they were made of changes. */
export interface AnswerCache {
  /** False when nothing is ever kept. */
  readonly on: boolean;
  /** The answer under this key if it stands now. */
  find(key: string): StoredAnswer | undefined;
  /** The answer under this key, made by `fill` where there is none; callers at the same time share one fill. */
  get(key: string, fill: () => Promise<Response>): Promise<StoredAnswer>;
  /**
   * As `get`, but where the fill says 503 what is kept is given, marked with its age, if it is at most an hour old and
   * no change to what it is made of is known.
   */
  getOrAged(key: string, fill: () => Promise<Response>): Promise<StoredAnswer>;
  stats(): { entries: number; bytes: number; hits: number; misses: number };
}

interface Entry {
  answer: StoredAnswer;
  tables: ReadonlySet<string>;
  /** The count of changes when its fill began. */
  began: number;
  /** The count up to which it was found fresh. */
  checked: number;
  from: number;
  until: number;
}

interface Flight {
  began: number;
  filled: Promise<Filled>;
  /** The fill after this one, for all who came after a change. */
  next?: Promise<Filled>;
}

interface Filled extends Reading {
  answer: StoredAnswer;
}

const isPublic = (tables: ReadonlySet<string>) => [...tables].every((table) => PUBLIC_TABLES.has(table));

/** An empty cache. It is told nothing of changes: it asks `changes` for every answer that it gives. */
export function openAnswerCache({ changes, clock, most, nextMoment }: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
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

  /** Whether no change to what it is made of is known. */
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

  /** What an outer fill is made of, this one is made of as well. */
  const handOn = ({ tables, until }: Pick<Entry, "tables" | "until">) => {
    const outer = changes.current();
    if (!outer) return;
    for (const table of tables) outer.tables.add(table);
    outer.until = Math.min(outer.until, until);
  };

  const find = (key: string): StoredAnswer | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (!isAlive(entry)) {
      // What only became too old may still be needed while the database is away.
      if (!isUnchanged(entry)) drop(key, entry);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    hits += 1;
    handOn(entry);
    return entry.answer;
  };

  async function fly(key: string, began: number, fill: () => Promise<Response>): Promise<Filled> {
    const from = clock().getTime();
    // Without a database nothing is known of the clock: the answer is given, and not kept.
    const moment = await changes.apart(() => nextMoment(from)).catch(() => from);
    const { value: response, reading } = await changes.read(fill);
    const until = Math.min(reading.until, moment, from + LONGEST_MS);
    let kept: Entry | undefined;
    const answer = await storeAnswer(response, (more) => {
      if (!kept || entries.get(key) !== kept) return;
      bytes += more;
      evict();
    });
    const { tables } = reading;
    const entry: Entry = { answer, tables, began, checked: began, from, until };
    if (answer.mayBeKept && answer.size <= most / 8 && isPublic(tables) && isAlive(entry)) {
      const before = entries.get(key);
      if (before) drop(key, before);
      entries.set(key, entry);
      kept = entry;
      bytes += answer.size;
      evict();
    }
    return { answer, tables, until };
  }

  function start(key: string, fill: () => Promise<Response>): Promise<Filled> {
    const began = changes.count;
    const flight: Flight = { began, filled: fly(key, began, fill) };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.filled.then(land, land);
    return flight.filled;
  }

  /** However many ask, and however often it changes meanwhile, one fill runs and one waits. */
  function join(key: string, fill: () => Promise<Response>): Promise<Filled> {
    const flight = flights.get(key);
    if (!flight) return start(key, fill);
    if (flight.began === changes.count) return flight.filled;
    // It may have read what was before the change: who comes now is answered by one that begins after it.
    const again = () => start(key, fill);
    flight.next ??= flight.filled.then(again, again);
    return flight.next;
  }

  async function get(key: string, fill: () => Promise<Response>): Promise<StoredAnswer> {
    const found = find(key);
    if (found) return found;
    misses += 1;
    const filled = await join(key, fill);
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
      return age >= 0 && age <= LONGEST_AWAY_MS ? aged(entry.answer, Math.floor(age / 1000)) : answer;
    },
    stats: () => ({ entries: entries.size, bytes, hits, misses }),
  };
}
