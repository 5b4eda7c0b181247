import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isForeignKeyViolation } from "../../../db/errors.ts";
import { type Ctx, inTransaction } from "../context.ts";

/**
 * Deletes a row inside a transaction. Returns false, without any change, if another row has begun to refer to it
 * since the check. A savepoint keeps the transaction usable.
 */
export async function deleteUnreferenced(tx: Ctx, table: PgTable & { id: AnyPgColumn }, id: string): Promise<boolean> {
  try {
    await inTransaction(tx, ({ db }) => db.delete(table).where(eq(table.id, id)));
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}
