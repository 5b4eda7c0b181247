/** The SQLSTATE of what the database refused, wherever in the chain of causes it stands. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Deadlock and serialization failure: the transaction left nothing behind and may be run again. */
const CONFLICTS = new Set(["40P01", "40001"]);

export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? "");

/** Another row refers to what was to be deleted, or does not find what it is to refer to. */
export const isReferenced = (error: unknown): boolean => sqlState(error) === "23503";

/** What a busy database says, by SQLSTATE: a lock that others held too long, a statement that took too long. */
const BUSY_STATES: Readonly<Record<string, BusyReason>> = {
  "40001": "conflict",
  "40P01": "conflict",
  "55P03": "lock",
  "57014": "statement",
};

/** Why a call is refused as busy: a label of metrics. */
export type BusyReason = "conflict" | "lock" | "statement" | "writers";

/** Too many transactions were under way, and none ended in time: this one was not begun. */
export class WritersBusyError extends Error {
  override readonly name = "WritersBusyError";
}

/** Why the database was too busy for something that may go well later; null where it failed for another reason. */
export function busyReason(error: unknown): BusyReason | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof WritersBusyError) return "writers";
  return BUSY_STATES[sqlState(error) ?? ""] ?? null;
}
