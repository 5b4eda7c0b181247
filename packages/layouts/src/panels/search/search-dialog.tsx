import { readOpenRecord } from "@tablero/api-client/record-verbs";
import { useUser } from "@tablero/api-client/session";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { Kbd } from "@tablero/ui/kbd";
import { Spinner } from "@tablero/ui/spinner";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { fullPageLink, isInternal } from "../../lib/links.ts";
import { useShell } from "../../lib/shell-context.ts";
import type { Option } from "./option.ts";
import { searchResultGroups, startGroups } from "./options.ts";
import { queryOf } from "./rank.ts";
import { recentsOf, rememberRecent } from "./recents.ts";
import { SearchResults } from "./search-results.tsx";
import { useCommands } from "./use-commands.ts";
import { useSearch } from "./use-search.ts";

const MAX_RECENTS = 5;

/** Finds pages, records and actions. The focus stays in the field, and the first row is preselected. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const query = queryOf(text);
  const { state, retry } = useSearch(query);
  const [active, setActive] = useState<string | null>(null);
  const navigate = useNavigate();
  const listId = useId();
  const { user, openKeys } = useShell();
  const { pathname } = useLocation();
  const role = useUser()?.role ?? user.role;
  const commands = useCommands();
  const visited = useMemo(() => recentsOf(user.id).filter(({ link }) => link !== pathname), [user.id, pathname]);
  const recents = visited.slice(0, MAX_RECENTS);

  // Backspace in the empty field drops it.
  const [record, setRecord] = useState(readOpenRecord);

  const groups =
    state.status !== "idle"
      ? searchResultGroups(role, query, "groups" in state ? state.groups : [], commands, { record, recents: visited })
      : query === ""
        ? startGroups(recents, commands, record)
        : [];
  const options = groups.flatMap((group) => group.options);
  const row = Math.max(
    options.findIndex(({ key }) => key === active),
    0,
  );
  const chosen = options[row];
  const optionId = (index: number) => `${listId}-${index}`;

  // Does not use `showModal()`, which makes the whole page inert and so recomputes all styles at each opening and
  // closing (`npm run measure:office`). The browser still restores the focus if the dialog is closed before it is
  // removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.show();
      // The browser focuses the first button of the dialog, which removes the open record.
      field.current?.focus();
    }
    return () => element?.close();
  }, []);
  useBackGesture(onClose);

  function open(option: Option, beside: boolean) {
    const { kind, link, run, value, icon, hint } = option;
    if (run) {
      onClose();
      // Runs after the focus is restored, so that the next window can return it.
      requestAnimationFrame(run);
      return;
    }
    if (!link) return;
    if (kind === "record") {
      rememberRecent(user.id, { link, title: value, ...(typeof icon === "string" && { icon }), ...(hint && { hint }) });
    }
    if (beside || !isInternal(link)) {
      window.open(link, fullPageLink(link).target ?? "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(link);
  }

  function choose(index: number) {
    setActive(options[index]?.key ?? null);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }

  function dropRecord() {
    setRecord(null);
    field.current?.focus();
  }

  function showKeys() {
    onClose();
    requestAnimationFrame(() => openKeys());
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    if (event.key === "Escape") {
      // The first Escape clears the field; the second closes the dialog.
      event.preventDefault();
      if (text === "") onClose();
      else setText("");
    } else if (event.key === "Backspace" && text === "" && record) {
      event.preventDefault();
      setRecord(null);
    } else if (event.key === "Tab") {
      keepInside(event);
    } else if (event.key === "?" && text === "") {
      event.preventDefault();
      showKeys();
    } else if (event.key === "Enter" && chosen && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (state.status !== "loading" || chosen.kind === "local") open(chosen, event.ctrlKey || event.metaKey);
    } else if (event.key === "ArrowDown" && chosen) {
      event.preventDefault();
      choose(row >= last ? 0 : row + 1);
    } else if (event.key === "ArrowUp" && chosen) {
      event.preventDefault();
      choose(row <= 0 ? last : row - 1);
    }
  }

  return createPortal(
    <>
      <div
        data-slot="search-backdrop"
        aria-hidden="true"
        onMouseDown={(event) => {
          // The press would move the focus to the page, and the browser would then not restore it.
          event.preventDefault();
          onClose();
        }}
        className="fixed inset-0 z-dialog animate-fade-in bg-nav/60"
      />
      <dialog
        ref={dialog}
        aria-label="Buscar"
        aria-modal="true"
        onKeyDown={onKeyDown}
        className="fixed inset-0 z-dialog mx-auto max-h-none max-w-none animate-pop-in overflow-hidden bg-raised text-text open:flex open:flex-col max-sm:h-dvh max-sm:w-full sm:mt-16 sm:mb-auto sm:max-h-[min(40rem,calc(100dvh-8rem))] sm:w-[calc(100vw-1.5rem)] sm:max-w-180 sm:rounded-xl sm:shadow-dialog"
      >
        <div className="flex h-16 shrink-0 items-center gap-3 border-b px-5 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--color-focus)]">
          {state.status === "loading" ? (
            <Spinner size="sm" label="Buscando" />
          ) : (
            <Icon icon={outlineMagnifyingGlass} size={22} className="text-hint" />
          )}
          {record && record.verbs.length > 0 && (
            <span className="flex shrink-0 items-center gap-1 rounded-md bg-primary-tint ps-2 text-table text-on-tint tabular-nums max-sm:hidden">
              <span className="max-w-40 truncate">{record.name}</span>
              <IconButton icon={outlineXMark} size="sm" label={`Buscar sin ${record.name}`} onClick={dropRecord} />
            </span>
          )}
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Buscar"
            aria-autocomplete="list"
            aria-expanded={chosen !== undefined}
            aria-controls={chosen ? listId : undefined}
            aria-activedescendant={chosen ? optionId(row) : undefined}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="search"
            placeholder={
              record && record.verbs.length > 0
                ? `¿Qué hacemos con ${record.thisOne}?`
                : "Páginas, pedidos, productos, clientes, acciones"
            }
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(null);
            }}
            className="h-full min-w-0 flex-1 bg-transparent text-shop outline-none placeholder:text-hint"
          />
          <Kbd aria-hidden="true" className="max-sm:hidden">
            Esc
          </Kbd>
          <IconButton icon={outlineXMark} label="Cerrar" onClick={onClose} className="-me-2" />
        </div>
        <SearchResults
          listId={listId}
          optionId={optionId}
          state={state}
          groups={groups}
          query={query}
          active={row}
          onActive={(option) => setActive(option.key)}
          onOpen={open}
          onRetry={retry}
          onKeys={showKeys}
        />
      </dialog>
    </>,
    document.body,
  );
}

/** Tab cycles within the dialog. */
function keepInside(event: KeyboardEvent): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, input")].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}

declare global {
  interface Window {
    /** Only in Chromium: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/** Android's back gesture closes the dialog instead of leaving the page, as with a native modal. */
function useBackGesture(onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, []);
}
