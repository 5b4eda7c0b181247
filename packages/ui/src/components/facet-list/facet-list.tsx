import { type ComponentProps, useId, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { Checkbox } from "../checkbox/checkbox.tsx";

export interface FacetOption {
  /** Value submitted by the form and kept in the URL. */
  value: string;
  /** Text of the checkbox. */
  label: string;
  /** Number of results with this option. */
  count: number;
}

export interface FacetListProps extends Omit<ComponentProps<"fieldset">, "onChange"> {
  /** Accessible name of the group. The visible title is in the surrounding Disclosure. */
  label: string;
  /** Name of the form field, with which a GET form filters without JavaScript. */
  name: string;
  /** Checkboxes, in order. */
  options: ReadonlyArray<FacetOption>;
  /** Selected values. */
  value: ReadonlyArray<string>;
  /** Called with all selected values. If omitted, the checkboxes are uncontrolled, as in a plain form. */
  onValueChange?: (value: string[]) => void;
  /** Number of options shown before "Ver más"; selected ones are always shown. Default 8. */
  limit?: number;
}

const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** Checkboxes with counts. They are native inputs in a fieldset, so they work in a plain form. */
export function FacetList({
  label,
  name,
  options,
  value,
  onValueChange,
  limit = 8,
  className,
  ...props
}: FacetListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const folded = !all && options.length > limit + 1;
  const shown = folded ? options.filter((option, index) => index < limit || value.includes(option.value)) : options;
  const toggle = (option: string, checked: boolean) =>
    onValueChange?.(checked ? [...value, option] : value.filter((other) => other !== option));

  return (
    <fieldset data-slot="facet-list" className={cn("min-w-0", className)} {...props}>
      <legend className="sr-only">{label}</legend>
      <ul>
        {shown.map((option) => {
          const checked = value.includes(option.value);
          const disabled = option.count === 0 && !checked;
          // A value may contain spaces, but an id may not.
          const inputId = `${id}-${options.indexOf(option)}`;
          return (
            <li key={option.value}>
              <label
                htmlFor={inputId}
                className={cn(
                  "flex min-h-item items-center gap-3 rounded-sm text-body pointer-coarse:min-h-11",
                  disabled ? "text-hint" : "cursor-pointer text-text",
                )}
              >
                <Checkbox
                  id={inputId}
                  name={name}
                  value={option.value}
                  disabled={disabled}
                  // Uncontrolled if there is no handler: before hydration and in plain forms, the browser keeps the
                  // state.
                  {...(onValueChange
                    ? { checked, onCheckedChange: (next: boolean) => toggle(option.value, next) }
                    : { defaultChecked: checked })}
                />
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
          className="mt-1 min-h-item rounded-xs font-semibold text-primary-text text-table hover:underline active:decoration-2"
        >
          {all ? "Ver menos" : `Ver ${number.format(options.length - shown.length)} más`}
        </button>
      ) : null}
    </fieldset>
  );
}
