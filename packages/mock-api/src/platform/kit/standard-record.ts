import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import type { CsvColumn } from "@tablero/domain/platform/kit/csv";
import type { Store } from "../store.ts";
import { type MockRecord, mockRecord } from "./record.ts";

/** A record that has exactly the kit's endpoints. */
interface StandardRecord<
  Id extends string,
  Fields extends { active: boolean },
  Row extends { id: string; active: boolean },
  Sort extends string,
  Filter,
> extends Omit<MockRecord<Fields & { id: string }, Row, Fields, Sort, Filter>, "entity" | "stored" | "pickFields"> {
  resource: { readonly id: Id; readonly path: string; readonly audit: AuditEntity };
  /** Columns of its file. */
  columns: readonly CsvColumn<NoInfer<Row>>[];
  /**
   * Converts the fields to their stored form; `before` is the stored row, undefined for a new one. Throws `validation`.
   */
  stored(fields: Fields, before: Fields | undefined): Fields;
}

/** The record's handlers, by endpoint. */
export function standardRecordHandlers<
  const Id extends string,
  Fields extends { active: boolean },
  Row extends { id: string; active: boolean },
  Sort extends string,
  Filter,
>(store: Store, { resource, columns, stored, ...record }: StandardRecord<Id, Fields, Row, Sort, Filter>) {
  const kit = mockRecord<Fields & { id: string }, Row, Fields, Sort, Filter>(store, {
    ...record,
    entity: resource.audit,
    stored: (_store, fields, id, before) => ({ ...stored(fields, before), id }),
    pickFields: (row) => row,
  });
  return kit.handlers(resource.id, resource, columns);
}
