import type { ComponentProps, ReactNode } from "react";

export interface VisuallyHiddenProps extends ComponentProps<"span"> {
  /** What screen readers say. */
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span data-slot="visually-hidden" className="sr-only" {...props} />;
}
