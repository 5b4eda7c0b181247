import { searchPath } from "@tablero/storefront/platform/links/links";
import { redirect } from "react-router-dom";
import type { Route } from "./+types/search-form";

/** Target of the search form without JavaScript: `/busqueda?q=faro` → `/busqueda/faro`, or the whole catalogue. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(searchPath(new URL(request.url).searchParams.get("q") ?? ""));
}
