import * as Popover from "@radix-ui/react-popover";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { matchesText } from "../../lib/matches-text.ts";
import { Icon } from "../icon/icon.tsx";
import { solid20ChevronUpDown } from "../icon/icons/solid20-chevron-up-down.generated.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { TextInput, type TextInputBox, type TextInputProps } from "../text-input/text-input.tsx";
import { type ComboboxOption, OptionList } from "./option-list.tsx";
import { useListbox } from "./use-listbox.ts";

export type { ComboboxOption } from "./option-list.tsx";

export interface ComboboxProps
  extends TextInputBox,
    Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "suffix" | "list"> {
  /** The options, in list order. */
  options: ReadonlyArray<ComboboxOption>;
  /** Value of the selected option, or the text itself with `freeText`; empty for none. */
  value: string;
  /** Called with the selected value; empty if the text is cleared. */
  onValueChange: (value: string) => void;
  /** Label for the value if its option is not among `options` (a remote list). */
  valueLabel?: string;
  /** If set, the caller filters by the typed text (by querying a server). Otherwise `options` are filtered here. */
  onQueryChange?: (query: string) => void;
  /** True while the caller is loading options. */
  loading?: boolean;
  /** Allows any text as the value; the options are only suggestions. */
  freeText?: boolean;
  /** Maximum number of rendered rows; typing narrows them. Default 100. */
  limit?: number;
  /** Shown in the list when no option matches. */
  empty?: ReactNode;
  /** Name of the list for screen readers. Default "Opciones". */
  listLabel?: string;
}

/** A searchable choice of one option among many. */
export function Combobox({
  options,
  value,
  onValueChange,
  valueLabel,
  onQueryChange,
  loading = false,
  freeText = false,
  limit = 100,
  empty = "Sin resultados",
  listLabel = "Opciones",
  placeholder,
  prefix,
  onBlur,
  className,
  ...rest
}: ComboboxProps) {
  const box = useRef<HTMLSpanElement>(null);
  // null: the user is not typing, and the box shows the selected option.
  const [query, setQuery] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = freeText ? value : (chosen?.label ?? valueLabel ?? "");
  const search = freeText ? value : (query ?? "");
  const all = onQueryChange || search === "" || (freeText && query === null);
  const matching = all ? options : options.filter((option) => matchesText(option.label, search));
  const filtered = matching.slice(0, limit);
  const list = useListbox({
    options: filtered,
    onPick: (option) => {
      onValueChange(option.value);
      setQuery(null);
    },
  });

  function type(text: string) {
    setQuery(text);
    list.setOpen(true);
    list.setActive(freeText ? -1 : 0);
    onQueryChange?.(text);
    if (freeText || text === "") onValueChange(text);
  }

  return (
    <Popover.Root open={list.open} onOpenChange={(open) => !open && list.close()}>
      <Popover.Anchor asChild>
        <span ref={box} className={cn("field-width inline-flex", className)}>
          <TextInput
            data-slot="combobox"
            placeholder={placeholder}
            prefix={prefix ?? (query === null ? chosen?.mark : undefined)}
            {...rest}
            {...list.inputProps}
            value={query ?? shown}
            onChange={(event) => type(event.target.value)}
            onClick={() => list.setOpen(true)}
            onKeyDown={list.onKeyDown}
            onBlur={(event) => {
              setQuery(null);
              list.close();
              onBlur?.(event);
            }}
            suffix={
              loading ? (
                <Spinner size="sm" label="Buscando" />
              ) : (
                <Icon icon={solid20ChevronUpDown} size={18} className="pointer-events-none" />
              )
            }
          />
        </span>
      </Popover.Anchor>
      <OptionList
        id={list.listId}
        label={listLabel}
        options={filtered}
        active={list.active}
        selected={value ? [value] : []}
        empty={loading ? "Buscando…" : empty}
        box={box}
        optionId={list.optionId}
        onActive={list.setActive}
        onPick={list.pick}
      />
    </Popover.Root>
  );
}
