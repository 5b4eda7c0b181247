import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { solid20ChevronDown } from "@tablero/ui/icons/solid20-chevron-down";
import { cn } from "@tablero/ui/lib/cn";
import { isWithin } from "@tablero/ui/lib/within";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { CatalogueQuery } from "../../platform/links/links.ts";
import { SORTS, sortOf, withValues } from "./query.ts";

interface SortMenuProps {
  query: CatalogueQuery;
  hrefFor: (query: CatalogueQuery) => string;
}

/** Sort order of the list, as links in a native disclosure. */
export function SortMenu({ query, hrefFor }: SortMenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const current = sortOf(query);
  const close = () => {
    if (root.current) root.current.open = false;
  };
  useEffect(() => {
    const away = (event: Event) => {
      if (!isWithin(root.current, event.target)) close();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  });
  return (
    <details
      ref={root}
      className="group/sort relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !root.current?.open) return;
        close();
        root.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="inline-flex h-11 list-none items-center gap-3 rounded-lg bg-card pe-3 ps-4 text-body inset-ring inset-ring-border-strong hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Ordenar por: </span>
        {current.label}
        <Icon icon={solid20ChevronDown} size={18} className="text-secondary group-open/sort:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-popover mt-2 w-66 animate-pop-in rounded-xl bg-raised p-2 shadow-panel">
        {SORTS.map((choice) => (
          <li key={choice.label}>
            <Link
              to={hrefFor(withValues(query, { sort: choice.sort, order: choice.order }))}
              preventScrollReset
              aria-current={choice === current || undefined}
              onClick={close}
              className={cn(
                "flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-body hover:bg-hover",
                choice === current && "font-semibold",
              )}
            >
              {choice.label}
              {choice === current ? <Icon icon={outlineCheck} size={18} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
