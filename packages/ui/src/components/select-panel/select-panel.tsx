import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { matchesText } from "../../lib/matches-text.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass } from "../icon/icons/outline-magnifying-glass.generated.ts";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "../popover/popover.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { PanelOption, type SelectPanelOption } from "./panel-option.tsx";

export type { SelectPanelOption } from "./panel-option.tsx";

export type SelectPanelSelection = "single" | "multiple";
/**
 * trigger: pressing the children opens the panel; anchor: the panel is only placed beside them, and the caller opens
 * it.
 */
export type SelectPanelAttachment = "trigger" | "anchor";

export interface SelectPanelProps {
  /** Name of the choice ("Categoría"), used for the panel and the list. */
  label: string;
  /** The options, in list order. */
  options: ReadonlyArray<SelectPanelOption>;
  /** Selected values; with `single`, none or one. */
  value: ReadonlyArray<string>;
  /** Called with all selected values after each change. */
  onValueChange: (value: string[]) => void;
  /** single: selecting an option closes the panel; multiple: checkboxes, and the panel stays open. */
  selection?: SelectPanelSelection;
  /** Example shown in the search box, such as "Busca una categoría". */
  placeholder?: string;
  /** Called with the search text if the server searches; `options` are then its results. */
  onSearchChange?: (search: string) => void;
  /** Options are loading. */
  loading?: boolean;
  /** Shown when no option matches. */
  empty?: ReactNode;
  /** The button that opens the panel, or the element beside which it is placed. */
  children: ReactNode;
  /** anchor: the caller opens the panel, from a menu or with a chip. */
  attachment?: SelectPanelAttachment;
  /** Controlled state. */
  open?: boolean;
  /** Initially open, for stories. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Edge of the children with which the panel aligns. */
  align?: "start" | "center" | "end";
}

/** A choice of one or several options among many, in a panel with a search. The focus stays in the search box. */
export function SelectPanel({
  label,
  children,
  attachment = "trigger",
  open,
  defaultOpen,
  onOpenChange,
  align = "start",
  ...list
}: SelectPanelProps) {
  const [own, setOwn] = useState(defaultOpen ?? false);
  const anchor = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Popover open={open ?? own} onOpenChange={change}>
      {attachment === "trigger" ? (
        <PopoverTrigger asChild>{children}</PopoverTrigger>
      ) : (
        <PopoverAnchor ref={anchor} asChild>
          {children}
        </PopoverAnchor>
      )}
      <PopoverContent
        label={label}
        size="md"
        padding="none"
        align={align}
        // The first press clears the search, the second closes the panel.
        onEscapeKeyDown={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.value !== "") event.preventDefault();
        }}
        onInteractOutside={() => {
          pressedOutside.current = true;
        }}
        onCloseAutoFocus={(event) => {
          // Without a trigger, the focus returns to the anchor's button.
          if (attachment === "trigger") return;
          event.preventDefault();
          if (!pressedOutside.current) buttonIn(anchor.current)?.focus();
          pressedOutside.current = false;
        }}
        className="flex flex-col overflow-hidden"
      >
        <PanelList label={label} onDone={() => change(false)} {...list} />
      </PopoverContent>
    </Popover>
  );
}

const BUTTON = "button, a[href]";
const buttonIn = (element: HTMLElement | null) =>
  element?.matches(BUTTON) ? element : element?.querySelector<HTMLElement>(BUTTON);

type PanelListProps = Omit<
  SelectPanelProps,
  "children" | "attachment" | "open" | "defaultOpen" | "onOpenChange" | "align"
> & { onDone: () => void };

function PanelList({
  label,
  options,
  value,
  onValueChange,
  selection = "single",
  placeholder = "Buscar",
  onSearchChange,
  loading = false,
  empty = "Sin resultados",
  onDone,
}: PanelListProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => value.includes(option.value)),
    ),
  );
  const multiple = selection === "multiple";
  const found =
    onSearchChange || search.trim() === "" ? options : options.filter((option) => matchesText(option.label, search));
  const row = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (row >= 0) document.getElementById(`${id}-${row}`)?.scrollIntoView({ block: "nearest" });
  }, [id, row]);

  const choose = (option: SelectPanelOption | undefined) => {
    if (!option || option.disabled) return;
    if (!multiple) {
      onValueChange([option.value]);
      onDone();
    } else if (value.includes(option.value)) onValueChange(value.filter((other) => other !== option.value));
    else onValueChange([...value, option.value]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = {
      ArrowDown: row >= last ? 0 : row + 1,
      ArrowUp: row <= 0 ? last : row - 1,
      PageDown: Math.min(last, row + 8),
      PageUp: Math.max(0, row - 8),
    }[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === "Enter") choose(found[row]);
    else if (event.key === "Escape" && search !== "") find("");
    else return;
    event.preventDefault();
  };

  function find(text: string) {
    setSearch(text);
    setActive(0);
    onSearchChange?.(text);
  }

  return (
    <>
      <div className="border-b p-2">
        <TextInput
          type="text"
          role="combobox"
          aria-label={`Buscar en ${label}`}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={row >= 0 ? optionId(row) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          prefix={<Icon icon={outlineMagnifyingGlass} size={18} />}
          suffix={loading ? <Spinner size="sm" decorative /> : undefined}
          value={search}
          onChange={(event) => find(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={loading || undefined}
        className="max-h-72 min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden"
      >
        {found.map((option, index) => (
          <Fragment key={option.value}>
            {option.group !== undefined && option.group !== found[index - 1]?.group ? (
              <div role="presentation" className="px-2.5 pt-2 pb-1 text-label text-secondary">
                {option.group}
              </div>
            ) : null}
            <PanelOption
              id={optionId(index)}
              option={option}
              active={index === row}
              chosen={value.includes(option.value)}
              multiple={multiple}
              onActive={() => setActive(index)}
              onChoose={() => choose(option)}
            />
          </Fragment>
        ))}
      </div>
      {/* The live region is rendered from the start, so that its changes are announced. */}
      <p role="status" className="px-4 py-3 text-secondary empty:hidden">
        {found.length > 0 ? "" : loading ? "Buscando…" : empty}
      </p>
      {multiple && (
        <div className="flex min-h-12 items-center justify-between gap-2 border-t py-1.5 ps-4 pe-2 text-label text-secondary">
          <span>{value.length === 1 ? "1 en la selección" : `${value.length} en la selección`}</span>
          <span className="flex gap-1">
            <Button variant="ghost" size="sm" disabled={value.length === 0} onClick={() => onValueChange([])}>
              Quitar todo
            </Button>
            <Button variant="secondary" size="sm" onClick={onDone}>
              Listo
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
