import type { DeckLine } from "@tablero/domain/sales/deck-lists/formats/types";
import { type CardBook, cardKeysOf, codeOf, indexCodes } from "@tablero/domain/sales/deck-lists/match";
import { indexNearNames, MAX_SUGGESTED_LINES } from "@tablero/domain/sales/deck-lists/near-names";
import { nullable, Text } from "../../../db/columns.ts";
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

/** The cards of sets, by the codes of the sets. */
const IN_SETS = `select p.card_key as key, gs.name as "set", gs.code as "setCode", p.attributes ->> 'number' as number
  from game_sets gs join products p on p.game_id = gs.game_id and p.attributes ->> 'set' = gs.name
  where upper(gs.code) = any($1) and p.card_key is not null and ${PUBLISHED} order by p.published_at desc nulls last, p.id`;

async function readCodes({ db }: Ctx, lines: readonly DeckLine[]): Promise<Map<string, string>> {
  const sets = [...new Set(lines.flatMap((line) => codeOf(line)?.set ?? []))];
  if (sets.length === 0) return new Map();
  const columns = { key: Text, set: nullable(Text), setCode: nullable(Text), number: nullable(Text) };
  return indexCodes(lines, await prepared(db, "cards_in_sets", IN_SETS, [sets], columns));
}

async function cardsNamed({ db }: Ctx, keys: readonly string[]): Promise<Map<string, BookedCard[]>> {
  const columns = { key: Text, id: Text, slug: Text, name: Text };
  const found = await prepared(db, "cards_named", CARDS, [[...keys]], columns);
  return Map.groupBy(found, ({ key }) => key);
}

/** The shop's cards that are named in a list, and cards with names similar to unknown ones. */
export async function cardBookFor(ctx: Ctx, lines: readonly DeckLine[]): Promise<CardBook<BookedCard>> {
  const codes = await readCodes(ctx, lines);
  const cards = await cardsNamed(ctx, [...new Set([...lines.flatMap(cardKeysOf), ...codes.values()])]);
  const unknown = lines
    .filter((line) => !codes.has(codeOf(line)?.number ?? "") && !cardKeysOf(line).some((key) => cards.has(key)))
    .flatMap((line) => cardKeysOf(line).slice(0, 1))
    .slice(0, MAX_SUGGESTED_LINES);
  if (unknown.length === 0) return { cards, names: indexNearNames([]), codes };
  const near = await prepared(ctx.db, "cards_near", NEAR, [unknown], { key: Text });
  const others = await cardsNamed(
    ctx,
    near.map(({ key }) => key),
  );
  const all = new Map([...cards, ...others]);
  return { cards: all, names: indexNearNames(all.keys()), codes };
}
