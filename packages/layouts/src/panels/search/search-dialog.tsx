import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineMagnifyingGlass, outlineXMark } from "@tablero/ui/icons";
import { Kbd } from "@tablero/ui/kbd";
import { Spinner } from "@tablero/ui/spinner";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { fullPageLink, isInternal } from "../../lib/links.ts";
import { SearchResults } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";

/** Finds pages and records. The focus stays in the field; the first result is chosen from the start. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const { state, retry } = useSearch(text);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const listId = useId();

  const groups = "groups" in state ? state.groups : [];
  const results = groups.flatMap((group) => group.results);
  const row = Math.min(active, results.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const listed = state.status !== "idle" && state.status !== "error" && results.length > 0;

  // The browser's own modal: it keeps the focus inside and gives it back to the opener.
  // Before the element is taken away, or the browser would forget where the focus was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  function open(index: number, beside: boolean) {
    const link = results[index]?.link;
    if (!link) return;
    if (beside || !isInternal(link)) {
      window.open(link, fullPageLink(link).target ?? "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(link);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1;
    if (event.key === "Escape") {
      // The first one clears the list, the second one closes.
      event.preventDefault();
      if (text === "") onClose();
      else setText("");
    } else if (event.key === "Enter" && listed) {
      event.preventDefault();
      // While it looks, the rows still answer what was typed before.
      if (state.status === "ready") open(row, event.ctrlKey || event.metaKey);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && listed) {
      event.preventDefault();
      const next = event.key === "ArrowDown" ? (row >= last ? 0 : row + 1) : row <= 0 ? last : row - 1;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Buscar"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => !event.currentTarget.open && onClose()}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="fixed mx-auto mt-3 mb-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-180 animate-pop-in overflow-hidden rounded-xl bg-raised text-text shadow-dialog backdrop:animate-fade-in backdrop:bg-nav/60 open:flex open:flex-col sm:mt-16 sm:max-h-[min(40rem,calc(100dvh-8rem))]"
    >
      <div className="flex h-16 shrink-0 items-center gap-3 border-b px-5 has-focus-visible:shadow-[inset_0_-2px_0_var(--color-focus)]">
        {state.status === "loading" ? (
          <Spinner size="sm" label="Buscando" />
        ) : (
          <Icon icon={outlineMagnifyingGlass} size={22} className="text-hint" />
        )}
        <input
          type="text"
          role="combobox"
          aria-label="Buscar"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed ? optionId(row) : undefined}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          placeholder="Pedidos, productos, clientes, páginas"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-shop outline-none placeholder:text-hint"
        />
        <Kbd aria-hidden="true" className="max-sm:hidden">
          Esc
        </Kbd>
        <IconButton icon={outlineXMark} label="Cerrar" onClick={onClose} className="-mr-2" />
      </div>
      <SearchResults
        listId={listId}
        optionId={optionId}
        state={state}
        query={text.trim()}
        active={row}
        onActive={setActive}
        onOpen={open}
        onRetry={retry}
      />
    </dialog>
  );
}
