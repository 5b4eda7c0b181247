import { Failure } from "../failure.ts";

/** Throws `invalid-transition` unless the job has failed permanently; only such jobs can be retried. */
export function requireFailedJob({ state }: { state: string }): void {
  if (state !== "failed") throw new Failure("invalid-transition", "Solo se repite un trabajo que ha fallado.");
}

export const mailAlreadySent = (): Failure => new Failure("invalid-transition", "Ese correo ya se envió.");

export const mailUnderWay = (): Failure => new Failure("invalid-transition", "Ese correo está en camino.");
