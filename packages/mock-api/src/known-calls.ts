import { type MockContract, mockContract } from "@tablero/contract/template/template";
import { isOneOf, keysOf } from "@tablero/domain/platform/typed";

export type MockKey = keyof MockContract & string;

/** Endpoints of the mock that are not in the contract; see `own-calls.ts`. */
export const OWN_CALLS = ["POST /api/__reset", "POST /api/__as", "GET /api/openapi.json", "GET /api/docs"] as const;
export type OwnCall = (typeof OWN_CALLS)[number];

export const isOwnCall = (key: string): key is OwnCall => isOneOf(OWN_CALLS, key);

let routes: { method: string; path: RegExp; key: MockKey }[] | undefined;

/** The endpoint of a call: the first match in the table, as in `mount`; null if there is none. */
export function findEndpoint({ method, url }: { method: string; url: string }): MockKey | null {
  const { pathname } = new URL(url);
  routes ??= keysOf(mockContract).map(compileRoute);
  const asked = method === "HEAD" ? "GET" : method;
  return routes.find((route) => route.method === asked && route.path.test(pathname))?.key ?? null;
}

function compileRoute(key: MockKey) {
  const [method = "", path = ""] = key.split(" ");
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
  return { method, path: new RegExp(`^${pattern}$`), key };
}

/**
 * Returns true if a call matches no endpoint. The mock then responds 404 "NOT FOUND" (below `api/admin/` perhaps 401).
 */
export function isUnmatched(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/") || isOwnCall(`${request.method} ${pathname}`)) return false;
  return findEndpoint(request) === null;
}
