import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { isCut } from "../../_internal/cut-text.ts";
import { cn } from "../../lib/cn.ts";
import { useLayoutEffectOn } from "../../lib/effect-on.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";

export type TruncateLines = 1 | 2 | 3;

const LINES: Record<TruncateLines, string> = {
  1: "block truncate",
  2: "line-clamp-2 wrap-anywhere",
  3: "line-clamp-3 wrap-anywhere",
};

/** What takes the focus around it. */
const HOST = "a[href], button, summary, [role=option], [role^=menuitem], [role=treeitem], [tabindex='0']";

export interface TruncateProps extends Omit<ComponentProps<"span">, "children" | "tabIndex"> {
  /** The text. */
  children: ReactNode;
  /** Lines before the ellipsis. */
  lines?: TruncateLines;
}

/**
 * Text that ends in an ellipsis where there is no room, with the whole of it in a tooltip: by pointer, by a tap, and by
 * keyboard, for which it takes the focus while it is cut. Within a link or a button the focus stays theirs. Screen
 * readers have the whole text at any time.
 */
export function Truncate({ children, lines = 1, className, ...props }: TruncateProps) {
  const root = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [hosted, setHosted] = useState(false);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);

  // Another text is cut elsewhere.
  useLayoutEffectOn([children, lines], () => {
    const text = root.current;
    if (!text) return;
    const measure = () => setCut(isCut(text));
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    measure();
    return () => observer.disconnect();
  });

  useLayoutEffect(() => {
    const host = root.current?.parentElement?.closest<HTMLElement>(HOST);
    setHosted(Boolean(host));
    if (!host) return;
    const show = () => setOpen(host.matches(":focus-visible"));
    const hide = () => setOpen(false);
    host.addEventListener("focus", show);
    host.addEventListener("blur", hide);
    return () => {
      host.removeEventListener("focus", show);
      host.removeEventListener("blur", hide);
    };
  }, []);

  const stop = cut && !hosted;
  return (
    <Tooltip content={children} open={open && cut} onOpenChange={setOpen} className="font-normal whitespace-pre-line">
      {/* The tooltip describes this element, which has no focus: nobody hears the text twice. */}
      <span data-slot="truncate" className={cn("block min-w-0 max-w-full", className)} {...props}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only shows what it holds */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the focus shows it */}
        <span
          ref={root}
          data-cut={cut || undefined}
          className={cn("rounded-xs", LINES[lines])}
          // What is out of sight is reached by keyboard.
          tabIndex={stop ? 0 : undefined}
          onPointerDownCapture={() => {
            wasOpen.current = open;
          }}
          onClick={(event) => {
            if (!stop) return;
            // A tooltip closes with a press; here a tap shows it.
            event.preventDefault();
            setOpen(!wasOpen.current);
          }}
        >
          {children}
        </span>
      </span>
    </Tooltip>
  );
}
