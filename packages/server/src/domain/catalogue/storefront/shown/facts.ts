import type { z } from "zod";
import type { PublicTable } from "../../../../db/changes/statement-tables.ts";
import { Int, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../../platform/context.ts";
import { PUBLISHED } from "../wire-sql.ts";
import { type ProductState, parseState, STATE, STATE_JOIN, VERSIONED_TABLES } from "./states.ts";

/** Facts by ordinal, with the row versions at which they were read. */
export type CachedFacts<T> = Map<number, { version: string; facts: T }>;

/**
 * Facts of products that change with the rows of the product and its variants, and rarely with a few other
 * tables.
 */
export interface FactsKind<T> {
  /** The name of the statement that reads them. */
  name: string;
  /** SQL of the facts for the row `p` of `products`, as JSON. */
  sql: string;
  shape: z.ZodType<T>;
  /** Their cache key. */
  key: string;
  /** Tables from which they are read, besides those with row versions. */
  tables: readonly PublicTable[];
  /** Number of products whose facts are cached in a process. */
  most: number;
}

export const factsKind = <T>(kind: FactsKind<T>): FactsKind<T> => kind;

/** Facts of a product together with the state they belong to. */
export interface Known<T> {
  state: ProductState;
  facts: T;
}

/**
 * A transaction does not cache its reads, because it may change a row twice and both versions have the number of
 * the transaction.
 */
function readCached<T>(ctx: Ctx, kind: FactsKind<T>): Promise<CachedFacts<T>> {
  const none = async (): Promise<CachedFacts<T>> => new Map();
  return ctx.afterCommit ? none() : cached(ctx, kind.key, kind.tables, none);
}

/**
 * Facts of products whose states were just read, from memory if their row versions are unchanged. Facts that
 * have to be read now are returned with a state from the same moment.
 */
export async function readFacts<T>(
  ctx: Ctx,
  kind: FactsKind<T>,
  states: ReadonlyMap<number, ProductState>,
): Promise<Map<number, Known<T>>> {
  const before = await readCached(ctx, kind);
  const found = new Map<number, Known<T>>();
  const missing: number[] = [];
  for (const [ordinal, state] of states) {
    const known = before.get(ordinal);
    if (known?.version === state.version) found.set(ordinal, { state, facts: known.facts });
    else missing.push(ordinal);
  }
  if (missing.length === 0) return found;
  const text = `select p.ordinal, ${STATE} as state, ${kind.sql} as facts
    from products p ${STATE_JOIN} where p.ordinal = any($1::int[]) and ${PUBLISHED}`;
  const columns = { ordinal: Int, state: Text, facts: kind.shape };
  const rows = await readingOnly(ctx, [...VERSIONED_TABLES, ...kind.tables], () =>
    prepared(ctx.db, kind.name, text, [missing], columns),
  );
  for (const row of rows) {
    const state = parseState(row.state);
    const { facts } = row;
    found.set(row.ordinal, { state, facts });
    if (before.size >= kind.most) before.delete(before.keys().next().value ?? row.ordinal);
    before.set(row.ordinal, { version: state.version, facts });
  }
  return found;
}
