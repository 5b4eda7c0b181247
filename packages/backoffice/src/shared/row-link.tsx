import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The naming cell of a row: a real link to where a click on the row leads as well. */
export function RowLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={cn("rounded-xs font-semibold text-text tabular-nums no-underline hover:underline", className)}
    >
      {children}
    </Link>
  );
}
