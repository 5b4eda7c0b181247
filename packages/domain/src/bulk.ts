/** Rows that one bulk call may name or find. */
export const MAX_BULK_ROWS = 1_000;

/** What a bulk call does to plain records. */
export const BULK_ACTIONS = ["archive", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
