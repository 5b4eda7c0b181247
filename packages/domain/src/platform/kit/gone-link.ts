import { Failure } from "../failure.ts";

/** Failure: the link of a mail is wrong, or what it was for is over. */
export const goneLink = (): Failure => new Failure("gone", "Este enlace ya no vale.");
