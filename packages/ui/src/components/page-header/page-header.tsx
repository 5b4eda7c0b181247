import { Slot, Slottable } from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineArrowLeft } from "../icon/icons/outline-arrow-left.generated.ts";

export interface PageHeaderProps extends Omit<ComponentProps<"header">, "title"> {
  /** The h1 of the page. */
  title: ReactNode;
  /** Count, such as "118 en 7 días". */
  count?: ReactNode;
  /** Badges beside the title. */
  status?: ReactNode;
  /** Buttons at the right, one of them primary. */
  actions?: ReactNode;
  /** BackLink above the title. */
  back?: ReactNode;
}

/** Header of a back-office page. */
export function PageHeader({ title, count, status, actions, back, className, ...props }: PageHeaderProps) {
  return (
    <header data-slot="page-header" className={cn("flex flex-col gap-1", className)} {...props}>
      {back}
      {/* The same height with and without buttons, so that titles do not move between pages. */}
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3">
        <div
          className={cn(
            "flex min-w-0 flex-[1_1_11rem] flex-wrap items-baseline gap-x-3 gap-y-1",
            // With badges, the title may wrap; without them, buttons move below only if one line has no room for both.
            status === undefined ? "sm:basis-auto" : "sm:basis-60",
          )}
        >
          <h1 className="min-w-0 text-title text-text wrap-anywhere">{title}</h1>
          {count === undefined ? null : <span className="text-body text-secondary tabular-nums">{count}</span>}
          {status === undefined ? null : (
            <span className="flex flex-wrap items-center gap-3 self-center">{status}</span>
          )}
        </div>
        {actions === undefined ? null : (
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
    </header>
  );
}

export interface BackLinkProps extends ComponentProps<"a"> {
  /** Renders the caller's link, its only child, in place of its own element. */
  asChild?: boolean;
}

/** Link back to the list: an arrow and the name of the list. */
export function BackLink({ asChild = false, className, children, ...props }: BackLinkProps) {
  const Link = asChild ? Slot : "a";
  return (
    <Link
      data-slot="back-link"
      className={cn(
        // A touch target that does not change the line height.
        "relative -my-1.5 inline-flex w-fit items-center gap-2 py-1.5 rounded-xs text-secondary text-table no-underline hover:text-text active:text-primary-text",
        className,
      )}
      {...props}
    >
      <Icon icon={outlineArrowLeft} size={16} />
      <Slottable>{children}</Slottable>
    </Link>
  );
}
