import { underRecordKeys } from "@tablero/contract/platform/kit/record-keys";
import type { CsvColumn } from "@tablero/domain/platform/kit/csv";
import type { ListQuery } from "../../domain/platform/kit/page.ts";
import type { RecordVerbs } from "../../domain/platform/kit/record-verbs.ts";
import type { Deps } from "../call.ts";
import { recordRoutes } from "./record-routes.ts";

/** A record with exactly the endpoints of the kit. */
export interface StandardRecord<Id extends string, Row, Fields, Query extends ListQuery<string>> {
  resource: { readonly id: Id; readonly path: string };
  /** Columns of its file. */
  columns: readonly CsvColumn<Row>[];
  verbs: RecordVerbs<Row, Fields, Query>;
}

/** Its handlers, under their keys. */
export function standardRecordRoutes<const Id extends string, Row, Fields, Query extends ListQuery<string>>(
  deps: Deps,
  { resource, columns, verbs }: StandardRecord<Id, Row, Fields, Query>,
) {
  const kit = recordRoutes(deps, `POST /api/admin/${resource.id}`, verbs);
  return underRecordKeys(resource.id, { ...kit, export: kit.export(resource, columns) });
}
