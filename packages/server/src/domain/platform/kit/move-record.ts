import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { placeChanged } from "@tablero/domain/platform/audit/changes";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { moveBefore, type Placed, positionError } from "@tablero/domain/platform/kit/order";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { writeAudit } from "../system/audit.ts";
import type { RecordVerbs } from "./record-verbs.ts";

/** Locks all records of a table before one is moved. There are few, and reads do not wait. */
export async function lockPositions({ db }: Ctx, table: PgTable): Promise<Placed[]> {
  const name = sql.identifier(getTableName(table));
  await db.execute(sql`select id from ${name} order by id for no key update`);
  // Read after the wait, so it includes concurrent changes and additions.
  return rows(db, sql`select id, position from ${name}`, { id: Text, position: Int });
}

export interface MoveRules<Row> {
  entity: AuditEntity;
  table: PgTable;
  verbs: Pick<RecordVerbs<Row, never, never>, "lock" | "write" | "read">;
  /** In Spanish: "Esa cabecera". */
  thatOne: string;
}

export type MoveCall = { beforeId: string | null; version: number };

/** Moves a record before another one. Throws `not-found`, `version-conflict` with the record, `validation`. */
export const moveRecord =
  <Row extends Placed>({ entity, table, verbs, thatOne }: MoveRules<Row>) =>
  (ctx: Ctx, id: string, { beforeId, version }: MoveCall): Promise<Row> =>
    inTransaction(ctx, async (tx) => {
      const all = await lockPositions(tx, table);
      const before = await verbs.lock(tx, id, version);
      requireNoErrors([positionError(all, beforeId, thatOne)]);
      const moved = moveBefore(all, id, beforeId);
      if (moved.length === 0) return before;
      await tx.db.execute(
        sql`update ${sql.identifier(getTableName(table))} set position = w.position
            from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w(id uuid, position int)
            where ${sql.identifier(getTableName(table))}.id = w.id`,
      );
      await verbs.write(tx, id, {});
      const after = await verbs.read(tx, id);
      await writeAudit(tx, placeChanged(entity, id, before, after));
      return after;
    });
