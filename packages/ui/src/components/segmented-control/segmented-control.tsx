import { cva } from "class-variance-authority";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldGroup } from "../field/field-context.ts";
import { Icon, type IconData } from "../icon/icon.tsx";

export type SegmentedControlSize = "sm" | "md" | "lg";
export type SegmentedControlWidth = "auto" | "full";

interface Group {
  name: string;
  value: string | undefined;
  size: SegmentedControlSize;
  width: SegmentedControlWidth;
  disabled: boolean | undefined;
  select: ((value: string) => void) | undefined;
}

const GroupContext = createContext<Group | null>(null);

const track = cva("max-w-full flex-wrap bg-sunken p-0.5 text-secondary inset-ring inset-ring-border", {
  variants: {
    size: { sm: "rounded-md", md: "rounded-md", lg: "rounded-lg" } satisfies Record<SegmentedControlSize, string>,
    width: { auto: "inline-flex w-fit", full: "flex w-full" } satisfies Record<SegmentedControlWidth, string>,
  },
  defaultVariants: { size: "md", width: "auto" },
});

export interface SegmentedControlProps extends Omit<ComponentProps<"div">, "onChange" | "defaultValue"> {
  /** Value of the selected segment. */
  value: string;
  /** Called with the value of the newly selected segment. */
  onValueChange?: (value: string) => void;
  /** sm 30, md 36 and lg 46 px high. */
  size?: SegmentedControlSize;
  /** full: as wide as the parent element, in equal parts. */
  width?: SegmentedControlWidth;
  /** Name of the inputs in a form. Generated if omitted. */
  name?: string;
  /** Disables all segments. */
  disabled?: boolean;
  /** Marks the control as invalid for screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

/**
 * Two to five short words, one of which is always selected; a selection takes effect immediately. Name it with
 * `aria-label`, `aria-labelledby` or a `Field`. Native radios: one tab stop, arrow keys select.
 */
export function SegmentedControl({
  value,
  onValueChange,
  size = "md",
  width = "auto",
  name,
  disabled,
  invalid,
  className,
  children,
  id,
  ...rest
}: SegmentedControlProps) {
  const generated = useId();
  const field = useFieldGroup({ ...rest, id, disabled, invalid });
  return (
    <GroupContext
      value={{ name: name ?? generated, value, size, width, disabled: field.disabled, select: onValueChange }}
    >
      <div
        data-slot="segmented-control"
        data-size={size}
        role="radiogroup"
        {...rest}
        id={field.id}
        aria-labelledby={rest["aria-label"] ? undefined : field["aria-labelledby"]}
        aria-describedby={field["aria-describedby"]}
        aria-invalid={field["aria-invalid"]}
        aria-required={field["aria-required"]}
        className={cn(track({ size, width }), className)}
      >
        {children}
      </div>
    </GroupContext>
  );
}

const segment = cva(
  [
    "relative inline-flex min-h-[calc(var(--h)-var(--spacing))] min-w-[calc(var(--h)-var(--spacing))] cursor-pointer select-none items-center justify-center py-1 text-center leading-tight font-semibold transition-colors duration-fast",
    "hover:not-has-disabled:not-has-checked:bg-hover active:not-has-disabled:not-has-checked:bg-press hover:not-has-disabled:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-tile has-checked:inset-ring has-checked:inset-ring-border-strong",
    "has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2",
  ],
  {
    variants: {
      size: {
        sm: "[--h:var(--spacing-control-sm)] gap-1.5 rounded-sm px-2.5 text-label",
        md: "[--h:var(--spacing-control-md)] gap-1.5 rounded-sm px-3 text-table",
        lg: "[--h:var(--spacing-control-lg)] gap-2 rounded-md px-4 text-body",
      } satisfies Record<SegmentedControlSize, string>,
      width: { auto: "", full: "min-w-min flex-1" } satisfies Record<SegmentedControlWidth, string>,
    },
    defaultVariants: { size: "md", width: "auto" },
  },
);

export interface SegmentProps extends Omit<ComponentProps<"input">, "type" | "name" | "value" | "size" | "children"> {
  /** Value of the control while this segment is selected. */
  value: string;
  /** One or two words; with `iconOnly`, the accessible name. */
  label: ReactNode;
  /** Icon before the text. */
  icon?: IconData;
  /** Shows only the icon; the words remain for screen readers. */
  iconOnly?: boolean;
}

/** One option of a `SegmentedControl`. */
export function Segment({
  value,
  label,
  icon,
  iconOnly = false,
  disabled,
  onChange,
  className,
  ...rest
}: SegmentProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error("Segment needs a SegmentedControl around it.");
  const { size, width } = group;
  return (
    <label
      data-slot="segment"
      className={cn(segment({ size, width }), iconOnly && "px-0", className)}
      title={iconOnly && typeof label === "string" ? label : undefined}
    >
      <input
        {...rest}
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={disabled ?? group.disabled}
        onChange={(event) => {
          onChange?.(event);
          group.select?.(value);
        }}
        className="sr-only"
      />
      {icon && <Icon icon={icon} size={size === "lg" ? 20 : 18} />}
      <span className={iconOnly ? "sr-only" : "wrap-break-word"}>{label}</span>
    </label>
  );
}
