import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState, type EmptyStatePlace, type EmptyStateProps } from "../empty-state/empty-state.tsx";
import { Icon, type IconData } from "../icon/icon.tsx";
import { outlineArrowPath } from "../icon/icons/outline-arrow-path.generated.ts";
import { outlineExclamationTriangle } from "../icon/icons/outline-exclamation-triangle.generated.ts";

export interface ErrorStateProps extends EmptyStatePlace, Omit<EmptyStateProps, "title" | "tone" | "icon" | "actions"> {
  /** Default "No se ha podido cargar". */
  title?: ReactNode;
  /** Default: a warning triangle. */
  icon?: IconData;
  /** Called by "Reintentar", which is shown if this is set. */
  onRetry?: () => void;
  /** The retry is pending. */
  loading?: boolean;
  /** Id of the failed request, for support. */
  reference?: string;
  /** Other actions beside the retry. */
  actions?: ReactNode;
  /** Advice on what to do. */
  children?: ReactNode;
}

/** Content that failed to load. Announced to screen readers, with a button to retry. */
export function ErrorState({
  title = "No se ha podido cargar",
  icon,
  onRetry,
  loading = false,
  reference,
  actions,
  children = "Vuelve a intentarlo.",
  ...props
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={icon ?? outlineExclamationTriangle}
      tone="danger"
      title={title}
      actions={
        onRetry || actions ? (
          <>
            {onRetry ? (
              <Button variant="secondary" loading={loading} onClick={onRetry}>
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
