import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export type CardVariant = "tile" | "shop";

const card = cva("bg-card text-text shadow-tile", {
  variants: {
    variant: {
      // A paginator at the bottom of the tile aligns with the cells of the table above, as in a slim footer.
      tile: "group/tile rounded-lg *:data-[slot=paginator]:ps-4 *:data-[slot=paginator]:pe-3",
      shop: "group/shop rounded-2xl *:data-[slot=paginator]:px-6 *:data-[slot=paginator]:pb-2",
    } satisfies Record<CardVariant, string>,
  },
  defaultVariants: { variant: "tile" },
});

export interface CardProps extends ComponentProps<"section"> {
  /** tile: for the back office; shop: the storefront's larger corners and padding. */
  variant?: CardVariant;
}

/** A tile: CardHeader, any number of CardBody, CardFooter. Name it with aria-labelledby if it is a landmark. */
export function Card({ variant = "tile", className, ...rest }: CardProps) {
  return <section data-slot="card" data-variant={variant} className={cn(card({ variant }), className)} {...rest} />;
}

export interface CardHeaderProps extends Omit<ComponentProps<"header">, "title"> {
  /** Heading of the tile. */
  title: ReactNode;
  /** id of the heading, for the card's aria-labelledby. */
  titleId?: string;
  /** Heading level. Default 2. */
  level?: 2 | 3 | 4;
  /** Number shown in grey beside the title. */
  count?: number;
  /** Buttons or a link at the right. */
  actions?: ReactNode;
}

/** Title row of a tile, with a line below it. */
export function CardHeader({ title, titleId, level = 2, count, actions, className, ...rest }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      data-slot="card-header"
      className={cn(
        // The header has the same height with or without a button.
        "flex min-h-tile-head items-center gap-2 border-b px-5 py-[calc((var(--spacing-tile-head)-var(--spacing-control-md)-1px)/2)] group-data-[variant=shop]/shop:border-b-0 group-data-[variant=shop]/shop:px-6 group-data-[variant=shop]/shop:pt-6 group-data-[variant=shop]/shop:pb-0",
        className,
      )}
      {...rest}
    >
      <Heading
        id={titleId}
        className="min-w-0 text-heading group-data-[variant=shop]/shop:font-display group-data-[variant=shop]/shop:text-display-md"
      >
        {title}
      </Heading>
      {count !== undefined && <span className="text-body text-hint tabular-nums">{count}</span>}
      {actions && <div className="ms-auto flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}

export interface CardBodyProps extends ComponentProps<"div"> {
  /** none: for tables and lists that extend to the edges. */
  padding?: "default" | "none";
}

/** Content of a tile. */
export function CardBody({ padding = "default", className, ...rest }: CardBodyProps) {
  return (
    <div
      data-slot="card-body"
      className={cn(padding === "default" && "p-5 group-data-[variant=shop]/shop:p-6", className)}
      {...rest}
    />
  );
}

export interface CardFooterProps extends ComponentProps<"footer"> {
  /** slim: for a paginator below a table, aligned with the table's cells. */
  padding?: "default" | "slim";
}

/** Footer of a tile, with a line above it: a paginator, buttons, a note. */
export function CardFooter({ padding = "default", className, ...rest }: CardFooterProps) {
  return (
    <footer
      data-slot="card-footer"
      className={cn("flex items-center gap-3 border-t", padding === "slim" ? "pe-3 ps-4" : "px-5 py-3", className)}
      {...rest}
    />
  );
}
