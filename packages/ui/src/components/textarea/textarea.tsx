import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "aria-invalid"> {
  /** Size of text and padding. sm: in tables; md: back office; lg: storefront. */
  size?: "sm" | "md" | "lg";
  /** An example of what to write, shown while it is empty; never the only label. */
  placeholder?: string | undefined;
  /** Cannot be used, and a form does not send it. */
  disabled?: boolean | undefined;
  /** Can be read, focused and copied, but not changed; a form sends it. */
  readOnly?: boolean | undefined;
  /** Number of lines when empty, for browsers that do not grow the box with its content. */
  rows?: number;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

const SIZES = {
  sm: "min-h-16 px-2.5 py-1.5 text-table",
  md: "min-h-20 px-3 py-2 text-body",
  lg: "min-h-24 px-3 py-3 text-shop",
} satisfies Record<NonNullable<TextareaProps["size"]>, string>;

/** A multi-line text input that grows with its content if the browser supports this (`field-sizing`). */
export function Textarea({ size = "md", rows = 3, invalid, className, ...rest }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      {...rest}
      {...useFieldControl({ ...rest, invalid })}
      className={cn(
        "field-box field-width block max-h-96 resize-y field-sizing-content placeholder:text-hint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-hint",
        SIZES[size],
        className,
      )}
    />
  );
}
