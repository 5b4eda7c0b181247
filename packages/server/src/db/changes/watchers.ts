import { type Touched, touchedBy } from "./statement-tables.ts";

/** A statement to be sent to the database. */
export interface Statement extends Touched {
  text: string;
}

/** Runs a statement or skips it; an error that it throws becomes the statement's error. */
export type Around = <T>(statement: Statement, run: () => Promise<T>) => Promise<T>;

/** Work around everything that is sent to the database. */
export interface Watcher {
  /** Around each statement outside of transactions. */
  alone?: Around;
  /** Around each transaction: calls `begin` once, with what belongs around each of its statements. */
  transaction?<T>(begin: (inside?: Around) => Promise<T>): Promise<T>;
}

export interface Watchers {
  /** Adds a watcher inside the present ones. */
  add(watcher: Watcher): void;
  alone<T>(text: string, run: () => Promise<T>): Promise<T>;
  transaction<T>(begin: (inside: Inside) => Promise<T>): Promise<T>;
}

/** Sends a statement of a transaction through the watchers. */
export type Inside = <T>(text: string, run: () => Promise<T>) => Promise<T>;

function throughAll<T>(arounds: readonly Around[], text: string, run: () => Promise<T>): Promise<T> {
  const statement = { text, ...touchedBy(text) };
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
    alone: (text, run) => throughAll(alone, text, run),
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
        () => begin((text, run) => throughAll(inside, text, run)),
      );
      return enter();
    },
  };
}
