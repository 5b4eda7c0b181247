import { cardKey } from "@tablero/domain/catalogue/games/card-names";
import type { CardBook } from "@tablero/domain/sales/deck-lists/match";
import { indexNearNames, MAX_SUGGESTED_LINES } from "@tablero/domain/sales/deck-lists/near-names";
import type { DeckLine } from "@tablero/domain/sales/deck-lists/parse";
import { Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { PUBLISHED } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";

export interface BookedCard {
  id: string;
  slug: string;
  name: string;
}

/**
 * Number of names with the same first letters or similar letters that are compared with an unknown one;
 * `indexNearNames` makes the choice.
 */
const MAX_LOOKED_AT = 20;

const CARDS = `select p.card_key as key, p.id, p.slug, p.name from products p
  where p.card_key = any($1) and ${PUBLISHED} order by p.published_at desc nulls last, p.id`;

/** Uses the same similarity as the domain: trigrams of the words of both. */
const NEAR = `select distinct near.card_key as key from unnest($1::text[]) as asked(key)
  cross join lateral (
    (select p.card_key from products p where p.card_key % asked.key and ${PUBLISHED}
     group by p.card_key order by similarity(p.card_key, asked.key) desc, p.card_key collate "C" limit ${MAX_LOOKED_AT})
    union all
    (select p.card_key from products p where p.card_key like asked.key || ' %' and ${PUBLISHED}
     group by p.card_key order by p.card_key collate "C" limit ${MAX_LOOKED_AT})) near`;

async function cardsNamed({ db }: Ctx, keys: readonly string[]): Promise<Map<string, BookedCard[]>> {
  const columns = { key: Text, id: Text, slug: Text, name: Text };
  const found = await prepared(db, "cards_named", CARDS, [[...keys]], columns);
  return Map.groupBy(found, ({ key }) => key);
}

/** The shop's cards that are named in a list, and cards with names similar to unknown ones. */
export async function cardBookFor(ctx: Ctx, lines: readonly DeckLine[]): Promise<CardBook<BookedCard>> {
  const keys = [...new Set(lines.map(({ name }) => cardKey(name)))].filter((key) => key !== "");
  const cards = await cardsNamed(ctx, keys);
  const unknown = keys.filter((key) => !cards.has(key)).slice(0, MAX_SUGGESTED_LINES);
  if (unknown.length === 0) return { cards, names: indexNearNames([]) };
  const near = await prepared(ctx.db, "cards_near", NEAR, [unknown], { key: Text });
  const others = await cardsNamed(
    ctx,
    near.map(({ key }) => key),
  );
  const all = new Map([...cards, ...others]);
  return { cards: all, names: indexNearNames(all.keys()) };
}
