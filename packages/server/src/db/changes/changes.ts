import { AsyncLocalStorage } from "node:async_hooks";
import { IS_COMPARED, requireDeclaredTables } from "./declared-tables.ts";
import { PUBLIC_TABLES } from "./statement-tables.ts";
import type { Statement, Watcher } from "./watchers.ts";

/** Dependencies of a piece of work. */
export interface Reading {
  /** Tables that its parts declare. */
  tables: Set<string>;
  /** Whether a part without declared tables sent a statement, so that the dependencies are unknown. */
  isUnknown: boolean;
  /** When it expires on its own, in ms since 1970. */
  until: number;
}

/** A transaction of this process. */
export interface OpenTransaction {
  /** Tables of public responses that it has written so far. */
  readonly written: ReadonlySet<string>;
}

/** Changes known to this process in the tables that public responses depend on. */
export interface Changes {
  /** Increases with every change. */
  readonly count: number;
  /** Whether changes by other processes are received; while they are not, nothing may be cached. */
  readonly trusted: boolean;
  /** Whether none of the tables was written since the change count was `since`. */
  isFresh(tables: Iterable<string>, since: number): boolean;
  /** Records that tables were written, by this process or by another one. */
  note(tables: readonly string[], by: "us" | "others"): void;
  /** Invalidates everything that was read before. */
  forget(): void;
  trust(trusted: boolean): void;
  /** Calls the listener for every write of this process. */
  onOurs(listener: (tables: readonly string[]) => void): void;
  /** Runs the work and returns its value with the tables declared by its parts, including nested calls. */
  read<T>(work: () => Promise<T>): Promise<{ value: T; reading: Reading }>;
  /**
   * Runs work whose statements read only these tables; parts with their own declarations are exempt. In
   * development and tests each statement is checked against the database's plan for it.
   */
  withDeclaredTables<T>(tables: readonly string[], work: () => Promise<T>): Promise<T>;
  /** The reading that the caller belongs to. */
  current(): Reading | undefined;
  /** The open transaction that the caller runs in. */
  transaction(): OpenTransaction | undefined;
  /**
   * Throws inside a transaction. A statement on another connection could wait for the connection that the
   * transaction holds: forever on the embedded database, which has only one, and until a timeout on a pool.
   */
  requireOutside(): void;
  /** Runs the work outside any reading. */
  apart<T>(work: () => Promise<T>): Promise<T>;
}

/** The context of a statement: the reading that it belongs to, and the tables that its part declares. */
interface Scope {
  reading: Reading | undefined;
  declared: readonly string[] | null;
}

export function newChanges(options: { trusted: boolean }): Changes & { watcher: Watcher } {
  const scopes = new AsyncLocalStorage<Scope>();
  const transactions = new AsyncLocalStorage<{ written: Set<string>; open: boolean }>();
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
  /** Called before a statement; returns null, or the comparison to wait for. */
  const compare = (statement: Statement): Promise<void> | null => {
    const scope = scopes.getStore();
    if (scope?.declared) return IS_COMPARED ? requireDeclaredTables(statement, scope.declared) : null;
    if (scope?.reading) scope.reading.isUnknown = true;
    return null;
  };
  const transaction = () => {
    const around = transactions.getStore();
    return around?.open ? around : undefined;
  };
  const requireOutside = () => {
    if (transaction()) throw new Error("A statement beside the transaction that it is part of: use its own `tx`.");
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
      const reading: Reading = { tables: new Set(), isUnknown: false, until: Number.POSITIVE_INFINITY };
      return { value: await scopes.run({ reading, declared: null }, work), reading };
    },
    withDeclaredTables(tables, work) {
      const reading = scopes.getStore()?.reading;
      for (const table of tables) reading?.tables.add(table);
      return scopes.run({ reading, declared: tables }, work);
    },
    current: () => scopes.getStore()?.reading,
    transaction,
    requireOutside,
    apart: (work) => scopes.exit(work),
    watcher: {
      async alone(statement, run) {
        requireOutside();
        const comparison = compare(statement);
        if (comparison) await comparison;
        // A statement outside a transaction is committed when it returns; even a failed one may have been committed.
        return statement.writes.length > 0 ? run().finally(() => note(statement.writes, "us")) : run();
      },
      async transaction(begin) {
        requireOutside();
        const own = { written: new Set<string>(), open: true };
        try {
          return await transactions.run(own, () =>
            begin((statement, run) => {
              for (const table of statement.writes) own.written.add(table);
              const comparison = compare(statement);
              return comparison ? comparison.then(run) : run();
            }),
          );
        } finally {
          own.open = false;
          // Also after a failure: it is unknown whether an interrupted commit took place.
          note([...own.written], "us");
        }
      },
    },
  };
}
