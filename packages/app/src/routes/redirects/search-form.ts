import { searchPath } from "@tablero/storefront/links";
import { redirect } from "react-router";
import type { Route } from "./+types/search-form";

/** Where the search form leads without JavaScript: `/busqueda?q=faro` → `/busqueda/faro`, an empty one to the whole catalogue. */
export function loader({ request }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get("q")?;
  return redirect(searchPath(term ?? ""));
}
