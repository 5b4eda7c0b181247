import { IconButton } from "@tablero/ui/icon-button";
import { outlineXMark } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { type ReactNode, useEffect, useRef } from "react";
import { useShell } from "../lib/shell-context.ts";
import { NAVIGATION_ID } from "./navigation-toggle.tsx";
import { useOverPage } from "./use-over-page.ts";

/** Room kept above the active entry when it is scrolled into view. In px. */
const MARGIN = 120;

export interface VerticalNavigationProps {
  /** First row; over the page the closing button stands at its end. */
  head: ReactNode;
  children: ReactNode;
}

/** The dark bar at the left, 280 wide: beside the page from md, over it below, with its own scroll area. */
export function VerticalNavigation({ head, children }: VerticalNavigationProps) {
  const { navigation } = useShell();
  const { mode, opened, animated, close } = navigation;
  const scroller = useRef<HTMLDivElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const over = mode === "over";

  useEffect(() => {
    const box = scroller.current;
    const active = box?.querySelector<HTMLElement>("[aria-current=page]");
    if (!box || !active) return;
    const entry = active.getBoundingClientRect();
    const top = entry.top - box.getBoundingClientRect().top;
    if (top < 0 || top + entry.height > box.clientHeight) box.scrollTop += top - MARGIN;
  }, []);

  useOverPage(over && opened, close, closer);

  return (
    <>
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
      <div
        id={NAVIGATION_ID}
        data-slot="vertical-navigation"
        data-mode={mode}
        data-state={opened ? "open" : "closed"}
        className={cn(
          "top-0 left-0 flex h-dvh w-70 shrink-0 flex-col bg-nav text-nav-text print:hidden",
          over ? "fixed z-drawer max-w-[calc(100vw-3rem)] shadow-dialog" : "sticky z-nav border-r border-nav-text/8",
          // Visible at once when it opens, so that it can take the focus.
          animated && "duration-nav ease-nav",
          animated && (opened ? "transition-[margin,transform]" : "transition-[margin,transform,visibility]"),
          !opened && cn("invisible", over ? "-translate-x-full" : "-ml-70"),
        )}
      >
        <nav aria-label="Principal" className="flex min-h-0 flex-1 flex-col">
          <div
            ref={scroller}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [scrollbar-color:var(--color-nav-hint)_transparent] [scrollbar-width:thin]"
          >
            <div className="flex min-h-20 items-center py-3 pr-4 pl-6">
              {head}
              {over && (
                <IconButton
                  ref={closer}
                  variant="nav"
                  icon={outlineXMark}
                  label="Cerrar navegación"
                  onClick={close}
                  className="ml-auto outline-current!"
                />
              )}
            </div>
            {children}
          </div>
        </nav>
      </div>
    </>
  );
}
