import type { ReactNode } from "react";
import { EmptyState, type EmptyStatePlace, type EmptyStateProps } from "../empty-state/empty-state.tsx";
import { outlineLockClosed } from "../icon/icons/outline-lock-closed.generated.ts";

export interface ForbiddenStateProps extends EmptyStatePlace, Omit<EmptyStateProps, "title" | "icon" | "tone"> {
  /** Default "No tienes permiso para ver esto". */
  title?: ReactNode;
  /** Explains which roles can grant the permission. */
  children?: ReactNode;
  /** A way back, as a button or link. */
  actions?: ReactNode;
}

/**
 * Shown if the signed-in user lacks a permission. Explains which roles can change that, and offers a way back through
 * `actions`.
 */
export function ForbiddenState({
  title = "No tienes permiso para ver esto",
  children = "Si lo necesitas para tu trabajo, pide a quien administra la tienda que cambie tu rol.",
  size = "page",
  ...props
}: ForbiddenStateProps) {
  return (
    <EmptyState
      icon={outlineLockClosed}
      tone="neutral"
      size={size}
      title={title}
      {...props}
      data-slot="forbidden-state"
    >
      {children}
    </EmptyState>
  );
}
