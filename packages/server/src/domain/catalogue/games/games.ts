import { type AdminGame, AdminGameSchema } from "@tablero/contract/catalogue/shapes/games";
import { checkGame, type GameFields, UNIQUE_GAME_FIELDS } from "@tablero/domain/catalogue/games/games";
import { Failure } from "@tablero/domain/platform/failure";
import { pickValues } from "@tablero/domain/platform/fields/field-values";
import { GAME_FIELDS, type GameSort } from "@tablero/domain/platform/fields/games";
import { sql } from "drizzle-orm";
import { games } from "../../../db/schema/catalogue/catalogue.ts";
import { moveRecord } from "../../platform/kit/move-record.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordColumns } from "../../platform/kit/record-columns.ts";
import { pictureVerbs } from "../../platform/kit/record-picture.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { PRODUCT_GROUPS } from "../products/product-groups.ts";

interface GamesQuery extends ListQuery<GameSort> {
  active?: boolean | undefined;
}

const { columns, sorts, text } = recordColumns(games, "g", GAME_FIELDS);

export const gameVerbs = recordVerbs<AdminGame, GameFields, GameSort, GamesQuery>({
  entity: "game",
  thisOne: "este juego",
  table: games,
  source: {
    from: sql`(select games.*, coalesce(n.products, 0) as products,
      (select count(*)::int from events e where e.game_id = games.id) as events,
      (select count(*)::int from categories c where c.game_id = games.id) as categories,
      (select count(*)::int from game_sets s where s.game_id = games.id) as sets
      from games left join (select game_id, sum(products)::int as products from ${PRODUCT_GROUPS} x
        where status <> 'archived' group by game_id) n on n.game_id = games.id) g`,
    alias: "g",
    row: AdminGameSchema.shape,
    columns: sql`g.id, ${columns}, g.position, ${sql.raw(imageOf("g.image_id"))} as image, g.products, g.events,
      g.categories, g.sets, g.version`,
  },
  sorts: { ...sorts, position: sql`g.position`, products: sql`g.products`, events: sql`g.events` },
  text,
  where: ({ active }) => [equals(sql`g.active`, active)],
  fieldsOf: (row) => pickValues(GAME_FIELDS, row),
  stored(fields, before) {
    const { game, errors } = checkGame(fields);
    if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
    const last = sql`(select coalesce(max(position), 0) + 1 from games)`;
    return { ...game, ...(before === null && { position: last }) };
  },
  isUsed: (id) => sql`exists (select 1 from products where game_id = ${id})
    or exists (select 1 from events where game_id = ${id}) or exists (select 1 from categories where game_id = ${id})
    or exists (select 1 from game_sets where game_id = ${id})`,
  unique: [
    {
      ...UNIQUE_GAME_FIELDS.name,
      constraint: "games_name_unique",
      same: ({ name }) => sql`search_fold(name) = search_fold(${name})`,
    },
    { ...UNIQUE_GAME_FIELDS.slug, constraint: "games_slug_unique", same: ({ slug }) => sql`slug = ${slug}` },
  ],
});

export const moveGame = moveRecord({ entity: "game", table: games, verbs: gameVerbs, thatOne: "Ese juego" });

export const gamePicture = pictureVerbs("game", gameVerbs, ({ name }) => name);
