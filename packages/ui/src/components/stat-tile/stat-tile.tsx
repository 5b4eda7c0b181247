import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";

export interface StatTileProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the figure: "Ventas de hoy". */
  label: string;
  /** The formatted figure. Omit it while loading. */
  value?: ReactNode;
  /** Small text beside the figure, such as "37 pedidos". */
  detail?: ReactNode;
  /** `tile` is used alone, `cell` in a StatStrip. Default "tile". */
  variant?: "tile" | "cell";
  /** A link that covers the whole tile: `<Link to="…"><VisuallyHidden>Ver lo pendiente</VisuallyHidden></Link>`. */
  action?: ReactNode;
}

/** One figure with its name. */
export function StatTile({ label, value, detail, variant = "tile", action, className, ...props }: StatTileProps) {
  const content = (
    <>
      <span data-slot="stat-label" className="block whitespace-nowrap text-label font-normal text-secondary">
        {label}
      </span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-2 whitespace-nowrap tabular-nums">
        {value === undefined ? (
          <Skeleton className="my-1 h-4.5 w-20" />
        ) : (
          <bdi data-slot="stat-value" className="text-stat text-text">
            {value}
          </bdi>
        )}
        {detail === undefined ? null : <bdi className="text-label font-normal text-secondary">{detail}</bdi>}
      </span>
    </>
  );
  return (
    <div
      data-slot="stat-tile"
      data-variant={variant}
      aria-busy={value === undefined ? "true" : undefined}
      className={cn(
        "relative px-5 py-3.5",
        variant === "tile" && "rounded-lg bg-card shadow-tile",
        action !== undefined && "transition-colors duration-fast hover:bg-hover active:bg-press",
        className,
      )}
      {...props}
    >
      {action === undefined ? (
        content
      ) : (
        <>
          {content}
          <Slot className="absolute inset-0 rounded-[inherit]">{action}</Slot>
        </>
      )}
    </div>
  );
}
