import type { CallOptions, Key } from "@tablero/api-client/client";
import { ApiError, type NetworkError } from "@tablero/api-client/errors";

/** `notice`: explains on that page why the user was sent there. */
type Navigate = (to: string, notice?: string) => void;

export interface ErrorPolicy {
  handle(error: ApiError | NetworkError, key: Key, options: CallOptions): void;
  /** Set by the mounted router; null when it unmounts. */
  setNavigate(navigate: Navigate | null): void;
}

const SESSION_ENDED = "Tu sesión ha terminado. Entra otra vez para seguir.";
const NOT_ALLOWED = "Tu cuenta no permite hacer eso, y tu sesión se ha cerrado.";

/**
 * The specification's error catalogue: 401 and 403 sign out and go to `/home`, 404 goes to `/404`. The screens of
 * `api/auth/*` show their errors in place; a background call never navigates on 404.
 */
export function createErrorPolicy(signOut: () => Promise<void>): ErrorPolicy {
  let navigate: Navigate | null = null;
  return {
    handle(error, key, options) {
      if (!(error instanceof ApiError) || key.includes(" /api/auth/")) return;
      if (options.handles?.includes(error.status)) return;
      if (error.status === 401 || error.status === 403) {
        void signOut();
        navigate?.("/home", error.status === 401 ? SESSION_ENDED : NOT_ALLOWED);
      } else if (error.status === 404 && !options.background) {
        navigate?.("/404");
      }
    },
    setNavigate(next) {
      navigate = next;
    },
  };
}
