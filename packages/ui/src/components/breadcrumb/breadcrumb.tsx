import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Slot } from "../../lib/slot.tsx";

export interface BreadcrumbProps extends ComponentProps<"nav"> {
  /** Default "Ruta de navegación". */
  label?: string;
}

/** Path of this page: a BreadcrumbItem with a link for each step, the last one `current`. */
export function Breadcrumb({ label = "Ruta de navegación", className, children, ...props }: BreadcrumbProps) {
  return (
    <nav data-slot="breadcrumb" aria-label={label} className={cn("text-table font-normal", className)} {...props}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</ol>
    </nav>
  );
}

export interface BreadcrumbItemProps extends Omit<ComponentProps<"a">, "aria-current"> {
  /** Renders the caller's link, its only child, in place of its own element. */
  asChild?: boolean;
  /** True for this page, which is shown as plain text and not as a link. */
  current?: boolean;
}

/** One step of the path. The item itself draws the chevron before it; the first one has none. */
export function BreadcrumbItem({ asChild = false, current = false, className, ...props }: BreadcrumbItemProps) {
  const Link = asChild ? Slot : "a";
  return (
    <li
      data-slot="breadcrumb-item"
      className="flex min-w-0 items-center gap-2 before:-ms-1 before:size-1.5 before:shrink-0 before:-rotate-45 before:border-hint before:border-r-[1.5px] rtl:before:rotate-135 before:border-b-[1.5px] first:before:hidden"
    >
      {current ? (
        <span aria-current="page" className={cn("text-text wrap-anywhere", className)}>
          {props.children}
        </span>
      ) : (
        <Link
          className={cn(
            // A touch target of full height that does not change the line height.
            "-my-3 rounded-xs py-3 text-secondary wrap-anywhere underline-offset-4 hover:text-text hover:underline active:decoration-2",
            className,
          )}
          {...props}
        />
      )}
    </li>
  );
}
