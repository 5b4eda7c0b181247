import { cn } from "@tablero/ui/lib/cn";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/** A link inside a table: a figure or a name that opens its own list or page. */
export function TableLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn("-my-1.5 rounded-xs py-1.5 text-primary-text no-underline tabular-nums hover:underline", className)}
      {...props}
    />
  );
}
