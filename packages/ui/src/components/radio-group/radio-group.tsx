import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "../../lib/cn.ts";
import { useFieldGroup } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";

export type RadioGroupVariant = "list" | "cards" | "pills";

interface Group {
  name: string;
  value: string | undefined;
  variant: RadioGroupVariant;
  disabled: boolean | undefined;
  select: ((value: string) => void) | undefined;
}

const GroupContext = createContext<Group | null>(null);

export interface RadioGroupProps extends Omit<ComponentProps<"div">, "onChange" | "defaultValue"> {
  /** Controlled value. In a plain form, omit it and set `defaultChecked` on a `Radio`. */
  value?: string;
  /** Called with the value of the selected radio. */
  onValueChange?: (value: string) => void;
  /** Name of the inputs in a form. Generated if omitted. */
  name?: string;
  /** list: circle and text; cards: tiles with several lines; pills: short labels in a row. */
  variant?: RadioGroupVariant;
  /** If true, no option can be selected. */
  disabled?: boolean;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
}

/**
 * A choice of one option. Name it with `aria-label`, `aria-labelledby` or a `Field`. Native radios: arrow keys and
 * forms work.
 */
export function RadioGroup({
  value,
  onValueChange,
  name,
  variant = "list",
  disabled,
  invalid,
  className,
  children,
  id,
  ...rest
}: RadioGroupProps) {
  const generated = useId();
  const field = useFieldGroup({ ...rest, id, disabled, invalid });
  const layout = {
    list: "flex flex-col gap-1",
    cards: "grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5",
    pills: "flex flex-wrap gap-2.5",
  };
  return (
    <GroupContext value={{ name: name ?? generated, value, variant, disabled: field.disabled, select: onValueChange }}>
      <div
        data-slot="radio-group"
        data-variant={variant}
        role="radiogroup"
        {...rest}
        id={field.id}
        aria-labelledby={rest["aria-label"] ? undefined : field["aria-labelledby"]}
        aria-describedby={field["aria-describedby"]}
        aria-invalid={field["aria-invalid"]}
        aria-required={field["aria-required"]}
        className={cn(layout[variant], className)}
      >
        {children}
      </div>
    </GroupContext>
  );
}

export interface RadioProps extends Omit<ComponentProps<"input">, "type" | "name" | "value" | "children"> {
  /** Value of the group while this option is selected. */
  value: string;
  /** Text of the radio, part of the click target. */
  label: ReactNode;
  /** More lines below the label: price, stock, a note. */
  children?: ReactNode;
  /** Strikes the label through (sold out). The option can still be selected. */
  struck?: boolean;
}

const INPUT =
  "m-0 size-[1.125rem] shrink-0 appearance-none rounded-full bg-card inset-ring-[1.5px] inset-ring-border-strong transition-shadow duration-fast not-checked:enabled:hover:bg-hover not-checked:enabled:active:bg-press checked:inset-ring-[5.5px] checked:enabled:hover:inset-ring-[5px] checked:enabled:active:inset-ring-[6.5px] checked:inset-ring-primary-text disabled:cursor-not-allowed disabled:opacity-60";

const ROOT: Record<RadioGroupVariant, string> = {
  list: "flex items-start gap-2.5 py-1 text-body",
  cards:
    "relative flex flex-col gap-0.5 rounded-lg bg-card p-3 pe-8 text-table inset-ring inset-ring-border-strong transition-shadow duration-fast hover:not-has-disabled:bg-hover active:not-has-disabled:bg-press has-checked:bg-primary-tint has-checked:inset-ring-2 has-checked:inset-ring-primary-text",
  pills:
    "flex h-control-md items-center gap-2 rounded-full bg-card px-4 text-table font-semibold inset-ring inset-ring-border hover:not-has-disabled:bg-hover active:not-has-disabled:bg-press has-checked:inset-ring-2 has-checked:inset-ring-primary-text",
};

/** One option of a `RadioGroup`. */
export function Radio({ value, label, children, struck = false, disabled, onChange, className, ...rest }: RadioProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error("Radio needs a RadioGroup around it.");
  const hidden = group.variant !== "list";
  return (
    <label
      data-slot="radio"
      className={cn(
        "text-text has-disabled:cursor-not-allowed has-disabled:text-hint",
        ROOT[group.variant],
        hidden && "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === undefined ? undefined : group.value === value}
        disabled={disabled ?? group.disabled}
        onChange={(event) => {
          onChange?.(event);
          group.select?.(value);
        }}
        className={hidden ? "peer sr-only" : cn("mt-px", INPUT)}
      />
      {group.variant === "cards" && (
        <Icon
          icon={solid20CheckCircle}
          size={18}
          className="pointer-events-none absolute top-2.5 end-2.5 hidden text-primary-text peer-checked:block"
        />
      )}
      {group.variant === "pills" ? (
        <>
          {children}
          <span>{label}</span>
        </>
      ) : (
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className={cn(group.variant === "cards" && "font-semibold", struck && "text-hint line-through")}>
            {label}
          </span>
          {children}
        </span>
      )}
    </label>
  );
}
