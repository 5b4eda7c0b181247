import { Failure } from "../../../platform/failure.ts";
import { type May, mayWriteRecords } from "../import-permission.ts";
import type { ImportKind } from "../types.ts";

export const IMPORT_PICTURE_STATES = ["waiting", "done", "failed"] as const;
/** `failed`: it could not be fetched so far; it may be tried again. */
export type ImportPictureState = (typeof IMPORT_PICTURE_STATES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after each attempt in vain, in ms: a week together. */
const PAUSES = [10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 78 * HOUR] as const;

export const MAX_PICTURE_ATTEMPTS = PAUSES.length + 1;

/** When a picture is asked for again after so many attempts in vain; null once a week has passed. */
function nextPictureAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A picture whose attempts ended in vain, or will go on. */
interface FailedPicture {
  state: "failed";
  attempts: number;
  retryAt: string | null;
  failure: string;
}

/** A picture after an attempt in vain; `isLasting`: asking again would bring the same answer. */
export function failedPicture(
  { attempts }: { attempts: number },
  failure: string,
  { now, isLasting }: { now: Date; isLasting: boolean },
): FailedPicture {
  const made = attempts + 1;
  const next = isLasting ? null : nextPictureAttempt(made, now);
  return { state: "failed", attempts: made, retryAt: next?.toISOString() ?? null, failure };
}

/** A picture that is asked for again by hand, or by the same file: its week begins anew. */
export const ASKED_AGAIN = { state: "waiting", attempts: 0, retryAt: null } as const;

/** Asking for pictures again changes the records that get them. Throws `forbidden`. */
export function requirePictures(kind: ImportKind, may: May): void {
  if (!mayWriteRecords(kind, may))
    throw new Failure("forbidden", "Las imágenes cambian lo importado: pide permiso a quien lo lleva.");
}
