import { searchPath } from "@tablero/storefront/platform/links/links";
import { redirect } from "react-router-dom";
import type { Route } from "./+types/search-form";

/**
 * Target of the search form without JavaScript: `/busqueda?q=faro` → `/busqueda/faro`, or the whole catalogue. Filters and
 * sorting in the address stay.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const term = searchParams.get("q") ?? "";
  searchParams.delete("q");
  return redirect(searchPath(term) + (searchParams.size > 0 ? `?${searchParams}` : ""));
}
