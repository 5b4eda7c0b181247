import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { MAX_PRINTINGS } from "@tablero/domain/catalogue/products/showcase";
import { among, Int, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import type { Ctx } from "../../../platform/context.ts";
import { PUBLISHED } from "../wire-sql.ts";
import { type ProductState, parseState, STATE, STATE_JOIN } from "./states.ts";

const LINKS = ["asked", "printing", "base", "expansion"] as const;
type Link = (typeof LINKS)[number];

/** The products $1, and those linked to the product $2: printings and expansions, newest first. */
const LINKED = `select asked.link, p.ordinal, ${STATE} as state from (
    select ordinal, 'asked' as link, place from unnest($1::int[]) with ordinality as asked(ordinal, place)
    union all (select o.ordinal, 'printing', row_number() over (order by o.published_at desc nulls last, o.id)
      from products t join products o on o.card_key = t.card_key and o.game_id is not distinct from t.game_id
        and o.id <> t.id and o.status = 'published' and o.price_from is not null
      where t.ordinal = $2 and t.card_key <> '' order by o.published_at desc nulls last, o.id limit ${MAX_PRINTINGS})
    union all select b.ordinal, 'base', row_number() over (order by l.position, l.base_id)
      from products t join product_bases l on l.product_id = t.id join products b on b.id = l.base_id where t.ordinal = $2
    union all (select e.ordinal, 'expansion', row_number() over (order by e.published_at desc, e.id)
      from products t join product_bases l on l.base_id = t.id join products e on e.id = l.product_id
        and e.status = 'published' and e.price_from is not null
      where t.ordinal = $2 order by e.published_at desc, e.id limit ${MAX_EXPANSIONS})) as asked
  join products p on p.ordinal = asked.ordinal and ${PUBLISHED} ${STATE_JOIN} order by asked.place`;

export interface LinkedStates {
  /** States by ordinal. */
  states: Map<number, ProductState>;
  /** Ordinals of the published products among the requested and the linked ones, in order. */
  ordinals: Readonly<Record<Link, readonly number[]>>;
}

/** States of the requested products and of those that are linked to `to`. */
export async function readLinkedStates({ db }: Ctx, asked: readonly number[], to: number): Promise<LinkedStates> {
  const columns = { link: among(LINKS), ordinal: Int, state: Text };
  const rows = await prepared(db, "linked_states", LINKED, [[...asked], to], columns);
  const ordinals: Record<Link, number[]> = { asked: [], printing: [], base: [], expansion: [] };
  const states = new Map<number, ProductState>();
  for (const { link, ordinal, state } of rows) {
    ordinals[link].push(ordinal);
    if (!states.has(ordinal)) states.set(ordinal, parseState(state));
  }
  return { states, ordinals };
}
