import type { EndpointTable } from "@tablero/contract/core/endpoint";

/** What of a request decides whether a kept answer may be given. */
export interface Asked {
  method: string | undefined;
  /** Path and query as they came. */
  url: string | undefined;
  authorization: string | null | undefined;
  cookie: string | null | undefined;
}

/** Only who brings nothing of their own may read the cache, or fill it. */
export const isAnonymous = ({ method, authorization, cookie }: Asked): boolean =>
  (method === "GET" || method === "HEAD") && !authorization && !cookie;

/** One spelling for every order and encoding of the same query. */
export function withSortedQuery(path: string, query: string): string {
  if (!query) return path;
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${path}?${sorted}`;
}

/**
 * The key under which the answer to a call is kept: for endpoints whose `cache` is `public`, called without token and
 * cookie; null for everything else. Unknown parameters make no entries, since such calls are refused.
 */
export function publicKeys(table: EndpointTable): (asked: Asked) => string | null {
  const paths = Object.entries(table)
    .filter(([key, { cache }]) => cache === "public" && key.startsWith("GET "))
    .map(([key]) => key.slice("GET ".length).replace(/\{\w+\}/g, "[^/]+"));
  const known = new RegExp(`^(?:${paths.join("|")})$`);
  return (asked) => {
    if (!asked.url || !isAnonymous(asked)) return null;
    const cut = asked.url.indexOf("?");
    const path = cut < 0 ? asked.url : asked.url.slice(0, cut);
    if (!known.test(path)) return null;
    return cut < 0 ? path : withSortedQuery(path, asked.url.slice(cut + 1));
  };
}
