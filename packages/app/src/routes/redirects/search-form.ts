import { redirect } from "react-router";
import type { Route } from "./+types/search-form";

/** Where the search form leads without JavaScript: `/busqueda?q=faro` → `/busqueda/faro`. */
export function loader({ request }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get("q")?.trim();
  return redirect(term ? `/busqueda/${encodeURIComponent(term)}` : "/home");
}
