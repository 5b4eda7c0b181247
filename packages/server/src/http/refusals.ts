import { Failure } from "@tablero/domain/platform/failure";
import { busyReason } from "../db/errors.ts";
import { isDatabaseUnavailable } from "../db/unavailable.ts";
import { countBusy } from "../observability/counts.ts";
import { StoreAwayError } from "../storage/port.ts";

/** Seconds after which a retry makes sense. */
export const RETRY_SECONDS = 5;

/** Locks are rarely held longer. */
const BUSY_RETRY_SECONDS = 2;

/** The failure shown to the caller for an error of a dependency; null for an unexpected error of the shop itself. */
export function toRefusal(error: unknown): Failure | null {
  if (error instanceof StoreAwayError) {
    return new Failure("unavailable", "Ahora no se puede acceder a las imágenes. Vuelve a intentarlo en un momento.", {
      extra: { retryAfter: RETRY_SECONDS },
    });
  }
  const busy = busyReason(error);
  if (busy) {
    countBusy(busy);
    return new Failure("unavailable", "Hay mucha actividad en la tienda. Vuelve a intentarlo en unos segundos.", {
      extra: { retryAfter: BUSY_RETRY_SECONDS },
    });
  }
  if (!isDatabaseUnavailable(error)) return null;
  return new Failure("unavailable", "La tienda no está disponible en este momento. Vuelve a intentarlo enseguida.", {
    extra: { retryAfter: RETRY_SECONDS },
  });
}
