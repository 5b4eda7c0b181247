import type { ImportedRecord, ImportIssue, ImportRow } from "../types.ts";
import { type ColumnIndex, RowView } from "./row-view.ts";

/** The rows of one record, which is built from them once they are complete. */
export interface RecordGroup<R extends ImportedRecord> {
  rows: readonly ImportRow[];
  /** Notes issues; undefined if the rows cannot be used, null if they are omitted on purpose. */
  build: (issues: ImportIssue[]) => R | undefined | null;
}

/** Takes rows one by one and returns the groups that are complete. */
export interface RecordReader<R extends ImportedRecord> {
  push: (row: ImportRow) => RecordGroup<R>[];
  end: () => RecordGroup<R>[];
}

/**
 * Maximum number of rows per record, so that a file with a single identifier is not held in memory as a whole:
 * further rows begin another record.
 */
const MAX_GROUP_ROWS = 5_000;

interface Grouping<R extends ImportedRecord> {
  /** Identifier of the record of a row; empty if the row has none. */
  identify: (view: RowView) => string;
  /** Whether a row without an identifier belongs to the previous record; otherwise it is a separate record. */
  joinsBlank: boolean;
  build: (rows: readonly ImportRow[], columns: ColumnIndex, issues: ImportIssue[]) => R | undefined | null;
}

/** Groups consecutive rows that name the same record. */
export function createGroupedReader<R extends ImportedRecord>(
  columns: ColumnIndex,
  { identify, joinsBlank, build }: Grouping<R>,
): RecordReader<R> {
  let rows: ImportRow[] = [];
  let current = "";
  const flush = (): RecordGroup<R>[] => {
    if (rows.length === 0) return [];
    const group = rows;
    rows = [];
    return [{ rows: group, build: (issues) => build(group, columns, issues) }];
  };
  return {
    push: (row) => {
      const id = identify(new RowView(row, columns, []));
      const isSame = id === "" ? joinsBlank : id === current;
      const joins = isSame && rows.length > 0 && rows.length < MAX_GROUP_ROWS;
      const done = joins ? [] : flush();
      if (!joins) current = id;
      rows.push(row);
      return done;
    },
    end: flush,
  };
}
