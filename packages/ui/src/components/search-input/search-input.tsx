import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass, solid16XMark } from "../icon/icons.generated.ts";
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
  value: string;
  /** Called `delay` ms after the last key, at once for Enter and for clearing. */
  onValueChange: (value: string) => void;
  /** Default 0. Lists that ask the server take 250. */
  delay?: number;
  /** Keys that jump here, shown while empty. The caller binds them. */
  shortcut?: string;
  /** A search is under way. */
  loading?: boolean;
  size?: "md" | "lg";
}

/** Search field: Escape and the cross clear it, and the focus stays. */
export function SearchInput({
  label,
  value,
  onValueChange,
  delay = 0,
  shortcut,
  loading = false,
  onKeyDown,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(value);
  // What comes from outside (back button, "Quitar todos") wins over a draft that was already handed over.
  useEffect(() => setDraft(value), [value]);
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
      type="search"
      role="searchbox"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={draft}
      onChange={(event) => commit(event.currentTarget.value, delay)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === "Enter") commit(draft, 0);
        if (event.key === "Escape" && draft !== "") {
          // Clearing is all that this Escape does: the dialog around it stays.
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
            aria-label="Borrar la búsqueda"
            onClick={() => {
              commit("", 0);
              input.current?.focus();
            }}
            className="-mr-1.5 inline-grid size-7 place-items-center rounded-sm text-secondary hover:bg-hover hover:text-text"
          >
            <Icon icon={solid16XMark} size={16} />
          </button>
        )
      }
      {...props}
    />
  );
}
