import { type Asked, isAnonymous } from "@tablero/server/cache/public-keys";
import { PRODUCT_QUERY_NAMES } from "../src/lib/product-query.ts";

/** What the list of a category or a search is told by its address: what its loader reads, so that no two share a key. */
const LIST_NAMES: ReadonlySet<string> = new Set(PRODUCT_QUERY_NAMES);
const NOTHING: ReadonlySet<string> = new Set();

interface SharedPage {
  path: RegExp;
  /** The file of its route. */
  route: string;
  /** Parameters that its loader reads. */
  names: ReadonlySet<string>;
}

/** Pages that are the same for everybody: the session lives in the browser. Carts, orders and staff are never here. */
const PAGES: readonly SharedPage[] = [
  { path: /^\/home(?:\.data)?$/, route: "home", names: NOTHING },
  { path: /^\/precompra-disponible(?:\.data)?$/, route: "preorders", names: NOTHING },
  { path: /^\/producto\/[^/]+$/, route: "product", names: NOTHING },
  { path: /^\/evento\/[^/]+$/, route: "event", names: NOTHING },
  { path: /^\/legal\/[^/]+$/, route: "legal", names: NOTHING },
  { path: /^\/categoria\/[^/]+$/, route: "category", names: LIST_NAMES },
  { path: /^\/busqueda\/[^/]+$/, route: "search", names: LIST_NAMES },
];

/**
 * The address under which a page, or its `.data`, is kept and rendered: its path and, in order and once each, the
 * parameters that its loader reads. All others, such as marks of campaigns, are the browser's business. Null for pages
 * that are not the same for everybody, and for data of other routes.
 */
export function pageKey(asked: Asked): string | null {
  if (!asked.url || !isAnonymous(asked)) return null;
  const cut = asked.url.indexOf("?");
  const path = cut < 0 ? asked.url : asked.url.slice(0, cut);
  const page = PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return null;
  if (cut < 0) return path;
  const query = new URLSearchParams(asked.url.slice(cut + 1));
  const pairs = [...query].filter(([name, value]) => page.names.has(name) && value !== "");
  if (path.endsWith(".data") && query.has("_routes")) {
    const routes = query.getAll("_routes").flatMap((list) => list.split(","));
    if (!routes.every((route) => isOf(page, route))) return null;
    pairs.push(["_routes", [...new Set(routes)].sort().join(",")]);
  }
  const sorted = new Set(pairs.map((pair) => new URLSearchParams([pair]).toString()).sort());
  return sorted.size === 0 ? path : `${path}?${[...sorted].join("&")}`;
}

/** The routes whose data a browser asks for, as React Router writes them. */
const isOf = ({ route }: SharedPage, asked: string): boolean =>
  ["root", "routes/shop/layout", `routes/shop/${route}`].includes(asked);
