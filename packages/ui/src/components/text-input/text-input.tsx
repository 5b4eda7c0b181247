import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";

/** The box of a field, declared separately so that fields based on a TextInput can include it in their own props. */
export interface TextInputBox {
  /** sm: 30 high, in tables and toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
  /** Content inside the box before the text: an icon or a fixed part ("/producto/"). */
  prefix?: ReactNode;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

export interface TextInputProps
  extends TextInputBox,
    Omit<ComponentProps<"input">, "size" | "prefix" | "aria-invalid"> {
  /** Content inside the box after the text: a unit ("años") or an icon button. */
  suffix?: ReactNode;
  /** `end` for numbers: right-aligned with tabular figures. */
  align?: "start" | "end";
}

const SIZES = {
  sm: "h-control-sm px-2.5 text-table",
  md: "h-control-md px-3 text-body",
  lg: "h-control-lg px-3 text-shop",
} satisfies Record<NonNullable<TextInputBox["size"]>, string>;

/** A single-line text input. `className` sizes the box; all other props go to the input. */
export function TextInput({
  size = "md",
  prefix,
  suffix,
  align = "start",
  invalid,
  className,
  ...rest
}: TextInputProps) {
  const field = useFieldControl({ ...rest, invalid });
  return (
    <span
      data-slot="text-input"
      data-size={size}
      className={cn(
        "field-box field-width flex items-center gap-2 has-disabled:bg-sunken has-disabled:text-hint",
        SIZES[size],
        className,
      )}
    >
      {prefix && <span className="flex shrink-0 items-center text-hint">{prefix}</span>}
      <input
        {...rest}
        {...field}
        className={cn(
          "h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-hint disabled:cursor-not-allowed",
          // SearchInput has its own clear button, which is the same in every browser.
          "[&::-webkit-search-cancel-button]:appearance-none",
          align === "end" && "text-end tabular-nums",
        )}
      />
      {suffix && <span className="flex shrink-0 items-center text-hint">{suffix}</span>}
    </span>
  );
}
