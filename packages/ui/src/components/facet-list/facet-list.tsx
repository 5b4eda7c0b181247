import { type ComponentProps, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16Check } from "../icon/icons.generated.ts";

export interface FacetOption {
  value: string;
  label: string;
  /** How many results it would give. */
  count: number;
}

export interface FacetListProps extends Omit<ComponentProps<"fieldset">, "onChange"> {
  /** Name of the group for readers; the visible title stands in the Disclosure around it. */
  label: string;
  /** Name of the form field, so that a GET form filters without JavaScript. */
  name: string;
  options: readonly FacetOption[];
  /** Values that are chosen. */
  selected: readonly string[];
  onChange?: (selected: string[]) => void;
  /** Options shown before "Ver más". Default 8; chosen ones always show. */
  limit?: number;
}

const number = new Intl.NumberFormat("es-ES");

/** Checkboxes with counts. Native inputs in a fieldset: they work in a plain form. */
export function FacetList({
  label,
  name,
  options,
  selected,
  onChange,
  limit = 8,
  className,
  ...props
}: FacetListProps) {
  const [all, setAll] = useState(false);
  const folded = !all && options.length > limit + 1;
  const shown = folded ? options.filter((option, index) => index < limit || selected.includes(option.value)) : options;
  const toggle = (value: string, checked: boolean) =>
    onChange?.(checked ? [...selected, value] : selected.filter((other) => other !== value));

  return (
    <fieldset data-slot="facet-list" className={cn("min-w-0", className)} {...props}>
      <legend className="sr-only">{label}</legend>
      <ul>
        {shown.map((option) => {
          const checked = selected.includes(option.value);
          const disabled = option.count === 0 && !checked;
          return (
            <li key={option.value}>
              <label
                className={cn(
                  "relative flex min-h-9 items-center gap-3 rounded-sm text-body has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:min-h-11",
                  disabled ? "text-hint" : "cursor-pointer text-text",
                )}
              >
                <input
                  type="checkbox"
                  name={name}
                  value={option.value}
                  disabled={disabled}
                  // Uncontrolled without a handler: before hydration and in plain forms the browser keeps the state.
                  {...(onChange
                    ? { checked, onChange: (event) => toggle(option.value, event.currentTarget.checked) }
                    : { defaultChecked: checked })}
                  className="peer absolute size-5 cursor-[inherit] appearance-none outline-none"
                />
                <span
                  aria-hidden="true"
                  className="pointer-events-none grid size-5 shrink-0 place-items-center rounded-sm border-[1.5px] border-border-strong bg-card text-transparent transition-colors duration-fast peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-disabled:opacity-50"
                >
                  <Icon icon={solid16Check} size={16} />
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                <span className="text-secondary text-table tabular-nums">
                  <span className="sr-only">(</span>
                  {number.format(option.count)}
                  <span className="sr-only">{option.count === 1 ? " resultado)" : " resultados)"}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {options.length > limit + 1 ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-9 rounded-xs font-semibold text-primary-text text-table hover:underline"
        >
          {all ? "Ver menos" : `Ver ${number.format(options.length - shown.length)} más`}
        </button>
      ) : null}
    </fieldset>
  );
}
