import { Failure } from "../../platform/failure.ts";

/** A setup link creates the first administrator of a shop that never had staff. */
export const goneSetup = () =>
  new Failure("gone", "Esta tienda ya tiene quien la administre, o el enlace no es el suyo.");
