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

/** Focusable ancestors. */
const HOST = "a[href], button, summary, [role=option], [role^=menuitem], [role=treeitem], [tabindex='0']";

export interface TruncateProps extends Omit<ComponentProps<"span">, "children" | "tabIndex"> {
  /** The text. */
  children: ReactNode;
  /** Lines before the ellipsis. */
  lines?: TruncateLines;
}

/**
 * Text that ends with an ellipsis if there is not enough room, with the full text in a tooltip on hover, on a tap, and
 * on keyboard focus. It is focusable only while truncated; within a link or a button, that element keeps the focus.
 * Screen readers always get the full text.
 */
export function Truncate({ children, lines = 1, className, ...props }: TruncateProps) {
  const root = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [hosted, setHosted] = useState(false);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);

  // Another text is truncated at another position.
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
      {/* The tooltip describes this element, which does not have the focus, so the text is not announced twice. */}
      <span data-slot="truncate" className={cn("block min-w-0 max-w-full", className)} {...props}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only shows what it holds */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the focus shows it */}
        <span
          ref={root}
          data-cut={cut || undefined}
          className={cn("rounded-xs", LINES[lines])}
          // Hidden text must be reachable by keyboard.
          tabIndex={stop ? 0 : undefined}
          onPointerDownCapture={() => {
            wasOpen.current = open;
          }}
          onClick={(event) => {
            if (!stop) return;
            // A press normally closes a tooltip; here a tap shows it.
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
