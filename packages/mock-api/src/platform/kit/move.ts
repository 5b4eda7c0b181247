import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { placeChanged } from "@tablero/domain/platform/audit/changes";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { moveBefore, type Placed, positionError } from "@tablero/domain/platform/kit/order";
import { writeAudit } from "../audit.ts";
import type { Context } from "../callers.ts";
import { must } from "../rows.ts";
import { bumpVersion, type Store } from "../store.ts";

/** Handler that moves a simple record before another one, or to the end. */
export const mockMove =
  <Stored extends Placed, Row>(
    store: Store,
    record: {
      entity: AuditEntity;
      /** The other record as the subject of a sentence: "Ese juego". */
      thatOne: string;
      rows(store: Store): Stored[];
      view(store: Store, row: Stored): Row;
      /** The row, if it has this version. Throws `not-found`, `version-conflict`. */
      at(id: string, version: number): Stored;
    },
  ) =>
  (
    {
      params: { id },
      body: { beforeId, version },
    }: { params: { id: string }; body: { beforeId: string | null; version: number } },
    context: Context,
  ) => {
    const row = record.at(id, version);
    const rows = record.rows(store);
    requireNoErrors([positionError(rows, beforeId, record.thatOne)]);
    const before = { position: row.position };
    const moved = moveBefore(rows, id, beforeId);
    for (const { id: each, position } of moved) must(rows, each).position = position;
    if (moved.length > 0) {
      bumpVersion(store, id);
      writeAudit(store, context, placeChanged(record.entity, id, before, row));
    }
    return { status: 200 as const, body: record.view(store, row) };
  };
