import { Failure } from "../../platform/failure.ts";

/** Failure: the shop has had staff before. A setup link only creates the first administrator. */
export const setupLinkGone = () =>
  new Failure("gone", "Esta tienda ya tiene quien la administre, o el enlace no es el suyo.");
