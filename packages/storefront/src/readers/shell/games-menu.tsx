import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { cn } from "@tablero/ui/lib/cn";
import { useLayoutEffectOn } from "@tablero/ui/lib/effect-on";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { GameDot } from "../../catalogue/cards/game-name.tsx";
import { categoryPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { moveByKey } from "./menu-keys.ts";
import { shopLinks } from "./shop-links.ts";

const megaPanel = defer(async () => (await import("./mega-panel.tsx")).default);

/** Hover delays: a pointer that only crosses the row opens nothing, and one that slips off the panel can return. */
const OPEN_MS = 140;
const CLOSE_MS = 220;

const LINK =
  "inline-flex h-12 min-w-6 items-center whitespace-nowrap rounded-sm text-secondary text-body hover:text-text xl:text-shop";

/** The row of games below the header, each with a panel of its categories. Plain links without JavaScript. */
export function GamesMenu({ info }: { info: ShopInfo }) {
  const [open, setOpen] = useState<string | null>(null);
  const { pathname, key: place } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const shown = info.menu.find((entry) => entry.id === open);

  const buttonOf = (id: string) => nav.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`) ?? null;
  const later = (next: string | null, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A passing pointer does not close a panel that contains the keyboard focus.
      if (!panel.current?.contains(document.activeElement)) setOpen(next);
    }, wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    shownId.current = open;
  }, [open]);
  // A new page, or a new filter on the same page, closes the panel; the focus is kept when the focused link disappears.
  useLayoutEffectOn([place], () => {
    clearTimeout(timer.current);
    if (shownId.current && panel.current?.contains(document.activeElement)) buttonOf(shownId.current)?.focus();
    setOpen(null);
  });

  return (
    <nav
      ref={nav}
      aria-label="Juegos"
      className="max-md:hidden"
      onPointerLeave={(event) => event.pointerType === "mouse" && later(null, CLOSE_MS)}
      onPointerEnter={() => clearTimeout(timer.current)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
      onKeyDown={(event) => {
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
        moveByKey(event, {
          row: all.filter((element) => !panel.current?.contains(element)),
          panel: all.filter((element) => panel.current?.contains(element)),
          opener: open ? buttonOf(open) : null,
          open: (button) => setOpen(button.dataset.entry ?? null),
          close: () => setOpen(null),
        });
      }}
    >
      <div className={`${CONTAINER} flex items-center gap-4 lg:gap-8`}>
        <ul className="scroll-fade relative -mx-2 -my-1 flex min-w-0 flex-1 gap-3 overflow-x-auto px-2 py-1 [scrollbar-width:none] md:max-lg:gap-1.5 lg:gap-5">
          {info.menu.map((entry) => {
            const current = pathname === categoryPath(entry.slug);
            const active = open === entry.id || (open === null && current);
            return (
              <li
                key={entry.id}
                className="relative flex shrink-0 items-center"
                onPointerEnter={(event) =>
                  event.pointerType === "mouse" && entry.children.length > 0 && later(entry.id, OPEN_MS)
                }
              >
                <Link
                  to={categoryPath(entry.slug)}
                  aria-current={current ? "page" : undefined}
                  className={cn(LINK, "gap-2.5", entry.children.length === 0 && "me-2", active && "text-text")}
                >
                  {entry.game ? <GameDot colour={entry.game.colour} className="md:max-lg:hidden" /> : null}
                  {entry.name}
                </Link>
                {entry.children.length > 0 ? (
                  <button
                    type="button"
                    data-entry={entry.id}
                    aria-label={`Categorías de ${entry.name}`}
                    aria-expanded={open === entry.id}
                    aria-controls={panelId}
                    onFocus={megaPanel.preload}
                    onClick={() => {
                      clearTimeout(timer.current);
                      setOpen(open === entry.id ? null : entry.id);
                    }}
                    className="inline-grid h-11 w-6 place-items-center rounded-sm text-secondary hover:text-text lg:w-7 noscript:hidden"
                  >
                    <Icon
                      icon={outlineChevronDown}
                      size={16}
                      className={cn("transition-transform duration-base", open === entry.id && "rotate-180")}
                    />
                  </button>
                ) : null}
                {active ? <span className="absolute inset-x-0 bottom-0 h-0.75 rounded-full bg-primary-text" /> : null}
              </li>
            );
          })}
        </ul>
        <ul className="flex shrink-0 gap-4 lg:gap-7">
          {shopLinks(info).map(({ to, text, isOwn }) => (
            <li key={to} className={isOwn ? "max-xl:hidden" : undefined}>
              <Link to={to} className={LINK}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div ref={panel} id={panelId}>
        <DeferredWindow part={megaPanel} open={shown !== undefined} onClose={() => setOpen(null)}>
          {(MegaPanel) => shown && <MegaPanel entry={shown} />}
        </DeferredWindow>
      </div>
    </nav>
  );
}
