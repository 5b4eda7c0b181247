import { type Held, lockOrderViolation, parseLocks } from "./lock-order.ts";
import type { Database } from "./types.ts";

/**
 * For tests: enforces the lock order in every transaction of a database. A statement that violates it fails, and
 * so does the calling command.
 */
export function enforceLockOrder<D extends Database>(database: D): D {
  database.watch({
    transaction(begin) {
      const held: Held = { locked: new Set(), made: new Set() };
      return begin(async (statement, run) => {
        const { tables, made, stopsReferences } = parseLocks(statement.text);
        if (stopsReferences) throw new Error(`"for update" stops foreign keys of others: ${statement.text}`);
        for (const table of tables) {
          const violation = lockOrderViolation(held, table);
          if (violation) throw new Error(`A transaction ${violation}: ${statement.text}`);
          held.locked.add(table);
        }
        for (const table of made) held.made.add(table);
        return run();
      });
    },
  });
  return database;
}
