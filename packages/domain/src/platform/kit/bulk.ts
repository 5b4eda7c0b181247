import { Failure } from "../failure.ts";

/** Maximum number of rows that one bulk call may name or match. */
export const MAX_BULK_ROWS = 1_000;

/** Maximum number of examples in the preview of a bulk change. */
export const MAX_EXAMPLES = 20;

/**
 * Throws `validation` if more than MAX_BULK_ROWS rows match, because changing only some of them would look like
 * changing all.
 */
export function requireBulkSize(matched: number): void {
  if (matched > MAX_BULK_ROWS)
    throw new Failure("validation", `Son más de ${MAX_BULK_ROWS}: acota el filtro.`, {
      errors: [{ path: "filter", code: "too-many", message: `Como mucho ${MAX_BULK_ROWS} a la vez.` }],
    });
}

/** Bulk actions on standard records. */
export const BULK_ACTIONS = ["archive", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** A row that a bulk call leaves unchanged because this change is not allowed for it. */
export interface RefusedRow {
  id: string;
  name: string;
  /** Spanish, for staff. */
  reason: string;
}
