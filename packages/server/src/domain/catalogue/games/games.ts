import { type AdminGame, AdminGameSchema } from "@tablero/contract/catalogue/shapes/games";
import { checkGame, type GameFields, UNIQUE_GAME_FIELDS } from "@tablero/domain/catalogue/games/games";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { games } from "../../../db/schema/catalogue/catalogue.ts";
import { moveRecord } from "../../platform/kit/move-record.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { equals, type ListQuery } from "../../platform/kit/page.ts";
import { pictureVerbs } from "../../platform/kit/record-picture.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { PRODUCT_GROUPS } from "../products/product-groups.ts";

interface GamesQuery extends ListQuery<"name" | "position" | "products" | "events"> {
  active?: boolean | undefined;
}

export const gameVerbs = recordVerbs<AdminGame, GameFields, GamesQuery["sort"], GamesQuery>({
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
    columns: sql`g.id, g.name, g.slug, g.kind, g.ruleset, g.colour, nullif(g.description, '') as description,
      g.position, ${sql.raw(imageOf("g.image_id"))} as image, g.active, g.products, g.events, g.categories, g.sets,
      g.version`,
  },
  sorts: {
    name: nameSort(sql`g.name`),
    position: sql`g.position`,
    products: sql`g.products`,
    events: sql`g.events`,
  },
  text: sql`g.name`,
  where: ({ active }) => [equals(sql`g.active`, active)],
  fieldsOf: ({ name, slug, kind, ruleset, colour, description, active }) => ({
    name,
    slug,
    kind,
    ruleset,
    colour,
    description,
    active,
  }),
  stored(fields, before) {
    const { game, errors } = checkGame(fields);
    if (errors[0]) throw new Failure("validation", errors[0].message, { errors });
    const last = sql`(select coalesce(max(position), 0) + 1 from games)`;
    return { ...game, description: game.description ?? "", ...(before === null && { position: last }) };
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
