import * as Popover from "@radix-ui/react-popover";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { matchesText } from "../../lib/matches-text.ts";
import { type ComboboxOption, OptionList } from "../combobox/option-list.tsx";
import { useListbox } from "../combobox/use-listbox.ts";
import { useFieldControl } from "../field/field-context.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { Tag, TagGroup } from "../tag-group/tag-group.tsx";

export interface MultiSelectProps {
  /** The options, in list order. */
  options: ReadonlyArray<ComboboxOption>;
  /** Selected values, in displayed order. */
  value: ReadonlyArray<string>;
  /** Called with all selected values. */
  onValueChange: (value: string[]) => void;
  /**
   * If set, Enter turns text that matches no option into a value (tags). Returns the value, or null to reject the text.
   */
  onCreate?: (text: string) => string | null;
  /** Shown in the box while nothing is selected. */
  placeholder?: string;
  /** Shown in the list when no option matches. */
  empty?: ReactNode;
  /** True while the options are loading: shows a spinner, and a line in the list while it is empty. */
  loading?: boolean;
  /** Minimum height. sm: 30, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
  /** id of the text box. A `Field` sets it. */
  id?: string;
  /** If true, values cannot be selected or removed. */
  disabled?: boolean;
  /** Accessible name, if there is no visible label. */
  "aria-label"?: string;
  /** Ids of hint and error. A `Field` sets this. */
  "aria-describedby"?: string;
  /** Shows the control as invalid, also to screen readers. A `Field` with an error sets this. */
  invalid?: boolean | undefined;
  /** Classes of the box. */
  className?: string;
}

const SIZES = {
  sm: "[--h:var(--spacing-control-sm)] text-table",
  md: "[--h:var(--spacing-control-md)] text-body",
  lg: "[--h:var(--spacing-control-lg)] text-shop",
} satisfies Record<NonNullable<MultiSelectProps["size"]>, string>;

/**
 * A searchable choice of several options among many. The selected ones are shown in the box; Backspace removes the last
 * one.
 */
export function MultiSelect({
  options,
  value,
  onValueChange,
  onCreate,
  placeholder,
  empty = "Sin resultados",
  loading = false,
  invalid,
  size = "md",
  className,
  ...rest
}: MultiSelectProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const field = useFieldControl({ ...rest, invalid });
  const matching = query ? options.filter((option) => matchesText(option.label, query)) : options;
  const labelOf = (item: string) => options.find((option) => option.value === item)?.label ?? item;

  function toggle(item: string) {
    onValueChange(value.includes(item) ? value.filter((other) => other !== item) : [...value, item]);
    setQuery("");
  }

  function create(): boolean {
    const made = query.trim() && onCreate?.(query.trim());
    if (!made) return false;
    if (!value.includes(made)) onValueChange([...value, made]);
    setQuery("");
    return true;
  }

  const list = useListbox({ options: matching, onPick: (option) => toggle(option.value), onEnter: create });

  return (
    <Popover.Root open={list.open} onOpenChange={(open) => !open && list.close()}>
      <Popover.Anchor asChild>
        <div
          ref={box}
          data-slot="multi-select"
          onPointerDown={(event) => {
            if (event.target === event.currentTarget) {
              event.preventDefault();
              input.current?.focus();
            }
          }}
          className={cn(
            "field-box field-width flex min-h-(--h) cursor-text flex-wrap items-center gap-1.5 px-2 py-[calc((var(--h)-1.5rem)/2)] has-[input:disabled]:bg-sunken",
            SIZES[size],
            className,
          )}
        >
          {value.length === 0 ? null : (
            <TagGroup label="Elegidas" className="contents!">
              {value.map((item) => (
                <Tag
                  key={item}
                  tone="primary"
                  label={labelOf(item)}
                  disabled={field.disabled ?? false}
                  onRemove={() => {
                    toggle(item);
                    if (value.length === 1) input.current?.focus();
                  }}
                />
              ))}
            </TagGroup>
          )}
          <input
            ref={input}
            {...field}
            {...list.inputProps}
            aria-busy={loading || undefined}
            aria-label={rest["aria-label"]}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              list.setOpen(true);
              list.setActive(onCreate ? -1 : 0);
            }}
            onClick={() => list.setOpen(true)}
            onBlur={() => {
              setQuery("");
              list.close();
            }}
            onKeyDown={(event) => {
              if (event.key === "Backspace" && query === "" && value.length > 0) onValueChange(value.slice(0, -1));
              else list.onKeyDown(event);
            }}
            className="h-6 min-w-12 flex-1 bg-transparent px-1 outline-none placeholder:text-hint"
          />
          {loading && <Spinner size="sm" decorative />}
        </div>
      </Popover.Anchor>
      <OptionList
        id={list.listId}
        label={rest["aria-label"] ?? "Opciones"}
        options={matching}
        active={list.active}
        selected={value}
        multiple
        empty={loading ? "Cargando…" : onCreate && query ? `Intro añade «${query}»` : empty}
        box={box}
        optionId={list.optionId}
        onActive={list.setActive}
        onPick={list.pick}
      />
    </Popover.Root>
  );
}
