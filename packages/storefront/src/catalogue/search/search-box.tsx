import { defer, useDeferred } from "@tablero/ui/deferred";
import { Icon } from "@tablero/ui/icon";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { searchedTerm, searchFormPath, searchPath } from "../../platform/links/links.ts";
import type { Found } from "./use-suggestions.ts";

const suggestions = defer(async () => (await import("./suggestions.tsx")).default);

const NOTHING: Found = { groups: [], options: [], empty: false };

interface SearchBoxProps {
  className?: string;
  autoFocus?: boolean;
  /** Id of the field, for links to it. */
  fieldId?: string;
  /** Called for Escape in an empty box and after a result is selected. On a phone, the box then collapses. */
  onLeave?: () => void;
}

/** Search with suggestions. A real form: without JavaScript it leads to the same results. `/` moves the focus here. */
export function SearchBox({ className, autoFocus = false, fieldId, onLeave }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const { key: place, pathname } = useLocation();
  const searched = searchedTerm(pathname);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // A results page shows the search term, however the user got there.
  const [text, setText] = useDraft(searched);
  // The list is open on one page only; navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === place;
  if (openAt !== null && !open) setOpenAt(null);
  const setOpen = (wanted: boolean) => setOpenAt(wanted ? place : null);
  const [active, setActive] = useState(-1);
  const [{ options, empty }, setFound] = useState(NOTHING);
  const shown = open && (options.length > 0 || empty);
  // If the code cannot be loaded there are no suggestions, but the search itself works.
  const { code: Suggestions, preload } = useDeferred(suggestions);
  useEffect(() => {
    if (open) preload();
  }, [open, preload]);

  // Must happen within the tap that opened the box; later, a phone would not show the keyboard.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  // Text typed before the scripts ran is in the field, and not in the state.
  useEffectOn([], () => {
    const typed = input.current?.value;
    if (typed) setText(typed);
  });
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
      // If the page has several boxes, only the visible one handles the key.
      if (event.key !== "/" || event.ctrlKey || event.metaKey || typing || !input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);

  const go = (to: string) => {
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    void navigate(to);
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // The position before the first option is the typed text itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      if (shown) setOpen(false);
      else if (text) setText("");
      else onLeave?.();
      setActive(-1);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no form of its own
    <form
      ref={box}
      role="search"
      method="get"
      action={searchFormPath()}
      className={cn("relative", className)}
      onSubmit={(event) => {
        event.preventDefault();
        const option = shown ? options[active] : undefined;
        if (option) go(option.to);
        else if (text.trim()) go(searchPath(text));
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <div className="flex h-11 items-center gap-3 rounded-lg bg-page pe-1.5 ps-3.5 transition-shadow duration-fast focus-within:bg-card focus-within:shadow-[inset_0_0_0_2px_var(--color-focus),0_0_0_4px_var(--color-primary-tint-strong)]">
        <Icon icon={outlineMagnifyingGlass} size={20} className="text-secondary" />
        <input
          ref={input}
          id={fieldId}
          name="q"
          // A field of type «search» does not allow this role.
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Buscar en la tienda"
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && options[active] ? `${id}${active}` : undefined}
          placeholder="Busca un juego, una carta o una expansión"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 scroll-mt-32 bg-transparent text-shop outline-none placeholder:text-hint"
        />
        {text ? (
          <button
            type="button"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              setText("");
              setActive(-1);
              input.current?.focus();
            }}
            className="-me-2 inline-grid size-11 place-items-center rounded-md text-secondary hover:text-text"
          >
            <Icon icon={outlineXMark} size={20} />
          </button>
        ) : (
          <Kbd aria-hidden="true" className="me-1.5 max-md:hidden">
            /
          </Kbd>
        )}
      </div>
      <div id={`${id}list`} role="listbox" aria-label="Sugerencias" hidden={!shown}>
        {open && Suggestions ? (
          <Suggestions baseId={id} active={active} text={text} onChoose={go} onFound={setFound} />
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {shown
          ? empty
            ? "Sin sugerencias"
            : `${options.length} ${options.length === 1 ? "sugerencia" : "sugerencias"}`
          : null}
      </span>
    </form>
  );
}
