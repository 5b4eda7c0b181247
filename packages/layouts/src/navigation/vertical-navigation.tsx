import { IconButton } from "@tablero/ui/icon-button";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { cn } from "@tablero/ui/lib/cn";
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from "react";
import { useShell } from "../lib/shell-context.ts";
import { NAVIGATION_ID } from "../top-bar/items/bar-toggle.tsx";
import { AsidePanel } from "./aside-panel.tsx";
import { type Appearance, BarContext, type BarValue, isNarrow, type Tone } from "./bar-context.ts";
import type { Menus } from "./menu-item.ts";
import { MoreInBar } from "./more/more-in-bar.tsx";
import { CountedItems, NavigationItems } from "./navigation-items.tsx";
import { TONES } from "./tones.ts";
import { useAside } from "./use-aside.ts";
import { useExpandOnHover } from "./use-expand-on-hover.ts";
import { useMenuScroll } from "./use-menu-scroll.ts";
import { useOverlayNavigation } from "./use-overlay-navigation.ts";
import { useSlideAnimation } from "./use-slide-animation.ts";

export interface VerticalNavigationProps {
  /** The menu to show; the default menu has live counts. */
  menu: keyof Menus;
  /** Appearance beside the page; over the page, it is always the default one. */
  appearance?: Appearance;
  tone?: Tone;
  /** Tooltip for an appearance without texts. Its code belongs to the layout that uses it. */
  hint?: BarValue["Hint"];
  /** First row. Over the page, it ends with the close button. */
  head: ReactNode;
  headClass?: string;
  /** True if the first row stays fixed while the menu scrolls. */
  headStays?: boolean;
  /** Content before the menu, which scrolls with it. */
  children?: ReactNode;
  /** Content after the menu, which scrolls with it. */
  after?: ReactNode;
  /** Below the menu; fixed. */
  foot?: ReactNode;
}

/**
 * Width reserved beside the page, and width of the bar. The dense bar has its expanded width and is clipped when
 * collapsed.
 */
const ROOM: Record<Appearance, string> = { default: "w-70", compact: "w-28", dense: "w-20", thin: "w-20" };
const BAR: Record<Appearance, string> = { default: "w-70", compact: "w-28", dense: "w-70", thin: "w-20" };
const GONE: Record<Appearance, string> = {
  default: "-translate-x-full rtl:translate-x-full",
  compact: "-translate-x-full rtl:translate-x-full",
  dense: "-translate-x-20 rtl:translate-x-20",
  thin: "-translate-x-full rtl:translate-x-full",
};
const HEAD: Record<Appearance, string> = {
  default: "pe-4 ps-6",
  compact: "justify-center",
  dense: "pe-4 ps-6",
  thin: "justify-center",
};

/** The left bar: beside the page from md on, over it below md, with its own scroll area. */
export function VerticalNavigation({
  menu,
  appearance: wanted = "default",
  tone = "dark",
  hint,
  head,
  headClass = "min-h-20",
  headStays = false,
  children,
  after,
  foot,
}: VerticalNavigationProps) {
  const { navigation, menus } = useShell();
  const { mode, opened, animated, close } = navigation;
  const over = mode === "over";
  const appearance = over ? "default" : wanted;
  const state = `${mode} ${opened} ${appearance}`;

  const room = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const { unfolded, handlers } = useExpandOnHover();
  const aside = useAside(state);
  const folded = appearance === "dense" && !unfolded;

  useMenuScroll(scroller, menu);
  useSlideAnimation(room, bar, state, animated);
  useOverlayNavigation(over && opened, close, closer);

  const value = useMemo(
    () => ({
      appearance,
      tone,
      Hint: over ? undefined : hint,
      aside: aside.item?.id ?? null,
      toggleAside: aside.toggle,
    }),
    [appearance, tone, over, hint, aside.item, aside.toggle],
  );
  const narrow = isNarrow(appearance);
  const Items = menu === "default" ? CountedItems : NavigationItems;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || !aside.item) return;
    event.preventDefault();
    aside.close();
  }

  const firstRow = (
    <div className={cn("flex shrink-0 items-center py-3", HEAD[appearance], headClass)}>
      {head}
      {over && (
        <IconButton
          ref={closer}
          variant="nav"
          icon={outlineXMark}
          label="Cerrar navegación"
          onClick={close}
          className="ms-auto outline-current!"
        />
      )}
    </div>
  );

  return (
    <BarContext value={value}>
      {over && (
        <div
          aria-hidden="true"
          onClick={close}
          className={cn(
            "fixed inset-0 z-drawer bg-nav/60 transition-opacity duration-slow print:hidden",
            !opened && "pointer-events-none opacity-0",
          )}
        />
      )}
      <nav
        ref={room}
        id={NAVIGATION_ID}
        aria-label="Principal"
        data-slot="vertical-navigation"
        data-mode={mode}
        data-appearance={appearance}
        data-state={opened ? "open" : "closed"}
        onKeyDown={onKeyDown}
        className={cn(
          "top-0 start-0 z-drawer h-dvh shrink-0 print:hidden",
          over ? "fixed max-w-[calc(100vw-3rem)]" : "sticky",
          opened ? ROOM[appearance] : "w-0",
          // Hidden after closing; visible immediately on opening, so that it can receive the focus.
          !opened && "invisible",
          !opened && animated && "transition-[visibility] duration-nav",
        )}
      >
        {aside.item && narrow && (
          <AsidePanel
            key={aside.item.id}
            item={aside.item}
            opener={aside.opener}
            close={aside.close}
            className={cn(TONES[tone], appearance === "compact" ? "start-28" : "start-20")}
          />
        )}
        <div
          ref={bar}
          data-folded={folded || undefined}
          {...(appearance === "dense" && handlers)}
          className={cn(
            "group/bar absolute inset-y-0 start-0 flex flex-col bg-nav text-nav-text [contain:layout_style]",
            TONES[tone],
            over ? "w-70 max-w-[calc(100vw-3rem)] shadow-dialog" : cn("border-e border-nav-text/8", BAR[appearance]),
            // Only the bar with a width of 280 collapses. Unlike a change of width, clipping needs no layout.
            !over &&
              !narrow &&
              (folded
                ? "[clip-path:inset(0_12.5rem_0_0)] rtl:[clip-path:inset(0_0_0_12.5rem)]"
                : "[clip-path:inset(0)]"),
            animated ? "transition-[translate,clip-path]" : "transition-[clip-path]",
            "duration-nav ease-nav",
            !opened && GONE[appearance],
          )}
        >
          {headStays && firstRow}
          <div
            ref={scroller}
            className={cn(
              "flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [scrollbar-color:var(--color-nav-hint)_transparent]",
              narrow ? "[scrollbar-width:none]" : "[scrollbar-width:thin]",
            )}
          >
            {!headStays && firstRow}
            {children}
            <Items items={menus[menu]} />
            <MoreInBar menu={menu} />
            {after}
          </div>
          {foot}
        </div>
        {folded && (
          <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-0 border-e border-nav-text/8" />
        )}
      </nav>
    </BarContext>
  );
}
