import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface LabelProps extends ComponentProps<"label"> {
  /** optional: says so in grey. required: a red asterisk, drawn and not read (the control says it itself). */
  mark?: "none" | "optional" | "required";
}

/** The caption above a control. Inside a `Field` it is drawn for you. */
export function Label({ mark = "none", className, children, ...rest }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor comes with the props
    <label data-slot="label" className={cn("text-field text-text", className)} {...rest}>
      {children}
      {mark === "required" && <span aria-hidden="true" className="ml-1 text-danger-text after:content-['*']" />}
      {mark === "optional" && (
        <>
          {" "}
          <span className="ml-1 font-normal text-hint">opcional</span>
        </>
      )}
    </label>
  );
}
