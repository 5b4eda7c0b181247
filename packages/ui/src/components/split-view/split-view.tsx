import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
} from "react";
import { Group } from "../../_internal/group.tsx";
import { cn } from "../../lib/cn.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { clampShare, shareAfterKey, shareAt } from "./split.ts";

/** start: the first pane, such as the list; end: the second pane, such as the selected record. */
export type SplitPane = "start" | "end";

export interface SplitViewProps extends Omit<ComponentProps<"div">, "children" | "onChange"> {
  /** The first pane, such as the list or the cart. */
  start: ReactNode;
  /** The second pane, such as the selected record or the payment. */
  end: ReactNode;
  /** Name of the first pane, also on its button on a phone: "Pedidos". */
  startLabel: string;
  /** Name of the second pane: "Pedido". */
  endLabel: string;
  /** Share of the first pane in percent. A change from outside replaces the value set by dragging. */
  value?: number;
  /** Called with the share in percent when the divider is released, and after each key press. */
  onValueChange?: (share: number) => void;
  /** Minimum share of the first pane, in percent. */
  min?: number;
  /** Maximum share of the first pane, in percent. */
  max?: number;
  /** The pane shown on a phone. */
  active?: SplitPane;
  /** Called when the user switches panes on a phone. */
  onActiveChange?: (pane: SplitPane) => void;
  /** If true, the divider cannot be moved and is only a line. */
  disabled?: boolean;
}

/**
 * Two panes side by side, with a divider that can be moved by touch, mouse or keyboard; a double click resets it. Below
 * 672 px one pane is shown at a time, with a button for each pane above. Each pane scrolls separately.
 */
export function SplitView({
  start,
  end,
  startLabel,
  endLabel,
  value = 50,
  onValueChange,
  min = 25,
  max = 75,
  active = "start",
  onActiveChange,
  disabled = false,
  className,
  ...rest
}: SplitViewProps) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  // The last move may not be rendered yet when the pointer is released.
  const dragged = useRef<number | null>(null);
  const [share, setShare] = useDraft(clampShare(value, { min, max }));
  const [shown, setShown] = useDraft<SplitPane>(active);
  const limits = { min, max };
  const style: CSSProperties & Record<"--share", string> = { "--share": `${share}%` };
  const isRtl = () => row.current !== null && getComputedStyle(row.current).direction === "rtl";

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!row.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    dragged.current = shareAt(event.clientX, row.current.getBoundingClientRect(), isRtl(), limits);
    setShare(dragged.current);
  };
  const letGo = () => {
    if (dragged.current !== null) onValueChange?.(dragged.current);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : shareAfterKey(event.key, share, isRtl(), limits);
    if (next === undefined) return;
    event.preventDefault();
    setShare(next);
    onValueChange?.(next);
  };
  const reset = () => {
    const first = clampShare(value, limits);
    setShare(first);
    onValueChange?.(first);
  };
  const show = (pane: SplitPane) => {
    setShown(pane);
    onActiveChange?.(pane);
  };

  const pane = (which: SplitPane, name: string, content: ReactNode) => (
    <section
      id={`${base}${which}`}
      aria-label={name}
      data-pane={which}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable by keyboard
      tabIndex={0}
      className={cn(
        "min-h-0 min-w-0 -outline-offset-2 overflow-x-clip overflow-y-auto @2xl:block",
        shown === which ? "@max-2xl:flex-1" : "@max-2xl:hidden",
        which === "end" ? "@2xl:flex-1" : "@2xl:w-(--share) @2xl:shrink-0",
      )}
    >
      {content}
    </section>
  );

  return (
    <div data-slot="split-view" className={cn("@container flex min-h-0 min-w-0 flex-col", className)} {...rest}>
      <Group aria-label="Qué se ve" className="flex shrink-0 gap-1 border-b bg-card p-1.5 @2xl:hidden">
        {(["start", "end"] as const).map((which) => (
          <button
            key={which}
            type="button"
            aria-pressed={shown === which}
            onClick={() => show(which)}
            className="min-h-11 min-w-0 flex-1 truncate rounded-md px-3 font-semibold text-body text-secondary transition-colors duration-fast hover:bg-hover active:bg-press aria-pressed:bg-primary-tint aria-pressed:text-on-tint aria-pressed:hover:bg-primary-tint-strong aria-pressed:active:bg-tint-press aria-pressed:active:text-text"
          >
            {which === "start" ? startLabel : endLabel}
          </button>
        ))}
      </Group>
      <div ref={row} className="flex min-h-0 flex-1 @max-2xl:flex-col" style={style}>
        {pane("start", startLabel, start)}
        {disabled ? (
          <div aria-hidden="true" className="w-px shrink-0 bg-border @max-2xl:hidden" />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: an <hr> takes no focus and has no value
          <div
            role="separator"
            aria-orientation="vertical"
            aria-label={`Ancho de ${startLabel}`}
            aria-controls={`${base}start`}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={Math.round(share)}
            aria-valuetext={`${Math.round(share)} %`}
            tabIndex={0}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={drag}
            onPointerUp={letGo}
            onDoubleClick={reset}
            onKeyDown={onKeyDown}
            // A 1 px line with a target of 24 px for the mouse and 44 px for touch.
            className="group relative z-sticky w-px shrink-0 cursor-col-resize touch-none bg-border outline-none transition-colors duration-fast after:absolute after:inset-y-0 after:-inset-x-3 hover:bg-focus focus-visible:bg-focus active:bg-text pointer-coarse:after:-inset-x-5.5 @max-2xl:hidden"
          >
            <span
              aria-hidden="true"
              className="absolute top-1/2 left-1/2 h-9 w-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-border-strong outline-offset-2 group-hover:bg-focus group-focus-visible:bg-focus group-focus-visible:outline-2 group-focus-visible:outline-focus group-active:bg-text"
            />
          </div>
        )}
        {pane("end", endLabel, end)}
      </div>
    </div>
  );
}
