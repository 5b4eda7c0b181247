import { type GameSet, GameSetSchema } from "@tablero/contract/catalogue/shapes/games";
import { type GameSetFields, storedGameSet, UNIQUE_GAME_SET_FIELDS } from "@tablero/domain/catalogue/games/games";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import { GAME_SET_FIELDS, type GameSetSort } from "@tablero/domain/platform/fields/game-sets";
import { sql } from "drizzle-orm";
import { gameSets } from "../../../db/schema/catalogue/catalogue.ts";
import { inTransaction } from "../../platform/context.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordColumns } from "../../platform/kit/record-columns.ts";
import { type RecordVerbs, recordVerbs } from "../../platform/kit/record-verbs.ts";
import { PRODUCT_GROUPS } from "../products/product-groups.ts";
import { gameVerbs } from "./games.ts";

interface SetsQuery extends ListQuery<GameSetSort> {
  gameId?: string | undefined;
  active?: boolean | undefined;
}

const { columns, sorts, text } = recordColumns(gameSets, "s", GAME_SET_FIELDS);

const kit = recordVerbs<GameSet, GameSetFields, GameSetSort, SetsQuery>({
  entity: "game-set",
  thisOne: "esta expansión",
  table: gameSets,
  source: {
    from: sql`(select game_sets.*, coalesce(n.products, 0) as products from game_sets left join (
      select game_id, set_name, sum(products)::int as products from ${PRODUCT_GROUPS} x
      where status <> 'archived' and set_name is not null group by 1, 2) n
      on n.game_id = game_sets.game_id and n.set_name = game_sets.name) s`,
    alias: "s",
    row: GameSetSchema.shape,
    columns: sql`s.id, ${columns}, s.products, s.version`,
  },
  sorts: { ...sorts, products: sql`s.products` },
  text,
  where: ({ gameId, active }) => [equals(sql`s.game_id`, gameId), equals(sql`s.active`, active)],
  fieldsOf: (row) => pickValues(GAME_SET_FIELDS, row),
  stored: (fields) => ({ ...storedGameSet(fields) }),
  isUsed: (id) => sql`exists (select 1 from game_sets s join products p on p.game_id = s.game_id
    and p.attributes ->> 'set' = s.name where s.id = ${id})`,
  async check(tx, { gameId }, before) {
    if (before === null) await gameVerbs.read(tx, gameId);
  },
  unique: [
    {
      ...UNIQUE_GAME_SET_FIELDS.name,
      constraint: "game_sets_name_unique",
      same: ({ gameId, name }) => sql`game_id = ${gameId} and search_fold(name) = search_fold(${name})`,
    },
    {
      ...UNIQUE_GAME_SET_FIELDS.code,
      constraint: "game_sets_code_unique",
      same: ({ gameId, code }) => sql`game_id = ${gameId} and code = ${code}`,
    },
  ],
});

export const gameSetVerbs: RecordVerbs<GameSet, GameSetFields, SetsQuery> = {
  ...kit,
  /** Products store the name of their set, so a rename updates them too. */
  change: (ctx, id, patch) =>
    inTransaction(ctx, async (tx) => {
      const before = await kit.lock(tx, id, patch.version);
      const after = await kit.change(tx, id, patch);
      if (after.name !== before.name)
        await tx.db.execute(
          sql`update products set attributes = jsonb_set(attributes, '{set}', to_jsonb(${after.name}::text)),
                version = version + 1, updated_at = ${tx.clock().toISOString()}
              where id in (select id from products where game_id = ${after.gameId}
                and attributes ->> 'set' = ${before.name} order by id for no key update)`,
        );
      return kit.read(tx, id);
    }),
};
