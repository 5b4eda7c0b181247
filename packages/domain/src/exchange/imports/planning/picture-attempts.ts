import { Failure } from "../../../platform/failure.ts";
import { canWriteRecords, type May } from "../import-permission.ts";
import type { ImportKind } from "../types.ts";

export const IMPORT_PICTURE_STATES = ["waiting", "done", "failed"] as const;
/** `failed`: not fetched so far; it may be tried again. */
export type ImportPictureState = (typeof IMPORT_PICTURE_STATES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after each failed attempt, in ms: a week in total. */
const PAUSES = [10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 78 * HOUR] as const;

export const MAX_PICTURE_ATTEMPTS = PAUSES.length + 1;

/** Time of the next attempt after this number of failed attempts; null once a week has passed. */
function nextPictureAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A picture that could not be fetched, with or without further attempts. */
interface FailedPicture {
  state: "failed";
  attempts: number;
  retryAt: string | null;
  failure: string;
}

/** A picture after a failed attempt; `isLasting`: another attempt would have the same result. */
export function afterFailedAttempt(
  { attempts }: { attempts: number },
  failure: string,
  { now, isLasting }: { now: Date; isLasting: boolean },
): FailedPicture {
  const made = attempts + 1;
  const next = isLasting ? null : nextPictureAttempt(made, now);
  return { state: "failed", attempts: made, retryAt: next?.toISOString() ?? null, failure };
}

/** A picture requested again by hand or by the same file: the week of attempts starts anew. */
export const RETRY_REQUESTED = { state: "waiting", attempts: 0, retryAt: null } as const;

/** Requesting pictures again requires the permission to change their records. Throws `forbidden`. */
export function requirePictures(kind: ImportKind, may: May): void {
  if (!canWriteRecords(kind, may))
    throw new Failure("forbidden", "Las imágenes cambian lo importado: pide permiso a quien lo lleva.");
}
