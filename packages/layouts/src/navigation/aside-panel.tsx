import { cn } from "@tablero/ui/lib/cn";
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { BarContext, useBar } from "./bar-context.ts";
import { filterItems } from "./filter-items.ts";
import { asideId } from "./menu-branch.tsx";
import type { MenuItem } from "./menu-item.ts";
import { NavigationItems } from "./navigation-items.tsx";

export interface AsidePanelProps {
  item: MenuItem;
  /** The button that opened the panel; focus returns to it. */
  opener: RefObject<HTMLElement | null>;
  close: () => void;
  className: string;
}

/**
 * The entries of a branch beside a narrow bar, in the default appearance. The panel receives the focus; a press
 * outside, leaving it with Tab, and Escape close it.
 */
export function AsidePanel({ item, opener, close, className }: AsidePanelProps) {
  const bar = useBar();
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const { children = [] } = item;
  const items = query.trim() === "" ? children : filterItems(children, query.trim());
  // Its texts are visible, so they need no hints, which would take the first Escape.
  const wide = useMemo(() => ({ ...bar, appearance: "default" as const, Hint: undefined }), [bar]);

  useEffect(() => {
    const box = panel.current;
    const button = opener.current;
    box?.querySelector<HTMLElement>("a[href], button:not(:disabled)")?.focus({ preventScroll: true });
    return () => {
      // On unmount, the panel is still in the document. Focus inside it returns to the button.
      const here = document.activeElement;
      if (here === document.body || here === null || box?.contains(here)) button?.focus({ preventScroll: true });
    };
  }, [opener]);

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (next && next !== opener.current && !event.currentTarget.contains(next)) close();
  }

  return (
    <>
      <div aria-hidden="true" onClick={close} className="fixed inset-0 animate-fade-in bg-nav/30" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects that focus leaves its entries */}
      <div
        ref={panel}
        id={asideId(item)}
        data-slot="navigation-aside"
        onBlur={onBlur}
        className={cn(
          "absolute inset-y-0 flex w-70 animate-slide-in-left flex-col rtl:animate-slide-in-right overflow-y-auto overscroll-contain border-e border-nav-text/8 bg-nav text-nav-text",
          className,
        )}
      >
        <p className="px-7 pt-7 pb-4 text-heading">
          {item.title}
          {item.subtitle && <span className="block text-micro text-nav-hint">{item.subtitle}</span>}
        </p>
        <BarContext value={wide}>
          {item.searchable && (
            <input
              type="search"
              aria-label="Buscar sección"
              placeholder="Buscar sección"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") panel.current?.querySelector<HTMLElement>("a[href]")?.click();
              }}
              className="mx-3 mb-3 h-10 rounded-md bg-nav-text/8 px-4 text-body text-nav-text placeholder:text-nav-hint max-md:h-11"
            />
          )}
          <NavigationItems items={items} />
          {items.length === 0 && (
            <p role="status" className="px-7 text-nav-hint">
              Ninguna sección se llama así.
            </p>
          )}
        </BarContext>
      </div>
    </>
  );
}
