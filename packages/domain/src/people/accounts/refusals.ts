import { Failure } from "../../platform/failure.ts";

/** Failure of a link that works once and for a time: an invitation, a new password or address. */
export const spentLink = (): Failure => new Failure("gone", "Este enlace ya se ha usado o ha caducado. Pide otro.");
