import { GameRefSchema } from "@tablero/contract/catalogue/shapes/products";
import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import { CardCopySchema, type DeckList } from "@tablero/contract/sales/shapes/deck-lists";
import { matchPrintings, parseDeck } from "@tablero/domain/sales/deck-lists/deck-list";
import { matchDeck } from "@tablero/domain/sales/deck-lists/match";
import { arrayOf, nullable, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { firstImage, gameOf, PUBLISHED, sellableUnits } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { cardBookFor } from "./card-book.ts";

const copiesWhere = (
  condition: string,
) => `(select coalesce(json_agg(json_build_object('variantId', v.id, 'slug', p.slug,
        'sku', v.sku, 'set', p.attributes ->> 'set', 'number', p.attributes ->> 'number', 'options', v.options,
        'price', v.price, 'available', ${sellableUnits("v.id")}, 'perClientLimit', v.per_client_limit)
        order by v.position, v.id), '[]')
      from variants v join stock s on s.variant_id = v.id
      where v.product_id = p.id and v.archived_at is null and ${condition})`;

/** As for an alert: a variant in an open campaign can be reserved. */
const SOLD_OUT = `${sellableUnits("v.id")} = 0
        and not exists (select 1 from preorders po where po.variant_id = v.id and po.state = 'open')`;

const PRINTINGS = `select p.id, p.slug, p.name, p.attributes ->> 'set' as "set", p.attributes ->> 'number' as number,
    (select gs.code from game_sets gs where gs.game_id = p.game_id and gs.name = p.attributes ->> 'set' limit 1) as "setCode",
    ${gameOf("p.game_id")} as game, ${firstImage("p.id")} as image,
    ${copiesWhere(`${sellableUnits("v.id")} > 0`)} as copies, ${copiesWhere(SOLD_OUT)} as "soldOut"
  from products p where p.id = any($1::uuid[]) and ${PUBLISHED} order by p.published_at desc nulls last, p.id`;

const PRINTING_COLUMNS = {
  id: Text,
  slug: Text,
  name: Text,
  set: nullable(Text),
  number: nullable(Text),
  setCode: nullable(Text),
  game: nullable(GameRefSchema),
  image: nullable(ImageSchema),
  copies: arrayOf(CardCopySchema),
  soldOut: arrayOf(CardCopySchema),
};

/** Matches a pasted deck list with the copies for sale. Throws `validation` for a text that is empty or too long. */
export async function readDeckList(ctx: Ctx, text: string): Promise<DeckList> {
  const deck = parseDeck(text);
  const book = await cardBookFor(ctx, deck.lines);
  const lines = matchDeck(deck.lines, book);
  const found = new Set(lines.flatMap(({ key }) => (key === null ? [] : (book.cards.get(key) ?? []))));
  const rows = found.size
    ? await prepared(ctx.db, "deck_printings", PRINTINGS, [[...found].map(({ id }) => id)], PRINTING_COLUMNS)
    : [];
  const entries = lines.map(({ key, suggestions, ...line }) => {
    const ids = new Set((key === null ? [] : (book.cards.get(key) ?? [])).map(({ id }) => id));
    const { shown, copies, soldOut } = matchPrintings(
      line,
      rows.filter(({ id }) => ids.has(id)),
    );
    return {
      ...line,
      card: shown ? { name: shown.name, slug: shown.slug, game: shown.game, image: shown.image } : null,
      copies,
      soldOut,
      suggestions: suggestions.map(({ name, slug }) => ({ name, slug })),
    };
  });
  return { entries, faults: deck.faults, remarks: deck.remarks };
}
