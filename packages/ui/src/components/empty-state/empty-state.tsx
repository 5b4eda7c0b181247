import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Icon, type IconData } from "../icon/icon.tsx";

export type EmptyStateSize = "panel" | "page";
export type EmptyStateTone = "primary" | "danger" | "neutral";

const root = cva("flex flex-col items-center justify-center text-center", {
  variants: {
    size: { panel: "px-6 py-10", page: "min-h-100 py-16" } satisfies Record<EmptyStateSize, string>,
  },
  defaultVariants: { size: "panel" },
});

const space = cva("mb-4 flex size-12 items-center justify-center rounded-lg", {
  variants: {
    tone: {
      primary: "bg-primary-tint text-on-tint",
      danger: "bg-danger-bg text-danger-icon",
      neutral: "bg-neutral-bg text-neutral-text",
    } satisfies Record<EmptyStateTone, string>,
  },
});

/**
 * Placement of a state, declared separately so that states based on this component can include it in their own props.
 */
export interface EmptyStatePlace {
  /** panel: inside a tile or drawer; page: alone in the middle of a page. */
  size?: EmptyStateSize;
  /** Heading level of the title, for the outline of the page. Default 2. */
  level?: 1 | 2 | 3;
}

export interface EmptyStateProps extends EmptyStatePlace, Omit<ComponentProps<"div">, "title"> {
  /** Icon in a tinted square above the title. */
  icon?: IconData;
  /** Says what is missing: "No hay pedidos con estos filtros". */
  title: ReactNode;
  /** Suggests what the user can do. */
  children?: ReactNode;
  /** Buttons, at most one of them primary. */
  actions?: ReactNode;
  /** Colour of the square behind the icon. */
  tone?: EmptyStateTone;
}

/** An empty state: explains what is missing, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  level = 2,
  size = "panel",
  tone = "primary",
  className,
  ...props
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div data-slot="empty-state" data-tone={tone} className={cn(root({ size }), className)} {...props}>
      {icon === undefined ? null : (
        <span className={space({ tone })}>
          <Icon icon={icon} size={24} />
        </span>
      )}
      <Heading className="max-w-100 text-balance text-heading text-text">{title}</Heading>
      {children === undefined ? null : (
        <div className="mt-1 max-w-100 text-pretty text-body text-secondary wrap-anywhere">{children}</div>
      )}
      {actions === undefined ? null : (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
