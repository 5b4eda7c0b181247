import { Failure } from "@tablero/domain/failure";

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

/** What the database is too busy for, by SQLSTATE. */
export const BUSY_STATES = {
  "40001": "conflict",
  "40P01": "conflict",
  "53300": "connections",
  "55P03": "lock",
  "57014": "statement",
} as const;

/** Why a call is refused as busy: shown as a label of metrics. */
export type BusyReason = (typeof BUSY_STATES)[keyof typeof BUSY_STATES] | "pool" | "writers";

/** Too many transactions wait already: this one was not begun. */
export class WritersBusyError extends Error {
  override readonly name = "WritersBusyError";
}

/** The pool has no code for it. */
const NO_CONNECTION = "timeout exceeded when trying to connect";

/** Why the database was too busy for something; null where it failed for another reason. */
export function busyReason(error: unknown): BusyReason | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WritersBusyError) return "writers";
    if (cause.message === NO_CONNECTION) return "pool";
  }
  const state = sqlState(error);
  return state && state in BUSY_STATES ? BUSY_STATES[state as keyof typeof BUSY_STATES] : null;
}

/** Seconds after which a busy database is worth another call. */
const RETRY_AFTER = 2;

/** The failure that callers are told of a busy database: 503 with `Retry-After`. */
export const busyFailure = (): Failure =>
  new Failure("unavailable", "Hay mucha actividad en la tienda ahora mismo. Vuelve a intentarlo en unos segundos.", {
    extra: { retryAfter: RETRY_AFTER },
  });
