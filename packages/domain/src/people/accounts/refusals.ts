import { Failure } from "../../platform/failure.ts";

/** Failure: a one-time link (an invitation, a new password or address) was used or has expired. */
export const expiredLink = (): Failure => new Failure("gone", "Este enlace ya se ha usado o ha caducado. Pide otro.");
