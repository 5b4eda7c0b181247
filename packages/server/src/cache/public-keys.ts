import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { queryNames } from "@tablero/contract/http/query";

/** Parts of a request that decide whether a cached response may be served. */
export interface CacheRequest {
  method: string | undefined;
  /** Path and query as received. */
  url: string | undefined;
  authorization: string | null | undefined;
  cookie: string | null | undefined;
}

/** Only requests without credentials may read or fill the cache. */
export const isAnonymous = ({ method, authorization, cookie }: CacheRequest): boolean =>
  (method === "GET" || method === "HEAD") && !authorization && !cookie;

/**
 * Paths of calls whose cached responses do not count against the limits: many phones in one room share one
 * address.
 */
export function followedPaths(table: EndpointTable): (url: string | undefined) => boolean {
  const followed = Object.entries(table)
    .filter(([, { cache, limit }]) => cache === "public" && limit === "followed")
    .map(([key]) => new RegExp(`^${key.slice("GET ".length).replace(/\{\w+\}/g, "[^/?]+")}$`));
  return (url) => url !== undefined && followed.some((path) => path.test(url));
}

/**
 * Cache key of the response to a call. Only for endpoints whose `cache` is `public`, called without token and
 * cookie; otherwise null. Different orders and encodings of the same query share one key; undeclared or repeated
 * parameters have none.
 */
export function publicKeys(table: EndpointTable): (asked: CacheRequest) => string | null {
  const cached = Object.entries(table).filter(([key, { cache }]) => cache === "public" && key.startsWith("GET "));
  const endpoints = cached.map(([key, endpoint]) => {
    const path = key.slice("GET ".length).replace(/\{\w+\}/g, "[^/]+");
    return { path: new RegExp(`^${path}$`), names: queryNames(endpoint) };
  });
  return (asked) => {
    if (!asked.url || !isAnonymous(asked)) return null;
    const cut = asked.url.indexOf("?");
    const path = cut < 0 ? asked.url : asked.url.slice(0, cut);
    const endpoint = endpoints.find((each) => each.path.test(path));
    if (!endpoint || cut < 0) return endpoint ? path : null;
    const pairs = [...new URLSearchParams(asked.url.slice(cut + 1))];
    if (!pairs.every(([name]) => endpoint.names.has(name))) return null;
    const sorted = pairs.map((pair) => new URLSearchParams([pair]).toString()).sort();
    if (new Set(sorted).size < sorted.length) return null;
    return sorted.length === 0 ? path : `${path}?${sorted.join("&")}`;
  };
}
