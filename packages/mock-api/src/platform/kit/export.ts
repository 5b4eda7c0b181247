import { type CsvColumn, csvParts, MAX_EXPORT_ROWS } from "@tablero/domain/platform/kit/csv";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import type { Store } from "../store.ts";

/** Query for all rows of a list, as an export contains them. */
export const ALL_ROWS = { page: 1, size: MAX_EXPORT_ROWS };

/** Small batches, as on the server. */
const BATCH = 100;

async function* splitIntoBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

/** Response to an export: all rows of a list, in chunks. */
export const exportList = <Row>(
  store: Store,
  { path }: Pick<ResourceDescriptor, "path">,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
) => ({
  status: 200 as const,
  body: csvParts(columns, splitIntoBatches(rows)),
  headers: { "Content-Disposition": `attachment; filename="${csvFileName(path, new Date(store.now()))}"` },
});
