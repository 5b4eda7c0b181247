import { Slot, Slottable } from "@radix-ui/react-slot";
import * as Radix from "@radix-ui/react-tabs";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { useDirection } from "../../lib/direction.ts";
import { Icon } from "../icon/icon.tsx";
import { solid16ChevronDown } from "../icon/icons/solid16-chevron-down.generated.ts";

// From md on, a line under the selected tab; on a phone, a row of chips that scrolls sideways.
const bar =
  // The outline of the chips is outside them, and a scrolling row would cut it off.
  "scroll-fade flex min-w-0 gap-2 overflow-x-auto max-md:-m-1 max-md:p-1 [scrollbar-width:none] md:gap-3 md:border-border md:border-b md:px-5";
const tab = [
  "group/tab inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap md:gap-1.5 rounded-md bg-card px-3 text-table text-secondary no-underline shadow-tile transition-colors duration-fast -outline-offset-2 hover:text-text max-md:active:bg-press",
  "md:h-control-lg md:rounded-none md:border-transparent md:border-b-2 md:bg-transparent md:px-1 md:shadow-none md:focus-visible:rounded-sm md:hover:border-border-strong md:active:border-secondary",
  "disabled:cursor-not-allowed disabled:opacity-50",
].join(" ");
const chosen =
  "data-[state=active]:bg-primary-tint data-[state=active]:font-semibold data-[state=active]:text-on-tint md:data-[state=active]:border-primary-text md:data-[state=active]:bg-transparent md:data-[state=active]:text-text max-md:data-[state=active]:hover:bg-primary-tint-strong max-md:data-[state=active]:active:bg-tint-press max-md:data-[state=active]:active:text-text md:data-[state=active]:hover:border-on-tint md:data-[state=active]:active:border-text";

export interface TabsProps extends ComponentProps<typeof Radix.Root> {
  /** Value of the visible tab, when controlled. */
  value?: string;
  /** Value of the tab that is visible initially, when uncontrolled. */
  defaultValue?: string;
  /** Called with the value of the newly selected tab. */
  onValueChange?: (value: string) => void;
  /** automatic: an arrow key also shows the panel; manual: only Enter does. Default automatic. */
  activationMode?: "automatic" | "manual";
  /** A `TabList`, and a `TabPanel` for each of its tabs. */
  children?: ReactNode;
  /** Classes of the root. */
  className?: string;
}

/** Panels with tabs, one of them visible. Arrow keys move between tabs, Home and End jump. */
export function Tabs({ className, ...props }: TabsProps) {
  return <Radix.Root data-slot="tabs" dir={useDirection()} className={cn("min-w-0", className)} {...props} />;
}

export interface TabListProps extends ComponentProps<typeof Radix.List> {
  /** Accessible name of the tab list. */
  label: string;
}

export function TabList({ label, className, ...props }: TabListProps) {
  return <Radix.List data-slot="tab-list" aria-label={label} className={cn(bar, className)} {...props} />;
}

export interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** Number of entries in the tab. */
  count?: ReactNode;
}

export function Tab({ count, className, children, ...props }: TabProps) {
  return (
    <Radix.Trigger data-slot="tab" className={cn(tab, chosen, className)} {...props}>
      {children}
      <TabCount count={count} />
    </Radix.Trigger>
  );
}

export interface TabPanelProps extends ComponentProps<typeof Radix.Content> {
  /** Value of the tab to which the panel belongs. */
  value: string;
  /** Content of the panel. */
  children?: ReactNode;
}

export function TabPanel({ className, ...props }: TabPanelProps) {
  return <Radix.Content data-slot="tab-panel" className={cn("rounded-sm", className)} {...props} />;
}

export interface NavTabsProps extends ComponentProps<"nav"> {
  /** Name of the landmark: "Vistas de pedidos". */
  label: string;
  /** Ref to the list, for a caller that measures which tabs fit; from md on, the row then does not scroll. */
  rowRef?: RefObject<HTMLUListElement | null>;
}

/** Links with the same look, for list views with a URL. */
export function NavTabs({ label, rowRef, className, children, ...props }: NavTabsProps) {
  return (
    <nav data-slot="nav-tabs" aria-label={label} className={cn("min-w-0", className)} {...props}>
      <ul ref={rowRef} className={cn(bar, rowRef && "md:overflow-x-clip")}>
        {children}
      </ul>
    </nav>
  );
}

export interface NavTabProps extends Omit<ComponentProps<"a">, "aria-current"> {
  /** Renders the caller's link, its only child, in place of its own element. */
  asChild?: boolean;
  /** The current view. */
  current?: boolean;
  /** Number of entries in the tab. */
  count?: ReactNode;
  /** True if the tab does not fit: it is measured, but is neither visible nor reachable. */
  spilled?: boolean;
}

export function NavTab({
  asChild = false,
  current = false,
  count,
  spilled = false,
  className,
  children,
  ...props
}: NavTabProps) {
  const Link = asChild ? Slot : "a";
  const item = useRef<HTMLLIElement>(null);
  // In a scrolling row, the current tab may be hidden.
  useEffect(() => {
    if (current) showInRow(item.current);
  }, [current]);
  return (
    <li ref={item} data-slot="nav-tab" className={cn("shrink-0", spilled && "invisible order-2")}>
      <Link
        aria-current={current ? "page" : undefined}
        data-state={current ? "active" : "inactive"}
        className={cn(tab, chosen, className)}
        {...props}
      >
        <Slottable>{children}</Slottable>
        <TabCount count={count} />
      </Link>
    </li>
  );
}

export interface NavTabsMoreProps extends ComponentProps<"button"> {
  /** True if the menu contains the current view; the trigger then looks like its tab. */
  current?: boolean;
  /** Number of entries in the current view. */
  count?: ReactNode;
}

/** Trigger at the end of the row, for a menu with the tabs that do not fit. */
export function NavTabsMore({ current = false, count, className, children, ...props }: NavTabsMoreProps) {
  return (
    <li className="order-1 shrink-0">
      <button
        type="button"
        className={cn(tab, chosen, className)}
        {...props}
        data-state={current ? "active" : "inactive"}
      >
        {children}
        <TabCount count={count} />
        <Icon icon={solid16ChevronDown} size={16} />
      </button>
    </li>
  );
}

/** Scrolls only the row, sideways, so that the item is in its middle. */
function showInRow(item: HTMLElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const [place, around] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left - around.left - (around.width - place.width) / 2;
}

function TabCount({ count }: { count: ReactNode }) {
  if (count === undefined) return null;
  return (
    <span
      data-slot="tab-count"
      className="font-semibold text-label tabular-nums md:rounded-sm md:bg-neutral-bg md:px-1 md:py-0.5 md:text-neutral-text md:group-data-[state=active]/tab:bg-primary-tint md:group-data-[state=active]/tab:text-on-tint"
    >
      {count}
    </span>
  );
}
