import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import type { Client, QueryConfig, QueryResult } from "pg";

type Parse = (text: string) => unknown;

const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** Throws for numbers beyond the integers that JavaScript represents exactly. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the numbers that are exact`);
  return value;
}

/** Sums of `bigint` are `numeric` and just as exact. Fractions are rounded like `float8`. */
const parseNumeric = (text: string): number => (/^-?\d+$/.test(text) ? parseInt8(text) : Number(text));

/** "2026-11-22 10:11:12+00", with at most six digits after the seconds; other calendars and zones look different. */
const isInUtc = (text: string): boolean =>
  text.endsWith("+00") && text[10] === " " && (text.length === 22 || (text[19] === "." && text.length <= 29));

/** In UTC and cut to milliseconds, as SQL's `iso()` writes it. */
function parseInstant(text: string): string {
  if (!isInUtc(text)) throw new Error(`${text} is no instant in UTC of our calendar`);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
}

/** How the shop parses values of these types; Drizzle's own columns accept the results too. */
const PARSERS: Readonly<Record<number, Parse>> = {
  [INT8]: parseInt8,
  [NUMERIC]: parseNumeric,
  [TIMESTAMPTZ]: parseInstant,
};

/**
 * Drizzle sends its own parsers with each statement, which return every instant as text; these replace them.
 * Statements without parsers, such as those of the queue, use the driver's own parsers.
 */
export function readingClient(base: typeof Client): typeof Client {
  return class extends base {
    override query(config: string | QueryConfig, ...rest: [values?: unknown[]]): Promise<QueryResult> {
      if (typeof config === "string" || !config.types) return super.query(config, ...rest);
      const theirs = config.types;
      const types = {
        getTypeParser: (type: number, format: "text" | "binary") =>
          (format !== "binary" && PARSERS[type]) || theirs.getTypeParser(type, format),
      };
      return super.query({ ...config, types }, ...rest);
    }
  };
}

/** Sets the parsers for the embedded database and its transactions. */
export function setParsers(client: PGlite): void {
  const reading =
    (query: Query): Query =>
    (text, values, options) =>
      query(text, values, options?.parsers ? { ...options, parsers: { ...options.parsers, ...PARSERS } } : options);
  client.query = reading(client.query.bind(client));
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      tx.query = reading(tx.query);
      return work(tx);
    });
}

type Query = <T>(
  text: string,
  values?: unknown[],
  options?: QueryOptions,
) => ReturnType<typeof PGlite.prototype.query<T>>;
