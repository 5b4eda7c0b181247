import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface LabelProps extends ComponentProps<"label"> {
  /** optional: shown in grey; required: a red asterisk, hidden from screen readers (the control announces it). */
  mark?: "none" | "optional" | "required";
}

/** The caption above a control. A `Field` renders its own Label. */
export function Label({ mark = "none", className, children, ...rest }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor is among the props
    <label data-slot="label" className={cn("text-field text-text", className)} {...rest}>
      {children}
      {mark === "required" && <span aria-hidden="true" className="ms-1 text-danger-text after:content-['*']" />}
      {mark === "optional" && (
        <>
          {" "}
          <span className="ms-1 font-normal text-hint">opcional</span>
        </>
      )}
    </label>
  );
}
