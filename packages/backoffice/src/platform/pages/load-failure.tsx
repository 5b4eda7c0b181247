import { ApiError, errorMessage, NetworkError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { ErrorState, type ErrorStateProps } from "@tablero/ui/error-state";
import { ForbiddenState } from "@tablero/ui/forbidden-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineSignalSlash } from "@tablero/ui/icons/outline-signal-slash";

export interface LoadFailureProps extends Pick<ErrorStateProps, "size" | "level" | "onRetry" | "loading" | "actions"> {
  /** The error that prevented the content from loading. */
  error: QueryError;
}

/**
 * Content that failed to load. A lost connection, a missing permission, a missing record and a server error have
 * different texts; only where it can help is there a retry.
 */
export function LoadFailure({ error, onRetry, loading, ...place }: LoadFailureProps) {
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState size="panel" {...place} />;
  const props = { ...place, loading };
  if (error instanceof NetworkError)
    return (
      <ErrorState title="No hay conexión con la tienda" icon={outlineSignalSlash} onRetry={onRetry} {...props}>
        Comprueba tu red y vuelve a intentarlo.
      </ErrorState>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState title="Esto ya no está" icon={outlineMagnifyingGlass} {...props}>
        {errorMessage(error)}
      </ErrorState>
    );
  return (
    <ErrorState onRetry={onRetry} {...props}>
      {errorMessage(error)}
    </ErrorState>
  );
}
