import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { PAGE_NAMES } from "../http/canonical-path.ts";

const ALONE = new Set([
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/feeds/google.xml",
  "/feeds/eventos.xml",
  "/api/openapi.json",
  "/api/docs",
  "/api/metrics",
]);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface RouteName {
  method: string;
  route: string;
}

/**
 * Names of requests for metric labels: the endpoint's template, the kind of page, or `other`. Their number is
 * bounded, whatever addresses are requested.
 */
export function routeNames(table: EndpointTable): (method: string, url: string) => RouteName {
  const known = new Map<number, string[][]>();
  for (const template of new Set(Object.keys(table).map((key) => key.slice(key.indexOf(" ") + 1)))) {
    const parts = template.split("/");
    known.set(parts.length, [...(known.get(parts.length) ?? []), parts]);
  }
  // Literal paths take precedence over placeholders: /statistics/orders before /{id}/orders.
  for (const group of known.values()) group.sort((a, b) => placeholders(a) - placeholders(b));

  const findEndpoint = (path: string): string | undefined => {
    const parts = path.split("/");
    const fits = (own: string[]) => own.every((part, index) => part.startsWith("{") || part === parts[index]);
    return known.get(parts.length)?.find(fits)?.join("/");
  };
  const nameRoute = (path: string): string => {
    if (ALONE.has(path)) return path;
    if (path.startsWith("/api/")) return findEndpoint(path) ?? "/api/other";
    if (path.startsWith("/sitemaps/")) return "/sitemaps/{file}";
    if (path.startsWith("/media/")) return "/media/{id}/{file}";
    const first = path.split("/")[1] ?? "";
    return PAGE_NAMES.has(first) ? `/${first}${path.includes("/", 1) ? "/*" : ""}` : "other";
  };
  return (method, url) => ({ method: METHODS.has(method) ? method : "other", route: nameRoute(parsePath(url)) });
}

const placeholders = (parts: readonly string[]) => parts.filter((part) => part.startsWith("{")).length;

/** The path of an absolute URL, or of a path with its query. */
function parsePath(url: string): string {
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const end = url.search(/[?#]/);
  return url.slice(start, end < 0 ? undefined : end);
}
