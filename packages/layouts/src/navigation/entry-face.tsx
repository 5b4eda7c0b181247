import { Count } from "@tablero/ui/count";
import { Icon, type IconData } from "@tablero/ui/icon";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { type Appearance, isNarrow, useBar } from "./bar-context.ts";
import type { MenuItem } from "./menu-item.ts";
import { CURRENT, IDLE, SUBTITLE } from "./tones.ts";

/** Padding before the title, by the depth of the entry. The last value applies to all deeper levels. */
const INDENTS = ["ps-4", "ps-13", "ps-17", "ps-21", "ps-25"];

/** The container of an entry, with its pill in the background. */
const BOX =
  "relative isolate flex w-full text-start no-underline transition-colors duration-fast outline-current! -outline-offset-2! before:absolute before:inset-y-0 before:start-0 before:-z-1 before:w-full before:transition-colors before:duration-fast";

const WIDE =
  "min-h-nav items-center gap-4 rounded-sm py-1.5 pointer-coarse:max-md:min-h-11 pe-4 text-table font-semibold before:rounded-sm";

const LOOKS: Record<Appearance, string> = {
  default: WIDE,
  // Clipped to its visible part, so that the clickable area matches.
  dense: `${WIDE} group-data-folded/bar:w-14`,
  compact:
    "min-h-[calc(var(--spacing-nav-icon)+0.5rem)] flex-col items-center justify-center gap-1.5 rounded-sm px-1.5 py-[calc(var(--spacing-nav-icon)/2-1rem)] text-label before:rounded-sm",
  thin: "h-nav-icon w-14 items-center justify-center rounded-lg before:rounded-lg",
};

/** The classes of an entry, independent of its element type. */
export function useEntryClass(depth: number, state: "current" | "idle" | "disabled"): string {
  const { appearance, tone } = useBar();
  const indent = depth === 0 && appearance === "dense" ? "ps-4.5" : INDENTS[Math.min(depth, INDENTS.length - 1)];
  return cn(
    BOX,
    LOOKS[appearance],
    !isNarrow(appearance) && indent,
    state === "current" && CURRENT[tone],
    state !== "current" && IDLE[tone],
    state === "idle" && "hover:text-nav-text hover:before:bg-nav-text/12",
    state === "disabled" && "cursor-default opacity-40",
  );
}

export interface EntryFaceProps {
  item: MenuItem;
  current: boolean;
  /** Badge at the end: a number or a word. */
  badge: string | number | undefined;
  /** Icon at the end for the action of the entry: expand, external link. */
  end?: IconData | undefined;
  endClass?: string | undefined;
}

/**
 * Icon, title, subtitle and badge of an entry. Parts that an appearance does not show are still available to screen
 * readers.
 */
export function EntryFace({ item, current, badge, end, endClass }: EntryFaceProps) {
  const { appearance, tone } = useBar();
  const narrow = isNarrow(appearance);
  const icon = item.icon !== undefined && (
    <NamedIcon name={item.icon} size={narrow ? 22 : 20} className={current ? undefined : "text-nav-hint"} />
  );
  const subtitle = item.subtitle && (
    <span className={narrow ? "sr-only" : cn("block text-micro", SUBTITLE[tone])}>
      {narrow && " "}
      {item.subtitle}
    </span>
  );
  if (narrow)
    return (
      <>
        {icon}
        <span className={appearance === "thin" ? "sr-only" : "max-w-full text-center wrap-anywhere hyphens-auto"}>
          {item.title}
          {subtitle}
        </span>
        <CornerBadge value={badge} className={appearance === "compact" ? "top-1.5 end-4" : "top-1.5 end-1.5"} />
      </>
    );
  return (
    <>
      {icon}
      {/* Keeps its width when collapsed, so that hidden titles do not wrap. */}
      <span className="flex min-w-0 flex-1 items-center gap-3 transition-opacity duration-nav ease-nav group-data-folded/bar:w-46.5 group-data-folded/bar:flex-none group-data-folded/bar:opacity-0">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block">{item.title}</span>
          {subtitle}
        </span>
        <EndBadge value={badge} />
        {end && <Icon icon={end} size={16} className={cn("shrink-0 text-nav-hint", endClass)} />}
      </span>
      {appearance === "dense" && (
        <CornerBadge
          value={badge}
          className="top-0.5 start-8.5 opacity-0 transition-opacity duration-base group-data-folded/bar:opacity-100"
        />
      )}
    </>
  );
}

function EndBadge({ value }: { value: string | number | undefined }) {
  if (value === undefined) return null;
  if (typeof value === "number") return <Count aria-hidden="true" tone="nav" value={value} />;
  return (
    <span aria-hidden="true" className="shrink-0 rounded-full bg-nav-text/12 px-2 py-0.75 text-micro font-semibold">
      {value}
    </span>
  );
}

/** The corner of the icon has room for two digits; a word is shown as a dot. */
function CornerBadge({ value, className }: { value: string | number | undefined; className: string }) {
  if (value === undefined) return null;
  const text = typeof value === "number" ? (value > 99 ? "99+" : String(value)) : "";
  return (
    <span
      aria-hidden="true"
      data-slot="corner-badge"
      className={cn(
        "absolute grid place-items-center rounded-full bg-nav-text text-micro font-semibold text-nav tabular-nums",
        text ? "h-4 min-w-4 px-1" : "size-2",
        className,
      )}
    >
      {text}
    </span>
  );
}
