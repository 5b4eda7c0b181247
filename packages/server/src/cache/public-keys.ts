import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { queryNames } from "@tablero/contract/http/query";

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

/**
 * The key under which the answer to a call is kept: for endpoints whose `cache` is `public`, called without token and
 * cookie; null for everything else. Orders and encodings of the same query share one; undeclared parameters and
 * parameters that are said twice have none.
 */
export function publicKeys(table: EndpointTable): (asked: Asked) => string | null {
  const kept = Object.entries(table).filter(([key, { cache }]) => cache === "public" && key.startsWith("GET "));
  const endpoints = kept.map(([key, endpoint]) => {
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
