import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { OVERVIEW } from "@tablero/domain/platform/resources/readers/overview";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The logo as a link to the overview. */
export function HomeLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link
      to={resourcePath(OVERVIEW)}
      title={titleOf(OVERVIEW)}
      className={cn("-m-1.5 shrink-0 rounded-md p-1.5 outline-current!", className)}
    >
      {children}
      <span className="sr-only">: {titleOf(OVERVIEW).toLowerCase()}</span>
    </Link>
  );
}
