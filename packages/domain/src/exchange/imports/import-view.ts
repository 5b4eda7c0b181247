import { canReadRows, type May } from "./import-permission.ts";
import { IMPORT_FILE_RETENTION_DAYS, type ImportCounts, type ImportState } from "./import-state.ts";
import type { ImportColumn, ImportKind, ImportOptions } from "./types.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A stored import, with the pictures that it requested. */
export interface StoredImport {
  id: string;
  kind: ImportKind;
  fileName: string;
  size: number;
  actor: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  state: ImportState;
  read: number;
  rows: number;
  /** Counts of the dry run. */
  check: ImportCounts | null;
  /** Counts of the run. */
  counts: ImportCounts | null;
  pictures: { waiting: number; done: number; failed: number };
  version: number;
  columns: ImportColumn[];
  options: ImportOptions;
  samples: string[][];
  mappingKept: boolean;
  /** Issues stored for the report. */
  issuesKept: number;
  failure: string | null;
  /** Whether its file still exists. */
  hasFile: boolean;
}

export const importProgress = (stored: StoredImport) => {
  const { state, read, rows, counts, check, pictures, finishedAt, version } = stored;
  return { state, read, rows, counts, check, pictures, finishedAt, version };
};

/** The view for the list. */
export const importSummary = (stored: StoredImport) => {
  const { id, kind, options, fileName, size, actor, createdAt, startedAt } = stored;
  const { source } = options;
  return { id, kind, source, fileName, size, actor, createdAt, startedAt, ...importProgress(stored) };
};

/** The view for its page. */
export function importView(stored: StoredImport, may: May) {
  const { columns, mappingKept, options, failure, hasFile, samples, kind, createdAt, issuesKept } = stored;
  const counts = stored.counts ?? stored.check;
  return {
    ...importSummary(stored),
    columns,
    samples: hasFile && canReadRows(kind, may) ? samples : [],
    mappingKept,
    options: { ...options, taxRules: { ...options.taxRules } },
    issues: { errors: counts?.failed ?? 0, warnings: counts?.warnings ?? 0, kept: issuesKept },
    failure,
    fileUntil: hasFile ? new Date(Date.parse(createdAt) + IMPORT_FILE_RETENTION_DAYS * DAY).toISOString() : null,
  };
}
