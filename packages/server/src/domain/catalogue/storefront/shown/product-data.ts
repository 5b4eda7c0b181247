import type { z } from "zod";
import type { PublicTable } from "../../../../db/changes/statement-tables.ts";
import { Int, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../../platform/context.ts";
import { PUBLISHED } from "../wire-sql.ts";
import { type ProductState, parseState, STATE, STATE_JOIN, VERSIONED_TABLES } from "./states.ts";

/** Product data by ordinal, with the row versions at which they were read. */
export type CachedProductData<T> = Map<number, { version: string; data: T }>;

/**
 * Data of products that change with the rows of the product and its variants, and rarely with a few other
 * tables.
 */
export interface ProductDataKind<T> {
  /** The name of the statement that reads them. */
  name: string;
  /** SQL of the data for the row `p` of `products`, as JSON. */
  sql: string;
  shape: z.ZodType<T>;
  /** Their cache key. */
  key: string;
  /** Tables from which they are read, besides those with row versions. */
  tables: readonly PublicTable[];
  /** Number of products whose data is cached in a process. */
  most: number;
}

export const productDataKind = <T>(kind: ProductDataKind<T>): ProductDataKind<T> => kind;

/** Data of a product together with the state they belong to. */
export interface Known<T> {
  state: ProductState;
  data: T;
}

/**
 * A transaction does not cache its reads, because it may change a row twice and both versions have the number of
 * the transaction.
 */
function readCached<T>(ctx: Ctx, kind: ProductDataKind<T>): Promise<CachedProductData<T>> {
  const none = async (): Promise<CachedProductData<T>> => new Map();
  return ctx.afterCommit ? none() : cached(ctx, kind.key, kind.tables, none);
}

/**
 * Data of products whose states were just read, from memory if their row versions are unchanged. Data that
 * have to be read now are returned with a state from the same moment.
 */
export async function readProductData<T>(
  ctx: Ctx,
  kind: ProductDataKind<T>,
  states: ReadonlyMap<number, ProductState>,
): Promise<Map<number, Known<T>>> {
  const before = await readCached(ctx, kind);
  const found = new Map<number, Known<T>>();
  const missing: number[] = [];
  for (const [ordinal, state] of states) {
    const known = before.get(ordinal);
    if (known?.version === state.version) found.set(ordinal, { state, data: known.data });
    else missing.push(ordinal);
  }
  if (missing.length === 0) return found;
  const text = `select p.ordinal, ${STATE} as state, ${kind.sql} as data
    from products p ${STATE_JOIN} where p.ordinal = any($1::int[]) and ${PUBLISHED}`;
  const columns = { ordinal: Int, state: Text, data: kind.shape };
  const rows = await readingOnly(ctx, [...VERSIONED_TABLES, ...kind.tables], () =>
    prepared(ctx.db, kind.name, text, [missing], columns),
  );
  for (const row of rows) {
    const state = parseState(row.state);
    const { data } = row;
    found.set(row.ordinal, { state, data });
    if (before.size >= kind.most) before.delete(before.keys().next().value ?? row.ordinal);
    before.set(row.ordinal, { version: state.version, data });
  }
  return found;
}
