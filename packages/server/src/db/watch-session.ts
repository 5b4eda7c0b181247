import { type Touched, touchedBy } from "./statement-tables.ts";
import type { Db } from "./types.ts";

/** A statement on its way to the database. */
export interface Statement extends Touched {
  text: string;
}

/** Runs a statement, or does not; whatever it throws is the statement's failure. */
export type Around = (statement: Statement, run: () => Promise<unknown>) => Promise<unknown>;

type Run = (values?: Record<string, unknown>) => Promise<unknown>;
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): { execute: Run; all: Run };
}

/** Puts `around` before every statement of a session: Drizzle has one door for all of them. */
export function watchSession(db: Pick<Db, "_">, around: Around): void {
  const session = db._.session as unknown as Session;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepare(query, ...rest);
    const statement = { text: query.sql, ...touchedBy(query.sql) };
    const watched =
      (run: Run): Run =>
      (values) =>
        around(statement, () => run(values));
    prepared.execute = watched(prepared.execute.bind(prepared));
    prepared.all = watched(prepared.all.bind(prepared));
    return prepared;
  };
}
