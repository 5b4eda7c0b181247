import { SuggestionsSchema } from "@tablero/contract/shapes/shop";
import type { z } from "zod";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { productCounts } from "./open-index.ts";
import { matching, searchSql } from "./search-sql.ts";
import { CARD_JOIN, card, gameOf, openCampaign, PUBLISHED, shownCategory } from "./wire-sql.ts";

type Suggestions = z.infer<typeof SuggestionsSchema>;

const MAX_PRODUCTS = 8;
/** Among this many best matches, products in stock come first on equal rank: more are never shown here. */
const STOCK_WINDOW = 100;
const STOCKED = `(select 0 from variants v join stock s on s.variant_id = v.id where v.product_id = best.id
  and v.archived_at is null and s.on_hand > s.reserved and not exists (${openCampaign("v.id")}) limit 1)`;

const NOTHING: Suggestions = { products: [], categories: [], events: [], corrected: null };

/** Up to 8 products, 4 categories and 4 upcoming events for the text typed so far. */
export async function suggest(ctx: Ctx, q: string): Promise<Suggestions> {
  const params = new Params();
  const search = searchSql(q, params);
  if (!search) return NOTHING;
  const now = params.add(ctx.clock().toISOString());
  const game = (column: string) => `(select name from games where id = ${column})`;
  const category = matching("c.name", game("c.game_id"));
  const event = matching("e.title", game("e.game_id"));
  const text = `with recursive ${search.ctes} select
    (select coalesce(json_agg(${card(now)} order by h.rank desc, h.stocked, p.published_at desc nulls last, p.id), '[]')
     from (select best.*, coalesce(${STOCKED}, 1) as stocked from (
         select h.*, p.published_at from hits h join products p on p.id = h.id
         order by h.rank desc, p.published_at desc nulls last, p.id limit ${STOCK_WINDOW}) best
       order by rank desc, stocked, published_at desc nulls last, id limit ${MAX_PRODUCTS}) h
     join products p on p.id = h.id and ${PUBLISHED} ${CARD_JOIN}) as products,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
       'game', ${gameOf("c.game_id")}, 'count', 0) order by c.rank desc, c.position, c.id), '[]')
     from (select c.*, ${category.rank} as rank from categories c, ${search.asked}
       where ${shownCategory("c")} and ${category.condition} order by rank desc, c.position, c.id limit 4) c) as categories,
    (select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.title,
       'startsAt', iso(e.starts_at), 'price', e.price, 'game', ${gameOf("e.game_id")}) order by e.starts_at, e.id), '[]')
     from (select e.* from events e, ${search.asked} where e.state not in ('draft', 'cancelled', 'finished')
       and e.ends_at > ${now}::timestamptz and ${event.condition} order by e.starts_at, e.id limit 4) e) as events,
    ${search.corrected} as corrected`;
  const [row] = await prepared(ctx.db, "suggest", text, params.values, SuggestionsSchema.shape);
  if (!row || row.categories.length === 0) return row ?? NOTHING;
  const countOf = await productCounts(ctx);
  return { ...row, categories: row.categories.map((each) => ({ ...each, count: countOf("category", each.id) })) };
}
