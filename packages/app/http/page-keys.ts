import { WISHES } from "@tablero/domain/catalogue/find/choice/wishes";
import { type CacheRequest, isAnonymous } from "@tablero/server/cache/public-keys";
import { VARIANT_PARAM, VIEW_PARAM } from "@tablero/storefront/platform/links/links";
import { PRODUCT_QUERY_NAMES } from "../src/lib/shop/product-query.ts";

/**
 * Query parameters that the loader or the screen of a category or search list reads. They are part of the cache key.
 */
const LIST_NAMES: ReadonlySet<string> = new Set([...PRODUCT_QUERY_NAMES, VIEW_PARAM]);
const WISH_NAMES: ReadonlySet<string> = new Set(WISHES);
const NOTHING: ReadonlySet<string> = new Set();
/** The chosen variant is part of the rendered page, although its loader does not need it. */
const PRODUCT_NAMES: ReadonlySet<string> = new Set([VARIANT_PARAM]);

interface SharedPage {
  path: RegExp;
  /** File of the route, below `routes/shop`. */
  route: string;
  /** Query parameters that its loader or screen reads. */
  names: ReadonlySet<string>;
}

/**
 * Pages that are the same for all visitors, because the session exists only in the browser. Never add carts, orders or
 * staff pages.
 */
const PAGES: readonly SharedPage[] = [
  { path: /^\/home(?:\.data)?$/, route: "home", names: NOTHING },
  { path: /^\/precompra-disponible(?:\.data)?$/, route: "catalogue/preorders", names: NOTHING },
  { path: /^\/a-que-jugamos(?:\.data)?$/, route: "catalogue/game-choice", names: WISH_NAMES },
  { path: /^\/mazo(?:\.data)?$/, route: "catalogue/deck-list", names: NOTHING },
  { path: /^\/producto\/[^/]+$/, route: "catalogue/product", names: PRODUCT_NAMES },
  { path: /^\/eventos(?:\.data)?$/, route: "events/events", names: new Set(["mes", "juego"]) },
  { path: /^\/evento\/[^/]+$/, route: "events/event", names: NOTHING },
  { path: /^\/contacto(?:\.data)?$/, route: "contact", names: new Set(["producto"]) },
  { path: /^\/paginas\/[^/]+$/, route: "own-page", names: NOTHING },
  { path: /^\/noticias(?:\.data)?$/, route: "news", names: new Set(["pagina"]) },
  { path: /^\/noticias\/[^/]+$/, route: "news-item", names: NOTHING },
  { path: /^\/legal\/[^/]+$/, route: "legal", names: new Set(["version"]) },
  { path: /^\/categoria\/[^/]+$/, route: "catalogue/category", names: LIST_NAMES },
  { path: /^\/busqueda\/[^/]+$/, route: "catalogue/search", names: LIST_NAMES },
];

/**
 * Cache key of a page or its `.data`, and the URL at which it is rendered: its path plus the parameters that its loader
 * reads, sorted and without duplicates. Other parameters, such as those of campaigns, matter only to the browser. Null
 * for pages that differ by visitor, and for the data of other routes.
 */
export function pageKey(asked: CacheRequest): string | null {
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

/** The routes whose data the browser requests, in React Router's notation. */
const isOf = ({ route }: SharedPage, asked: string): boolean =>
  ["root", "routes/shop/layout", `routes/shop/${route}`].includes(asked);
