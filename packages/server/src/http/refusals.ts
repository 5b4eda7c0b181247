import { Failure } from "@tablero/domain/failure";
import { isDatabaseAway } from "../db/away.ts";

/** Seconds after which it is worth to ask again. */
export const RETRY_SECONDS = 5;

/** What an error of something that the shop depends on is to the caller; null for a fault of our own. */
export function refusalOf(error: unknown): Failure | null {
  if (!isDatabaseAway(error)) return null;
  return new Failure("unavailable", "La tienda no está disponible en este momento. Vuelve a intentarlo enseguida.", {
    extra: { retryAfter: RETRY_SECONDS },
  });
}
