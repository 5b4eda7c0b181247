import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { places } from "../../lib/places.ts";

export type SkeletonVariant = "text" | "box" | "tile" | "circle";

const skeleton = cva("block animate-shimmer bg-border", {
  variants: {
    variant: {
      text: "max-w-full rounded-xs",
      box: "rounded-lg",
      tile: "rounded-2xl",
      circle: "rounded-full",
    } satisfies Record<SkeletonVariant, string>,
  },
  defaultVariants: { variant: "text" },
});

export interface SkeletonProps extends ComponentProps<"span"> {
  /** Shape of the content that is loading: text, a box, a tile of the storefront, or a round picture. */
  variant?: SkeletonVariant;
}

/**
 * A grey placeholder. `className` gives it the size of the content that is loading, so that nothing shifts. Hidden from
 * screen readers.
 */
export function Skeleton({ variant = "text", className, ...props }: SkeletonProps) {
  return (
    <span
      data-slot="skeleton"
      data-variant={variant}
      aria-hidden="true"
      className={cn(skeleton({ variant }), className)}
      {...props}
    />
  );
}

const lineWidths = ["w-full", "w-11/12", "w-full", "w-4/5"];

export interface SkeletonTextProps extends ComponentProps<"span"> {
  /** Number of lines of text; the last one is shorter. Default 3. */
  lines?: number;
}

/** Placeholder of several lines of text. */
export function SkeletonText({ lines = 3, className, ...props }: SkeletonTextProps) {
  return (
    <span data-slot="skeleton-text" aria-hidden="true" className={cn("flex flex-col gap-2", className)} {...props}>
      {places(lines).map((line) => (
        <Skeleton
          key={line}
          className={cn("h-3", line === lines - 1 && lines > 1 ? "w-2/3" : lineWidths[line % lineWidths.length])}
        />
      ))}
    </span>
  );
}

export interface SkeletonRegionProps extends ComponentProps<"div"> {
  /** Text announced to screen readers. Default "Cargando". */
  label?: string;
}

/** Wraps skeletons and announces once to screen readers that content is loading. */
export function SkeletonRegion({ label = "Cargando", children, ...props }: SkeletonRegionProps) {
  return (
    <div data-slot="skeleton-region" role="status" aria-busy="true" {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
