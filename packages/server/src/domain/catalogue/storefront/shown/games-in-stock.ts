import { type GameTraits, MAX_GAMES_TO_CHOOSE_FROM } from "@tablero/domain/catalogue/find/choice/choose-games";
import { z } from "zod";
import { arrayOf, Int, nullable, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import { type Ctx, cached } from "../../../platform/context.ts";
import { openCatalogueIndex } from "../open-index.ts";
import { isShownCategory, PUBLISHED } from "../wire-sql.ts";
import { readStates } from "./states.ts";

export interface ListedGame {
  ordinal: number;
  id: string;
  facts: GameTraits;
}

const TABLES = ["products", "product_categories", "product_bases", "categories"] as const;

/** Expansions are left out: they cannot be played alone. */
const GAMES = `select p.ordinal, p.id, p.attributes ->> 'players' as players, p.attributes ->> 'best' as best,
    p.attributes ->> 'minutes' as minutes, p.attributes ->> 'age' as age, p.attributes ->> 'mechanics' as mechanics,
    to_json(p.tags) as tags, (select coalesce(json_agg(c.name order by c.position, c.id), '[]') from product_categories pc
      join categories c on c.id = pc.category_id where pc.product_id = p.id and ${isShownCategory("c")}) as categories
  from products p where ${PUBLISHED} and p.kind = 'board-game' and p.attributes ->> 'players' is not null
    and not exists (select 1 from product_bases pb where pb.product_id = p.id)
  order by p.featured desc, p.published_at desc nulls last, p.ordinal limit ${MAX_GAMES_TO_CHOOSE_FROM}`;

const COLUMNS = {
  ordinal: Int,
  id: Text,
  players: nullable(Text),
  best: nullable(Text),
  minutes: nullable(Text),
  age: nullable(Text),
  mechanics: nullable(Text),
  tags: arrayOf(z.string()),
  categories: arrayOf(z.string()),
};

/** The shop's games in the order of its lists; cached until products or categories change. */
const listGames = (ctx: Ctx): Promise<ListedGame[]> =>
  cached(ctx, "games-to-choose-from", TABLES, async () => {
    const rows = await prepared(ctx.db, "games_to_choose_from", GAMES, [], COLUMNS);
    return rows.map(({ ordinal, id, ...facts }) => ({ ordinal, id, facts }));
  });

/** Board games that can be bought now, with the facts by which a visitor chooses. */
export async function gamesInStock(ctx: Ctx): Promise<ListedGame[]> {
  const games = await listGames(ctx);
  const { index } = await openCatalogueIndex(ctx);
  if (index) return games.filter(({ ordinal }) => index.isStocked(ordinal));
  const states = await readStates(
    ctx,
    games.map(({ ordinal }) => ordinal),
  );
  return games.filter(({ ordinal }) => states.get(ordinal)?.units.some((units) => units > 0));
}
