import { type Held, lockFault, locksOf } from "./lock-order.ts";
import type { Database, Db } from "./types.ts";
import { watchSession } from "./watch-session.ts";

/**
 * For tests: holds every transaction of a database to the order of locks. A statement that goes against it fails, and
 * with it the verb that it is part of.
 */
export function holdLockOrder<D extends Database>(database: D): D {
  const db: Db = database.db;
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin((tx) => {
      const held: Held = { locked: new Set(), made: new Set() };
      watchSession(tx, (statement, run) => {
        const { tables, made, stopsReferences } = locksOf(statement.text);
        if (stopsReferences) throw new Error(`"for update" stops foreign keys of others: ${statement.text}`);
        for (const table of tables) {
          const fault = lockFault(held, table);
          if (fault) throw new Error(`A transaction ${fault}: ${statement.text}`);
          held.locked.add(table);
        }
        for (const table of made) held.made.add(table);
        return run();
      });
      return work(tx);
    }, config);
  return database;
}
