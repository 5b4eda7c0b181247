import { Int, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { type Ctx, readingOnly } from "../../../platform/context.ts";
import { PUBLISHED, sellableUnits } from "../wire-sql.ts";

/**
 * The data of a product that every call reads: the versions of its row and of its live variants' rows, and the
 * units that can be sold. PostgreSQL marks each version of a row with its transaction number (`xmin`).
 */
export interface ProductState {
  version: string;
  /** Units by live variant, in their order. */
  units: number[];
}

/** Tables from which a state is read. */
export const VERSIONED_TABLES = ["products", "variants", "stock", "preorders"] as const;

/** The part of a FROM clause after `products p` that `STATE` needs. */
export const STATE_JOIN = `cross join lateral (
  select string_agg(v.xmin::text || ':' || (${sellableUnits("v.id")}),
    ' ' order by v.position, v.id) as variants
  from variants v join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null) live`;

/** The state of the row `p` of `products` as text, for `parseState`. */
export const STATE = `p.xmin::text || ' ' || live.variants`;

/** "17 12:4 15:0": the product's version, then version and units of each variant. */
export function parseState(state: string): ProductState {
  const [own = "", ...variants] = state.split(" ");
  let version = own;
  const units = variants.map((variant) => {
    const colon = variant.indexOf(":");
    version += ` ${variant.slice(0, colon)}`;
    return Number(variant.slice(colon + 1));
  });
  return { version, units };
}

const STATES = `select p.ordinal, ${STATE} as state
  from unnest($1::int[]) as asked(ordinal) join products p on p.ordinal = asked.ordinal and ${PUBLISHED} ${STATE_JOIN}`;

/** States of published products by ordinal; others are omitted. */
export async function readStates(ctx: Ctx, ordinals: readonly number[]): Promise<Map<number, ProductState>> {
  const rows = await readingOnly(ctx, VERSIONED_TABLES, () =>
    prepared(ctx.db, "product_states", STATES, [[...ordinals]], { ordinal: Int, state: Text }),
  );
  return new Map(rows.map(({ ordinal, state }) => [ordinal, parseState(state)]));
}

const STATES_BY_ID = `select p.id, p.ordinal, ${STATE} as state from products p ${STATE_JOIN}
  where p.id = any($1::uuid[]) and ${PUBLISHED}`;

/** States of published products by id: ordinals by id, and states by ordinal. */
export async function readStatesById(ctx: Ctx, ids: readonly string[]) {
  const columns = { id: Text, ordinal: Int, state: Text };
  const rows = await readingOnly(ctx, VERSIONED_TABLES, () =>
    prepared(ctx.db, "product_states_by_id", STATES_BY_ID, [[...ids]], columns),
  );
  return {
    ordinals: new Map(rows.map(({ id, ordinal }) => [id, ordinal])),
    states: new Map(rows.map(({ ordinal, state }) => [ordinal, parseState(state)])),
  };
}
