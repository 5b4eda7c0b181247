/** Maximum number of rows that one bulk call may name or match. */
export const MAX_BULK_ROWS = 1_000;

/** Bulk actions on plain records. */
export const BULK_ACTIONS = ["archive", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** A row that a bulk call leaves unchanged because it must not be changed that way. */
export interface RefusedRow {
  id: string;
  name: string;
  /** Spanish, for staff. */
  reason: string;
}
