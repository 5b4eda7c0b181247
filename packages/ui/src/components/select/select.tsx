import * as Radix from "@radix-ui/react-select";
import type { ReactNode } from "react";
import { ListOption } from "../../_internal/list-option.tsx";
import { GROUP, optionGroups } from "../../_internal/option-groups.ts";
import { cn } from "../../lib/cn.ts";
import { useDirection } from "../../lib/direction.ts";
import { useFieldControl } from "../field/field-context.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20Check } from "../icon/icons/solid20-check.generated.ts";
import { solid20ChevronDown } from "../icon/icons/solid20-chevron-down.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";

export interface SelectOption {
  /** Must not be empty, because the empty option is the placeholder. */
  value: string;
  /** Text of the option. */
  label: string;
  /** Shown before the label: a dot in the colour of a game, an icon, a flag. */
  mark?: ReactNode;
  /** Heading above this option and its neighbours in the same group. */
  group?: string;
  /** If true, the option is shown but cannot be selected. */
  disabled?: boolean;
}

export type SelectSize = "sm" | "md" | "lg";

export interface SelectProps {
  /** The options, in list order. */
  options: ReadonlyArray<SelectOption>;
  /** Empty string: no selection. */
  value: string;
  /** Called with the value of the selected option. */
  onValueChange: (value: string) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  /** sm: 30 high, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: SelectSize;
  /** True while the options are loading: shows a spinner, and a line in the list. */
  loading?: boolean;
  /** id of the button. A `Field` sets it. */
  id?: string;
  /** Name of the value in a form. */
  name?: string;
  /** Disables the list. */
  disabled?: boolean;
  /** Accessible name, if there is no visible label. */
  "aria-label"?: string;
  /** Ids of hint and error. A `Field` sets this. */
  "aria-describedby"?: string;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
  /** Called when the focus leaves the button. */
  onBlur?: () => void;
  /** Classes of the box. */
  className?: string;
}

const SIZES: Record<SelectSize, string> = {
  sm: "h-control-sm px-2.5 text-table",
  md: "h-control-md px-3 text-body",
  lg: "h-control-lg px-3 text-shop",
};

function Item({ option }: { option: SelectOption }) {
  return (
    <Radix.Item asChild value={option.value} disabled={option.disabled} textValue={option.label}>
      <ListOption className="data-disabled:text-hint data-disabled:opacity-60 data-[state=checked]:font-semibold">
        {option.mark}
        <span className="min-w-0 flex-1">
          <Radix.ItemText>{option.label}</Radix.ItemText>
        </span>
        <span className="size-5 text-primary-text">
          <Radix.ItemIndicator>
            <Icon icon={solid20Check} size={18} />
          </Radix.ItemIndicator>
        </span>
      </ListOption>
    </Radix.Item>
  );
}

/**
 * A choice of one option in a short list, with optional marks. Typing and arrow keys work as in a native select. For
 * more than 20 options, use a `Combobox`.
 */
export function Select({
  options,
  value,
  onValueChange,
  placeholder = "Elige una opción",
  size = "md",
  loading = false,
  invalid,
  name,
  onBlur,
  className,
  ...rest
}: SelectProps) {
  const { disabled, ...field } = useFieldControl({ ...rest, invalid });
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root dir={useDirection()} value={value} onValueChange={onValueChange} name={name} disabled={disabled}>
      <Radix.Trigger
        data-slot="select"
        aria-label={rest["aria-label"]}
        {...field}
        aria-busy={loading || undefined}
        onBlur={onBlur}
        className={cn(
          "field-box field-width flex min-w-0 items-center gap-2 text-start data-disabled:bg-sunken data-disabled:text-hint",
          SIZES[size],
          className,
        )}
      >
        <span className={cn("flex min-w-0 flex-1 items-center gap-2", !chosen && "text-hint")}>
          {chosen?.mark}
          <span className="truncate">
            <Radix.Value placeholder={placeholder}>{chosen?.label}</Radix.Value>
          </span>
        </span>
        {loading ? (
          <Spinner size="sm" decorative />
        ) : (
          <Icon icon={solid20ChevronDown} size={18} className="text-secondary" />
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-popover max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg bg-raised text-body text-text shadow-panel data-[state=open]:animate-pop-in"
        >
          <Radix.Viewport className="max-h-80 p-1">
            {optionGroups(options).map(({ name: group, options: members, start }) =>
              group === undefined ? (
                // The line keeps these options apart from the group above.
                <div key={start} className={GROUP}>
                  {members.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </div>
              ) : (
                <Radix.Group key={start} className={GROUP}>
                  <Radix.Label className="px-2 py-1 text-label text-hint">{group}</Radix.Label>
                  {members.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </Radix.Group>
              ),
            )}
            {loading && <p className="px-2 py-1.5 text-hint">Cargando…</p>}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
