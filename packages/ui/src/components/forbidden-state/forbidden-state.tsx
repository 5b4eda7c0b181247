import type { ReactNode } from "react";
import { EmptyState, type EmptyStateProps } from "../empty-state/empty-state.tsx";
import { outlineLockClosed } from "../icon/icons.generated.ts";

export interface ForbiddenStateProps extends Omit<EmptyStateProps, "title" | "icon" | "tone"> {
  /** Default "No tienes permiso para ver esto". */
  title?: ReactNode;
}

/** The person is known but may not see this. Says who can change that, and offers a way back through `actions`. */
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
