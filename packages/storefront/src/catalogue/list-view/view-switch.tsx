import { Icon } from "@tablero/ui/icon";
import { outlineQueueList } from "@tablero/ui/icons/outline-queue-list";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { Link } from "react-router-dom";
import type { CatalogueQuery } from "../../platform/links/links.ts";
import { type ListKind, type ListView, withView } from "./view.ts";
import { rememberView } from "./view-store.ts";

interface ViewSwitchProps {
  query: CatalogueQuery;
  kind: ListKind;
  view: ListView;
  hrefFor: (query: CatalogueQuery) => string;
}

/** Switches between cards and rows; the choice is in the address, and remembered for lists of the same kind. */
export function ViewSwitch({ query, kind, view, hrefFor }: ViewSwitchProps) {
  const other = view === "rows" ? "cards" : "rows";
  const label = view === "rows" ? "Ver como cuadrícula" : "Ver como lista";
  return (
    <Link
      to={hrefFor(withView(query, other, kind))}
      onClick={() => rememberView(kind, other)}
      preventScrollReset
      replace
      aria-label={label}
      title={label}
      className="inline-grid size-11 place-items-center rounded-lg bg-card text-text inset-ring inset-ring-border-strong hover:bg-hover"
    >
      <Icon icon={view === "rows" ? outlineSquares2x2 : outlineQueueList} size={20} />
    </Link>
  );
}
