import type { ApiClient } from "@tablero/api-client/client";
import { ApiError } from "@tablero/api-client/errors";
import { data, type RouterContextProvider } from "react-router-dom";
import { apiContext } from "./context.ts";

/** Statuses of API errors caused only by the address: unknown record, or invalid parameter (`?page=abc`). */
const NO_SUCH_ADDRESS: readonly number[] = [404, 422];

/**
 * Runs a loader's API calls. An unknown address becomes the route's own 404, a removed one its 410, and an unavailable
 * API its 503; the route's error boundary shows them.
 */
export async function load<T>(
  context: Readonly<RouterContextProvider>,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> {
  try {
    return await work(context.get(apiContext));
  } catch (error) {
    if (error instanceof ApiError && NO_SUCH_ADDRESS.includes(error.status)) throw data(null, { status: 404 });
    if (error instanceof ApiError && error.status === 410) throw data(null, { status: 410 });
    if (error instanceof ApiError && error.status === 503) throw data(null, { status: 503 });
    throw error;
  }
}

/** Document title in the common format: «Facturas · Tablero». */
export const title = (text: string) => ({ title: `${text} · Tablero` });

export const NO_INDEX = { name: "robots", content: "noindex" } as const;

/** Parameters of the router's own data requests, which are not part of the page's address. */
const ROUTER_PARAMS: readonly string[] = ["_routes", "index"];

/** Query of an address in the API's format, with repeated names as lists. */
export function parseQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (ROUTER_PARAMS.includes(name)) continue;
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
