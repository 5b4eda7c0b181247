import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

/** The naming cell of a row: a real link to where a click on the row leads as well. */
export function RowLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={to}
      state={{ from: pathname + search }}
      className={cn("rounded-xs font-semibold text-text tabular-nums no-underline hover:underline", className)}
    >
      {children}
    </Link>
  );
}
