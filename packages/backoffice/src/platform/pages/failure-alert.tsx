import { errorMessage, NetworkError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { unlessRefused } from "@tablero/ui/lib/refused-numbers";

export interface FailureAlertProps {
  /** The error thrown by the call; nothing is shown without it. */
  error: QueryError | null | undefined;
  /** The action that failed, such as "No se ha guardado". */
  title?: string;
  /** Renders "Reintentar". */
  onRetry?: () => void;
  /** True while a retry is in progress. */
  loading?: boolean;
}

/** Shows a failed call in place. Renders nothing without an error. */
export function FailureAlert({ error, title, onRetry, loading = false }: FailureAlertProps) {
  if (!error) return null;
  const again = onRetry && (error instanceof NetworkError || error.status >= 500 || error.status === 429);
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        again ? (
          <Button variant="secondary" size="sm" loading={loading} onClick={unlessRefused(onRetry)}>
            Reintentar
          </Button>
        ) : undefined
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}
