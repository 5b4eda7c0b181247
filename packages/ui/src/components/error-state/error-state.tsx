import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState, type EmptyStateProps } from "../empty-state/empty-state.tsx";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineArrowPath, outlineExclamationTriangle } from "../icon/icons.generated.ts";

export interface ErrorStateProps extends Omit<EmptyStateProps, "title" | "tone" | "icon" | "actions"> {
  /** Default "No se ha podido cargar". */
  title?: ReactNode;
  icon?: IconData;
  /** Draws "Reintentar". */
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** For whoever gets the report: the id of the failed request. */
  reference?: string;
  /** Other ways out beside the retry. */
  actions?: ReactNode;
}

/** What should be here did not come. Announced, with a way to try again. */
export function ErrorState({
  title = "No se ha podido cargar",
  icon = outlineExclamationTriangle,
  onRetry,
  retrying = false,
  reference,
  actions,
  children = "Comprueba la conexión e inténtalo de nuevo.",
  ...props
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={icon}
      tone="danger"
      title={title}
      actions={
        onRetry || actions ? (
          <>
            {onRetry ? (
              <Button variant="secondary" loading={retrying} onClick={onRetry}>
                <Icon icon={outlineArrowPath} size={18} />
                Reintentar
              </Button>
            ) : null}
            {actions}
          </>
        ) : undefined
      }
      {...props}
      data-slot="error-state"
    >
      {children}
      {reference === undefined ? null : <p className="mt-2 text-hint text-label">Referencia: {reference}</p>}
    </EmptyState>
  );
}
