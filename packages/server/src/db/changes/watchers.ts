import { type Touched, touchedTables } from "./statement-tables.ts";

/** A statement to be sent to the database. */
export interface Statement extends Touched {
  text: string;
  /** The database's plan for it, as returned by `explain`. */
  explain(): Promise<readonly unknown[]>;
}

/** Requests the database's plan for a statement, on the same connection. */
type Explain = () => Promise<readonly unknown[]>;

/** Runs a statement or skips it; an error that it throws becomes the statement's error. */
export type Around = <T>(statement: Statement, run: () => Promise<T>) => Promise<T>;

/** Hooks that run around everything sent to the database. */
export interface Watcher {
  /** Around each statement outside of transactions. */
  alone?: Around;
  /** Runs around each transaction. Calls `begin` once, passing the hook for its statements. */
  transaction?<T>(begin: (inside?: Around) => Promise<T>): Promise<T>;
}

export interface Watchers {
  /** Adds a watcher inside the existing ones. */
  add(watcher: Watcher): void;
  alone: Inside;
  transaction<T>(begin: (inside: Inside) => Promise<T>): Promise<T>;
}

/** Sends a transaction's statement through the watchers. */
export type Inside = <T>(text: string, run: () => Promise<T>, explain: Explain) => Promise<T>;

function throughAll<T>(arounds: readonly Around[], text: string, run: () => Promise<T>, explain: Explain): Promise<T> {
  const statement = { text, explain, ...touchedTables(text) };
  return arounds.reduceRight((inner, around) => () => around(statement, inner), run)();
}

export function openWatchers(): Watchers {
  const watchers: Watcher[] = [];
  const alone: Around[] = [];
  return {
    add(watcher) {
      watchers.push(watcher);
      if (watcher.alone) alone.push(watcher.alone);
    },
    alone: (text, run, explain) => throughAll(alone, text, run, explain),
    transaction(begin) {
      const inside: Around[] = [];
      const enter = watchers.reduceRight(
        (inner, { transaction }) =>
          transaction
            ? () =>
                transaction((around) => {
                  if (around) inside.push(around);
                  return inner();
                })
            : inner,
        () => begin((text, run, explain) => throughAll(inside, text, run, explain)),
      );
      return enter();
    },
  };
}
