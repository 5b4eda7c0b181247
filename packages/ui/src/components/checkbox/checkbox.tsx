import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16Check } from "../icon/icons/solid16-check.generated.ts";
import { solid16Minus } from "../icon/icons/solid16-minus.generated.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size" | "checked" | "aria-invalid"> {
  /** indeterminate: some of a group are selected. A click then requests `true`. */
  checked?: boolean | "indeterminate";
  /** Called with the new state on every click. */
  onCheckedChange?: (checked: boolean) => void;
  /** Text at the right, part of the click target. Without it, set `aria-label` or use the checkbox in a `Field`. */
  label?: ReactNode;
  /** A second, smaller line. */
  description?: ReactNode;
  /** sm: 16, in tables; md: 18; lg: 22, storefront. */
  size?: "sm" | "md" | "lg";
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

const BOX = { sm: "size-4", md: "size-[1.125rem]", lg: "size-[1.375rem]" };

/** A native checkbox with custom styling; works in a plain form too. */
export function Checkbox({
  checked,
  onCheckedChange,
  onChange,
  label,
  description,
  size = "md",
  invalid,
  className,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl({ ...rest, invalid });
  const mixed = checked === "indeterminate";
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  });
  const box = (
    <span className={cn("relative inline-grid shrink-0 place-items-center", BOX[size], !label && className)}>
      <input
        ref={input}
        data-slot="checkbox"
        {...rest}
        {...field}
        type="checkbox"
        checked={checked === undefined ? undefined : checked === true}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cn(
          // Without a label the click target is 28 px; with a label it includes the label.
          !label && "after:absolute after:inset-[min(0px,(100%-1.75rem)/2)] after:content-['']",
          "peer absolute inset-0 m-0 appearance-none rounded-[0.3125rem] bg-card inset-ring-[1.5px] inset-ring-border-strong transition-colors duration-fast not-checked:not-indeterminate:enabled:hover:bg-hover not-checked:not-indeterminate:enabled:active:bg-press checked:enabled:hover:bg-primary-hover checked:enabled:active:bg-primary-press indeterminate:enabled:hover:bg-primary-hover indeterminate:enabled:active:bg-primary-press checked:bg-primary checked:inset-ring-primary indeterminate:bg-primary indeterminate:inset-ring-primary aria-invalid:inset-ring-danger-icon disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-60 disabled:checked:bg-primary",
        )}
      />
      <Icon
        icon={solid16Check}
        size={size === "lg" ? 18 : 14}
        className="pointer-events-none relative hidden text-on-primary peer-checked:block peer-indeterminate:hidden"
      />
      <Icon
        icon={solid16Minus}
        size={size === "lg" ? 18 : 14}
        className="pointer-events-none relative hidden text-on-primary peer-indeterminate:block"
      />
    </span>
  );
  if (!label) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in `box`
    <label
      className={cn(
        "flex items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-hint",
        size === "lg" ? "py-1 text-shop" : "py-0.5 text-body",
        className,
      )}
    >
      {/* As high as the first line of text, so that the box is centred on that line. */}
      <span className={cn("flex shrink-0 items-center", size === "lg" ? "h-6.5" : "h-5")}>{box}</span>
      <span className="min-w-0">
        {label}
        {description && <span className="block text-label font-normal text-hint">{description}</span>}
      </span>
    </label>
  );
}
