import type { Changes, OpenTransaction } from "./changes.ts";
import { createSingleFlight } from "./single-flight.ts";
import { PUBLIC_TABLES, type PublicTable } from "./statement-tables.ts";

/** Maximum lifetime, because a process that dies between commit and notification informs no other process. */
const MAX_MS = 60_000;

export interface ValueCache {
  /**
   * The result of `load`, cached under its key until one of these tables changes. The tables are all its
   * dependencies, apart from those of other cached values that it uses.
   */
  get<T>(key: string, tables: readonly PublicTable[], load: () => Promise<T>): Promise<T>;
  /** Runs a read of only these tables, whose result the caller puts into a cached value or uses beside one. */
  withDeclaredTables<T>(tables: readonly PublicTable[], work: () => Promise<T>): Promise<T>;
}

interface Entry {
  value: unknown;
  tables: ReadonlySet<string>;
  /** The change count when its load began. */
  began: number;
  /** The change count at which the value was last found fresh. */
  checked: number;
  /** When its load began, in ms of a monotonic clock. */
  at: number;
  /** When the value expires on its own, in ms since 1970; such values are not cached. */
  until: number;
  isUnknown: boolean;
}

const isWritten = ({ tables }: Entry, { written }: OpenTransaction): boolean =>
  [...tables].some((table) => written.has(table));

/**
 * Caches values in this process that many calls need and that rarely change, such as settings and rates. A
 * cached value is never older than the last change by this process, or the last one received from others;
 * without notifications it is read each time. Only public tables may be read, and results may not depend on the
 * clock. Callers must not mutate the values.
 */
export function openValueCache(changes: Changes): ValueCache {
  const entries = new Map<string, Entry>();
  const flights = createSingleFlight<Entry>(changes);

  const isFresh = ({ tables, began }: Pick<Entry, "tables" | "began">) => changes.isFresh(tables, began);
  const isValid = (entry: Entry): boolean => {
    if (!changes.trusted || performance.now() - entry.at > MAX_MS) return false;
    if (entry.checked === changes.count) return true;
    if (!isFresh(entry)) return false;
    entry.checked = changes.count;
    return true;
  };

  async function load(key: string, tables: readonly PublicTable[], work: () => Promise<unknown>, began: number) {
    const inside = changes.transaction();
    const at = performance.now();
    const { value, reading } = await changes.read(() => changes.withDeclaredTables(tables, work));
    const { until, isUnknown } = reading;
    const entry: Entry = { value, tables: reading.tables, began, checked: began, at, until, isUnknown };
    const before = entries.get(key);
    const isPublic = !isUnknown && [...reading.tables].every((table) => PUBLIC_TABLES.has(table));
    // A transaction may read its own writes, which may be rolled back; everything else it reads is committed.
    const isCommitted = !inside || !isWritten(entry, inside);
    const isLasting = reading.until === Number.POSITIVE_INFINITY;
    if (isPublic && isCommitted && isLasting && (before?.began ?? -1) <= began) entries.set(key, entry);
    return entry;
  }

  async function find(key: string, tables: readonly PublicTable[], work: () => Promise<unknown>): Promise<Entry> {
    const inside = changes.transaction();
    const before = entries.get(key);
    if (before && isValid(before) && !(inside && isWritten(before, inside))) return before;
    const isGood = (began: number) =>
      began === changes.count || (!!before && isFresh({ tables: before.tables, began }));
    return flights.join(key, (began) => load(key, tables, work, began), isGood);
  }

  return {
    async get<T>(key: string, tables: readonly PublicTable[], work: () => Promise<T>): Promise<T> {
      const entry = await find(key, tables, work);
      // A value that depends on this one depends on the same tables.
      const outer = changes.current();
      if (outer) {
        for (const table of entry.tables) outer.tables.add(table);
        outer.until = Math.min(outer.until, entry.until);
        outer.isUnknown ||= entry.isUnknown;
      }
      return entry.value as T;
    },
    withDeclaredTables: changes.withDeclaredTables,
  };
}
