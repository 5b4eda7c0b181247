import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20ChevronDown } from "../icon/icons/solid20-chevron-down.generated.ts";

export interface NativeSelectProps extends Omit<ComponentProps<"select">, "size" | "multiple" | "aria-invalid"> {
  /** sm: 30 high, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

const SIZES = {
  sm: "h-control-sm ps-2.5 text-table",
  md: "h-control-md ps-3 text-body",
  lg: "h-control-lg ps-3 text-shop",
} satisfies Record<NonNullable<NativeSelectProps["size"]>, string>;

/** A native select with `<option>` children, for the storefront, phones, and forms without JavaScript. */
export function NativeSelect({ size = "md", invalid, className, children, ...rest }: NativeSelectProps) {
  return (
    <span data-slot="native-select" data-size={size} className={cn("field-width relative inline-flex", className)}>
      <select
        {...rest}
        {...useFieldControl({ ...rest, invalid })}
        className={cn(
          "field-box w-full cursor-pointer appearance-none truncate pe-9 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-hint",
          SIZES[size],
        )}
      >
        {children}
      </select>
      <Icon
        icon={solid20ChevronDown}
        size={18}
        className="pointer-events-none absolute top-1/2 end-2.5 -translate-y-1/2 text-secondary"
      />
    </span>
  );
}
