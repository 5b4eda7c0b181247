import { textProperty } from "@tablero/domain/platform/typed";
/** The SQLSTATE of a database error, anywhere in the chain of causes. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = textProperty(cause, "code");
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Deadlock and serialization failure: the transaction was rolled back and may be retried. */
const CONFLICTS = new Set(["40P01", "40001"]);

export const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlState(error) ?? "");

/** A write statement that was sent to a replica. */
export const isWriteOnReplica = (error: unknown): boolean => sqlState(error) === "25006";

/** A statement that ran into its time limit. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === "57014";

/** A value outside its column's type, such as a day that does not exist (SQLSTATE class 22). */
export const isBadValue = (error: unknown): boolean => sqlState(error)?.startsWith("22") ?? false;

/** Another row still refers to the deleted row, or the referenced row does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === "23503";

/** The foreign key that was violated. */
export function brokenReference(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const constraint = textProperty(cause, "constraint");
    if (textProperty(cause, "code") === "23503" && constraint !== undefined) return constraint;
  }
  return undefined;
}

/** Errors of a busy database by SQLSTATE: a lock held by others or a statement took too long. */
const BUSY_STATES: Readonly<Record<string, BusyReason>> = {
  "40001": "conflict",
  "40P01": "conflict",
  "55P03": "lock",
  "57014": "statement",
};

/** Why a call is refused as busy, as a label for metrics. */
export type BusyReason = "conflict" | "lock" | "statement" | "writers";

/** Thrown if too many transactions were running and none ended in time; this one was not started. */
export class WritersBusyError extends Error {
  override readonly name = "WritersBusyError";
}

/** Why the database was too busy for a call that may succeed later; null for any other error. */
export function busyReason(error: unknown): BusyReason | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof WritersBusyError) return "writers";
  return BUSY_STATES[sqlState(error) ?? ""] ?? null;
}
