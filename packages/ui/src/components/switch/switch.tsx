import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "role" | "aria-invalid"> {
  /** The state, held by the caller. Without it, the switch holds its own. */
  checked?: boolean | undefined;
  /** The state at first, if the switch holds its own. */
  defaultChecked?: boolean | undefined;
  /** Cannot be switched, and a form does not send it. */
  disabled?: boolean | undefined;
  /** Called with the new state on every click. */
  onCheckedChange?: (checked: boolean) => void;
  /** The text of the switch, part of the click target. Without it, set `aria-label` or use the switch in a `Field`. */
  label?: ReactNode;
  /** start: switch, then text; end: text, then the switch at the right edge, as in settings. */
  place?: "start" | "end";
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

/** A switch that takes effect immediately. For a choice that is saved with a form, use a checkbox. */
export function Switch({
  onCheckedChange,
  onChange,
  label,
  place = "start",
  invalid,
  className,
  ...rest
}: SwitchProps) {
  const field = useFieldControl({ ...rest, invalid });
  const control = (
    <span className={cn("relative inline-flex h-[1.375rem] w-[2.375rem] shrink-0", !label && className)}>
      <input
        data-slot="switch"
        {...rest}
        {...field}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className="peer absolute inset-0 m-0 appearance-none rounded-full bg-border-strong transition-colors duration-base not-checked:enabled:hover:bg-secondary not-checked:enabled:active:bg-text checked:bg-primary checked:enabled:hover:bg-primary-hover checked:enabled:active:bg-primary-press disabled:cursor-not-allowed disabled:opacity-50"
      />
      <span className="pointer-events-none absolute top-0.5 start-0.5 size-[1.125rem] rounded-full bg-card shadow-card transition-transform duration-base peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 peer-checked:bg-on-primary" />
    </span>
  );
  if (!label) return control;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in `control`
    <label
      className={cn(
        "flex min-h-6 items-center gap-3 text-body has-disabled:cursor-not-allowed has-disabled:text-hint",
        place === "end" && "flex-row-reverse justify-between",
        className,
      )}
    >
      {control}
      <span className="min-w-0">{label}</span>
    </label>
  );
}
