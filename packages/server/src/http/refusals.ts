import { Failure } from "@tablero/domain/failure";
import { isDatabaseAway } from "../db/away.ts";
import { busyReason } from "../db/errors.ts";
import { countBusy } from "../observability/counts.ts";

/** Seconds after which it is worth to ask again. */
export const RETRY_SECONDS = 5;

/** Locks that last longer are rare. */
const BUSY_RETRY_SECONDS = 2;

/** What an error of something that the shop depends on is to the caller; null for a fault of our own. */
export function refusalOf(error: unknown): Failure | null {
  const busy = busyReason(error);
  if (busy) {
    countBusy(busy);
    return new Failure("unavailable", "Hay mucha actividad en la tienda. Vuelve a intentarlo en unos segundos.", {
      extra: { retryAfter: BUSY_RETRY_SECONDS },
    });
  }
  if (!isDatabaseAway(error)) return null;
  return new Failure("unavailable", "La tienda no está disponible en este momento. Vuelve a intentarlo enseguida.", {
    extra: { retryAfter: RETRY_SECONDS },
  });
}
