import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type DescriptionListLayout = "rows" | "columns" | "totals";

const list = cva("text-body", {
  variants: {
    layout: {
      rows: "grid grid-cols-[fit-content(50%)_1fr] gap-x-6 gap-y-2 *:contents [&_dt]:min-w-28",
      columns: "grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-4",
      totals: "flex flex-col gap-1.5 tabular-nums *:flex *:justify-between *:gap-6",
    } satisfies Record<DescriptionListLayout, string>,
  },
  defaultVariants: { layout: "rows" },
});

export interface DescriptionListProps extends ComponentProps<"dl"> {
  /**
   * rows: term on the left, description beside it; columns: term above its description; totals: term on the left,
   * amount on the right.
   */
  layout?: DescriptionListLayout;
}

/** Name-value pairs. */
export function DescriptionList({ layout = "rows", className, ...props }: DescriptionListProps) {
  return (
    <dl data-slot="description-list" data-layout={layout} className={cn(list({ layout }), className)} {...props} />
  );
}

export interface DescriptionItemProps extends ComponentProps<"div"> {
  /** Name of the value, such as "Correo" or "Teléfono". */
  term: ReactNode;
  /** The value. An empty value is shown as a dash, so that the row does not look broken. */
  children?: ReactNode;
}

/** One pair. */
export function DescriptionItem({ term, children, ...props }: DescriptionItemProps) {
  const empty = children === undefined || children === null || children === "";
  return (
    <div data-slot="description-item" {...props}>
      <dt className="text-secondary">{term}</dt>
      <dd className="min-w-0 text-text wrap-anywhere">
        {empty ? (
          <>
            <span aria-hidden="true">—</span>
            <span className="sr-only">Sin datos</span>
          </>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
