import { z } from "zod";
import type { Endpoint } from "../core/endpoint.ts";
import { parseInput } from "./validate.ts";

const NONE = z.strictObject({});

/** Names of the parameters declared by an endpoint. */
export function queryNames({ query }: Endpoint): ReadonlySet<string> {
  return new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
}

/**
 * Reads the query of a call. Throws `validation` naming undeclared parameters; only payloads signed by third parties
 * may have extra ones.
 */
export function parseQuery(endpoint: Endpoint, url: string): unknown {
  if (endpoint.query) return parseInput(endpoint.query, readQuery(url));
  if (!endpoint.raw) parseInput(NONE, readQuery(url));
  return undefined;
}

/** Repeated names become lists; a single name stays a string. */
function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(url, "http://localhost").searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}
