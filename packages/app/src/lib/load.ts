import type { ApiClient } from "@tablero/api-client/client";
import { ApiError } from "@tablero/api-client/errors";
import { data, type RouterContextProvider } from "react-router-dom";
import { apiContext } from "./context.ts";

/** Refusals of the API that stem from the address alone: there is no such thing, or it cannot be one (`?page=abc`). */
const NO_SUCH_ADDRESS: readonly number[] = [404, 422];

/**
 * Runs a loader's calls; an address that the API does not know becomes the route's own 404, and an API that is not
 * available its 503, which its boundary shows.
 */
export async function load<T>(
  context: Readonly<RouterContextProvider>,
  work: (api: ApiClient) => Promise<T>,
): Promise<T> {
  try {
    return await work(context.get(apiContext));
  } catch (error) {
    if (error instanceof ApiError && NO_SUCH_ADDRESS.includes(error.status)) throw data(null, { status: 404 });
    if (error instanceof ApiError && error.status === 503) throw data(null, { status: 503 });
    throw error;
  }
}

/** A document title as every page has it: «Facturas · Tablero». */
export const title = (text: string) => ({ title: `${text} · Tablero` });

export const NO_INDEX = { name: "robots", content: "noindex" } as const;

/** Query of an address as the API takes it: repeated names as lists. */
export function queryOf(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
