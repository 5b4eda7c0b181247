import { AsyncLocalStorage } from "node:async_hooks";
import { PUBLIC_TABLES, touchedBy } from "./statement-tables.ts";
import type { Db } from "./types.ts";

/** What a piece of work was made of. */
export interface Reading {
  tables: Set<string>;
  /** When it ends by itself, in ms since 1970. */
  until: number;
}

/** What this process knows of changes to the tables that public answers are made of. */
export interface Changes {
  /** Counts up with every change. */
  readonly count: number;
  /** Whether the changes of other processes are heard: while they are not, nothing may be kept. */
  readonly trusted: boolean;
  /** Whether none of the tables was written since the count was at `since`. */
  isFresh(tables: Iterable<string>, since: number): boolean;
  /** Notes that tables were written, by this process or by another one. */
  note(tables: readonly string[], by: "us" | "others"): void;
  /** Nothing that was read before counts any more. */
  forget(): void;
  trust(trusted: boolean): void;
  /** Is told of everything that this process writes. */
  onOurs(listener: (tables: readonly string[]) => void): void;
  /** Runs the work and answers what it read, in whatever it called. */
  read<T>(work: () => Promise<T>): Promise<{ value: T; reading: Reading }>;
  /** The reading that the caller is part of. */
  current(): Reading | undefined;
  /** Runs the work outside of every reading. */
  apart<T>(work: () => Promise<T>): Promise<T>;
}

export function newChanges(options: { trusted: boolean }): Changes & { watch(db: Db): void } {
  const readings = new AsyncLocalStorage<Reading>();
  const writtenAt = new Map<string, number>();
  let count = 0;
  let forgotten = 0;
  let trusted = options.trusted;
  let tell: (tables: readonly string[]) => void = () => {};

  const note = (tables: readonly string[], by: "us" | "others") => {
    const own = tables.filter((table) => PUBLIC_TABLES.has(table));
    if (own.length === 0) return;
    count += 1;
    for (const table of own) writtenAt.set(table, count);
    if (by === "us") tell(own);
  };
  const reads = (tables: readonly string[]) => {
    const reading = readings.getStore();
    if (reading) for (const table of tables) reading.tables.add(table);
  };

  return {
    get count() {
      return count;
    },
    get trusted() {
      return trusted;
    },
    isFresh(tables, since) {
      if (since < forgotten) return false;
      if (since === count) return true;
      for (const table of tables) if ((writtenAt.get(table) ?? 0) > since) return false;
      return true;
    },
    note,
    forget() {
      count += 1;
      forgotten = count;
    },
    trust(now) {
      trusted = now;
    },
    onOurs(listener) {
      tell = listener;
    },
    async read(work) {
      const reading: Reading = { tables: new Set(), until: Number.POSITIVE_INFINITY };
      return { value: await readings.run(reading, work), reading };
    },
    current: () => readings.getStore(),
    apart: (work) => readings.exit(work),
    watch(db) {
      watchSession(db, {
        reads,
        // A statement outside a transaction is committed when it answers; one that fails may have been.
        writes: (tables, done) => done.finally(() => note(tables, "us")),
      });
      const begin = db.transaction.bind(db);
      db.transaction = async (work, config) => {
        const written = new Set<string>();
        try {
          return await begin((tx) => {
            // Savepoints share the session of their transaction: all that they write is in the set as well.
            watchSession(tx, {
              reads,
              writes(tables, done) {
                for (const table of tables) written.add(table);
                return done;
              },
            });
            return work(tx);
          }, config);
        } finally {
          // Also after a failure: nobody knows whether a commit that was cut off took place.
          note([...written], "us");
        }
      };
    },
  };
}

interface Watcher {
  reads(tables: readonly string[]): void;
  writes(tables: readonly string[], done: Promise<unknown>): Promise<unknown>;
}

type Run = (values?: Record<string, unknown>) => Promise<unknown>;
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): { execute: Run; all: Run };
}

/** Puts the watcher before every statement of a session: Drizzle has one door for all of them. */
function watchSession(db: Pick<Db, "_">, watcher: Watcher): void {
  const session = db._.session as unknown as Session;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepare(query, ...rest);
    const { reads, writes } = touchedBy(query.sql);
    const watched =
      (run: Run): Run =>
      (values) => {
        watcher.reads(reads);
        const done = run(values);
        return writes.length > 0 ? watcher.writes(writes, done) : done;
      };
    prepared.execute = watched(prepared.execute.bind(prepared));
    prepared.all = watched(prepared.all.bind(prepared));
    return prepared;
  };
}
