import { Icon } from "@tablero/ui/icon";
import { outlineQueueList } from "@tablero/ui/icons/outline-queue-list";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { Link } from "react-router-dom";
import type { CatalogueQuery } from "../../platform/links/links.ts";
import { isListView, otherView } from "./view.ts";

interface ViewSwitchProps {
  query: CatalogueQuery;
  hrefFor: (query: CatalogueQuery) => string;
}

/** Switches between grid and list; the choice is kept in the URL. */
export function ViewSwitch({ query, hrefFor }: ViewSwitchProps) {
  const list = isListView(query);
  const label = list ? "Ver como cuadrícula" : "Ver como lista";
  return (
    <Link
      to={hrefFor(otherView(query))}
      preventScrollReset
      replace
      aria-label={label}
      title={label}
      className="inline-grid size-11 place-items-center rounded-lg bg-card text-text inset-ring inset-ring-border-strong hover:bg-hover"
    >
      <Icon icon={list ? outlineSquares2x2 : outlineQueueList} size={20} />
    </Link>
  );
}
