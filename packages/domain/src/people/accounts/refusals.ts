import { Failure } from "../../platform/failure.ts";

/** Failure of a one-time link that expires: an invitation, a new password or address. */
export const spentLink = (): Failure => new Failure("gone", "Este enlace ya se ha usado o ha caducado. Pide otro.");
