import { type ComponentProps, useEffect, useRef } from "react";
import { FIELD_BUTTON } from "../../_internal/field-button.ts";
import { cn } from "../../lib/cn.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass } from "../icon/icons/outline-magnifying-glass.generated.ts";
import { solid16XMark } from "../icon/icons/solid16-x-mark.generated.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { TextInput } from "../text-input/text-input.tsx";

export interface SearchInputProps
  extends Omit<
    ComponentProps<"input">,
    "size" | "prefix" | "value" | "defaultValue" | "onChange" | "type" | "aria-label"
  > {
  /** Accessible name; the placeholder is only an example. */
  label: string;
  /** The current search. A change from outside replaces the typed text. */
  value: string;
  /** Called `delay` ms after the last key, and immediately for Enter and when cleared. */
  onValueChange: (value: string) => void;
  /** Delay in ms. Default 0. Lists that query the server use 250. */
  delay?: number;
  /** Shortcut that focuses the field, shown while the field is empty. The caller binds it. */
  shortcut?: string;
  /** A search is pending. */
  loading?: boolean;
  /** sm: 30 high, in toolbars; md: 36, back office; lg: 46, storefront. */
  size?: "sm" | "md" | "lg";
}

/** Search field. Escape and the clear button clear it, and the focus stays. */
export function SearchInput({
  label,
  value,
  onValueChange,
  delay = 0,
  shortcut,
  loading = false,
  size = "md",
  onKeyDown,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A change from outside (back button, "Quitar todos") takes precedence over a draft that was already reported.
  const [draft, setDraft] = useDraft(value);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: string, wait: number) => {
    setDraft(next);
    clearTimeout(timer.current);
    if (wait === 0) onValueChange(next);
    else timer.current = setTimeout(() => onValueChange(next), wait);
  };

  return (
    <TextInput
      ref={input}
      size={size}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={draft}
      onChange={(event) => commit(event.currentTarget.value, delay)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === "Enter") commit(draft, 0);
        if (event.key === "Escape" && draft !== "") {
          // This Escape only clears the field; the surrounding dialog stays open.
          event.preventDefault();
          event.stopPropagation();
          commit("", 0);
        }
      }}
      prefix={loading ? <Spinner size="sm" label="Buscando" /> : <Icon icon={outlineMagnifyingGlass} size={18} />}
      suffix={
        draft === "" ? (
          shortcut === undefined ? undefined : (
            <Kbd aria-hidden="true">{shortcut}</Kbd>
          )
        ) : (
          <button
            type="button"
            data-slot="field-button"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              commit("", 0);
              input.current?.focus();
            }}
            className={cn(FIELD_BUTTON[size], "hover:bg-hover hover:text-text active:bg-press")}
          >
            <Icon icon={solid16XMark} size={16} />
          </button>
        )
      }
      {...props}
    />
  );
}
