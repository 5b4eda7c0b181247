import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

/**
 * Name cell of a row: a real link to the address that a click on the row opens. Its padding enlarges the touch target;
 * if the link is a separate box, a negative margin compensates for the padding, so that no line moves.
 */
export function RowLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      data-row-link=""
      state={{ from: pathname + search }}
      className={cn(
        "-my-1.5 rounded-xs py-1.5 font-semibold text-text tabular-nums no-underline hover:underline",
        className,
      )}
    >
      {children}
    </Link>
  );
}
