import { type Asked, isAnonymous, withSortedQuery } from "@tablero/server/cache/public-keys";
import { PRODUCT_QUERY_NAMES } from "../src/lib/product-query.ts";

/** What the list of a category or a search is told by its address: what its loader reads, so that no two share a key. */
const LIST_NAMES: ReadonlySet<string> = new Set(PRODUCT_QUERY_NAMES);
const NOTHING: ReadonlySet<string> = new Set();

/** Pages that are the same for everybody: the session lives in the browser. Carts, orders and staff are never here. */
const PAGES: readonly { path: RegExp; names: ReadonlySet<string> }[] = [
  { path: /^\/(?:home|precompra-disponible)(?:\.data)?$/, names: NOTHING },
  { path: /^\/(?:producto|evento|legal)\/[^/]+$/, names: NOTHING },
  { path: /^\/(?:categoria|busqueda)\/[^/]+$/, names: LIST_NAMES },
];

/** Marks of campaigns that other sites put on links: no page looks at them. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_cid|mc_eid)$/;
/** The routes whose data a browser asks for, as React Router writes them. */
const ROUTES = /^[\w/.,-]{1,300}$/;

/**
 * The address under which a page, or its `.data`, is kept: path and sorted query, without marks of campaigns. Null for
 * pages that are not the same for everybody, and for parameters that the page does not know.
 */
export function pageKey(asked: Asked): string | null {
  if (!asked.url || !isAnonymous(asked)) return null;
  const cut = asked.url.indexOf("?");
  const path = cut < 0 ? asked.url : asked.url.slice(0, cut);
  const page = PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return null;
  if (cut < 0) return path;
  const query = new URLSearchParams(asked.url.slice(cut + 1));
  const isData = path.endsWith(".data");
  for (const [name, value] of [...query]) {
    if (TRACKING.test(name)) query.delete(name);
    else if (!page.names.has(name) && !(isData && name === "_routes" && ROUTES.test(value))) return null;
  }
  return withSortedQuery(path, query.toString());
}
