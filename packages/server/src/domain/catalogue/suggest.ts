import type { SuggestionsSchema } from "@tablero/contract/shapes/shop";
import { foldText } from "@tablero/domain/search";
import type { z } from "zod";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { searchHits } from "./search-sql.ts";
import { CARD_JOIN, card, gameOf, PUBLISHED } from "./wire-sql.ts";

type Suggestions = z.infer<typeof SuggestionsSchema>;

/** Up to 8 products, 4 categories and 4 coming events for what was typed so far, in one statement. */
export async function suggest({ db, clock }: Ctx, q: string): Promise<Suggestions> {
  const params = new Params();
  const hits = searchHits(q, params);
  if (!hits) return { products: [], categories: [], events: [] };
  const now = params.add(clock().toISOString());
  const folded = params.add(foldText(q));
  const likeness = (name: string) => `word_similarity(${folded}, lower(plain(${name})))`;
  const text = `with recursive ${hits} select
    (select coalesce(json_agg(${card(now)} order by h.rank desc, p.id), '[]')
     from (select * from hits order by rank desc, id limit 8) h join products p on p.id = h.id and ${PUBLISHED} ${CARD_JOIN}) as products,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
       'game', ${gameOf("c.game_id")}, 'count', (
         with recursive below as (select c.id union all select k.id from categories k join below on k.parent_id = below.id)
         select count(distinct pc.product_id) from below join product_categories pc on pc.category_id = below.id
         join products p on p.id = pc.product_id where ${PUBLISHED})) order by c.likeness desc, c.position), '[]')
     from (select *, ${likeness("name")} as likeness from categories
       where active and ${likeness("name")} >= 0.45 order by likeness desc, position limit 4) c) as categories,
    (select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.title,
       'startsAt', iso(e.starts_at), 'price', e.price, 'game', ${gameOf("e.game_id")}) order by e.starts_at), '[]')
     from (select * from events where state not in ('draft', 'cancelled', 'finished') and ends_at > ${now}::timestamptz
       and ${likeness("title")} >= 0.45 order by starts_at limit 4) e) as events`;
  const [row] = await prepared<Suggestions>(db, "suggest", text, params.values);
  return row ?? { products: [], categories: [], events: [] };
}
