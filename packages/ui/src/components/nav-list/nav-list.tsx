import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Slot } from "../../lib/slot.tsx";
import { Icon, type IconData } from "../icon/icon.tsx";

export interface NavListProps extends ComponentProps<"nav"> {
  /** Name of the landmark: "Mi cuenta". */
  label: string;
  /** Classes of the list, such as for columns on a phone. */
  listClassName?: string;
}

/** Links between the parts of one record, one below the other; the current part is marked. */
export function NavList({ label, listClassName, className, children, ...props }: NavListProps) {
  return (
    <nav data-slot="nav-list" aria-label={label} className={cn("min-w-0", className)} {...props}>
      <ul className={cn("flex flex-col gap-1", listClassName)}>{children}</ul>
    </nav>
  );
}

export interface NavListItemProps extends Omit<ComponentProps<"a">, "aria-current"> {
  /** Renders the caller's link, its only child, in place of its own element. */
  asChild?: boolean;
  /** The current part. */
  current?: boolean;
  /** Icon before the text. */
  icon?: IconData;
  /** Number of entries in the linked part. */
  count?: ReactNode;
}

const LINK =
  "flex min-h-11 items-center gap-2.5 rounded-lg px-3 py-1.5 text-body no-underline transition-colors duration-fast";

/** One link of a `NavList`. */
export function NavListItem({
  asChild = false,
  current = false,
  icon,
  count,
  className,
  children,
  ...props
}: NavListItemProps) {
  const shared = {
    "aria-current": current ? ("page" as const) : undefined,
    className: cn(
      LINK,
      current
        ? "bg-primary-tint font-semibold text-on-tint hover:bg-primary-tint-strong active:bg-tint-press active:text-text"
        : "text-text hover:bg-hover active:bg-press",
      className,
    ),
    ...props,
  };
  const parts = (words: ReactNode) => (
    <>
      {icon && <Icon icon={icon} size={20} className="shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{words}</span>
      {count === undefined ? null : <span className="ms-auto shrink-0 tabular-nums">{count}</span>}
    </>
  );
  return (
    <li data-slot="nav-list-item">
      {asChild && isValidElement<{ children?: ReactNode }>(children) ? (
        <Slot {...shared}>{cloneElement(children, {}, parts(children.props.children))}</Slot>
      ) : (
        <a {...shared}>{parts(children)}</a>
      )}
    </li>
  );
}
