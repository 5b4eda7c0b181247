import { parsePageView } from "@tablero/domain/settings/shop/page-view";
import type { ShopServer } from "@tablero/server/app";
import { searchedTerm } from "@tablero/storefront/platform/links/links";
import { isPrefetch } from "./prefetch.ts";

interface Answered {
  method: string;
  /** The full URL, or its part from the path on. */
  url: string;
  status: number;
}

/** Splits a URL into path and query without parsing it, because this runs for every page. */
function splitUrl(url: string): [path: string, query: string] {
  const from = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  if (from < 0) return ["/", ""];
  const cut = url.indexOf("?", from);
  return cut < 0 ? [url.slice(from), ""] : [url.slice(from, cut), url.slice(cut + 1)];
}

/**
 * Counts a served page, cached or not, and its data if the browser navigates on the client side. Prefetched pages, list
 * pages and list filters do not count.
 */
export function countVisit(
  visits: ShopServer["visits"],
  { method, url, status }: Answered,
  header: (name: string) => string | null | undefined,
): void {
  if (method !== "GET" || (status !== 200 && status !== 304)) return;
  const [asked, query] = splitUrl(url);
  const path = asked.replace(/\.data$/, "");
  const isNarrowed = query !== "" && !query.split("&").every((pair) => /^(?:_routes|utm_\w+|variante)=/.test(pair));
  if (isNarrowed) return;
  const term = searchedTerm(path);
  const page = term ? null : parsePageView(path);
  if ((!term && !page) || isPrefetch(header)) return;
  if (page) visits.view(page, header("user-agent"));
  else visits.search(term, header("user-agent"));
}
