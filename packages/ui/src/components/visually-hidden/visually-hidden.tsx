import type { ComponentProps, ReactNode } from "react";

export interface VisuallyHiddenProps extends ComponentProps<"span"> {
  /** Text read by screen readers. */
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span data-slot="visually-hidden" className="sr-only" {...props} />;
}
