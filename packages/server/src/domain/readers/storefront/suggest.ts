import { type Suggestions, SuggestionsSchema } from "@tablero/contract/readers/shapes/shop";
import { canContainFilters } from "@tablero/domain/catalogue/find/asked/understand-search";
import { understoodLabels } from "@tablero/domain/catalogue/find/asked/understood-labels";
import { findMistypedPosts } from "@tablero/domain/settings/posts/find-posts";
import { arrayOf, Flag, Int } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared } from "../../../db/query.ts";
import {
  bestByEngine,
  findRespaced,
  findUnderstood,
  gameOf,
  isNotSoldFromStock,
  isShownCategory,
  matchSql,
  openCatalogueIndex,
  productCounts,
  readPlacedCards,
  type SearchSql,
  searchIndex,
  searchSql,
  termsSql,
} from "../../catalogue/door.ts";
import { isAnnounced } from "../../events/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { currentSettings, isPublicPost, postTexts } from "../../settings/door.ts";

const MAX_PRODUCTS = 8;
/** Among this many best matches, products in stock come first at equal rank; more matches are never shown here. */
const STOCK_WINDOW = 100;
const STOCKED = `(select 0 from variants v join stock s on s.variant_id = v.id where v.product_id = best.id
  and v.archived_at is null and s.on_hand > s.reserved and not ${isNotSoldFromStock("v.id")} limit 1)`;

const NOTHING: Suggestions = {
  ...{ products: [], categories: [], events: [], posts: [] },
  ...{ total: 0, corrected: null, understood: null },
};

/** SQL expressions for the categories, events, and own pages and news that match the search. */
function others(asked: string, now: string): { categories: string; events: string; posts: string } {
  const game = (column: string) => `(select name from games where id = ${column})`;
  const category = matchSql("c.name", game("c.game_id"));
  const event = matchSql("e.title", game("e.game_id"));
  const post = matchSql("p.title", "coalesce(p.summary, '')");
  return {
    categories: `(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
       'game', ${gameOf("c.game_id")}, 'count', 0) order by c.rank desc, c.position, c.id), '[]')
     from (select c.*, ${category.rank} as rank from categories c, ${asked}
       where ${isShownCategory("c")} and ${category.condition} order by rank desc, c.position, c.id limit 4) c)`,
    events: `(select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.title,
       'startsAt', iso(e.starts_at), 'price', e.price, 'game', ${gameOf("e.game_id")}) order by e.starts_at, e.id), '[]')
     from (select e.* from events e, ${asked} where ${isAnnounced("e")}
       and e.ends_at > ${now}::timestamptz and ${event.condition} order by e.starts_at, e.id limit 4) e)`,
    posts: `(select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'title', p.title)
       order by p.rank desc, p.publish_at desc, p.id), '[]')
     from (select p.*, ${post.rank} as rank from posts p, ${asked} where ${isPublicPost("p", `${now}::timestamptz`)}
       and ${post.condition} order by rank desc, p.publish_at desc, p.id limit 4) p)`,
  };
}

/** All results from the database: used while there is no index, and for parts of codes. */
function fromDatabase(search: SearchSql, now: string): string {
  const { categories, events, posts } = others(search.asked, now);
  return `with recursive ${search.ctes} select
    array(select h.ordinal from (select best.*, coalesce(${STOCKED}, 1) as stocked from (
        select h.*, p.published_at from hits h join products p on p.id = h.id
        order by h.rank desc, p.published_at desc nulls last, p.id limit ${STOCK_WINDOW}) best) h
      order by h.rank desc, h.stocked, h.published_at desc nulls last, h.id limit ${MAX_PRODUCTS}) as ordinals,
    (select count(*) from hits)::int as total,
    ${categories} as categories, ${events} as events, ${posts} as posts, ${search.corrected} as corrected,
    ${search.isFoundAsTyped} as typed`;
}

const { products: _products, total: _total, understood: _understood, ...OTHERS } = SuggestionsSchema.shape;

async function readOthers({ db }: Ctx, text: string, { values }: Params) {
  const [row] = await prepared(db, "suggest_others", text, values, OTHERS);
  const { categories, events, posts, corrected } = row ?? NOTHING;
  return { categories, events, posts, corrected };
}

/** The results for a text from the catalogue index; null if the index cannot serve it. */
async function bestByIndex(ctx: Ctx, q: string) {
  const { index } = await openCatalogueIndex(ctx);
  const found = index && (await searchIndex(ctx, index, q));
  if (!found) return null;
  return { ordinals: index.bestHits(null, found.hits, 0, MAX_PRODUCTS), total: found.hits.count, ...found };
}

/** Products from the search engine or the catalogue index; null if neither can serve the text. */
async function suggestByIndex(ctx: Ctx, q: string): Promise<Suggestions | null> {
  const found = (await bestByEngine(ctx, q, MAX_PRODUCTS)) ?? (await bestByIndex(ctx, q));
  if (!found) return null;
  const { ordinals, total } = found;
  const params = new Params();
  const now = params.add(ctx.clock().toISOString());
  const { categories, events, posts } = others(termsSql(found.terms, params), now);
  const text = `select ${categories} as categories, ${events} as events, ${posts} as posts,
    ${params.add(found.corrected)}::text as corrected`;
  const [rest, products] = await Promise.all([readOthers(ctx, text, params), readPlacedCards(ctx, ordinals)]);
  return { ...rest, products, total, understood: null };
}

const MAX_POSTS = 4;

/** Own pages and news whose words the text has with a typing error. */
async function mistypedPosts(ctx: Ctx, q: string): Promise<Suggestions["posts"]> {
  const now = ctx.clock().toISOString();
  const posts = (await postTexts(ctx)).filter(({ publishAt }) => publishAt <= now);
  return findMistypedPosts(posts, q)
    .slice(0, MAX_POSTS)
    .map(({ id, kind, slug, title }) => ({ id, kind, slug, title }));
}

/** Like a list from the database: the words as typed, or with other blanks, or corrected. */
async function suggestByDatabase(ctx: Ctx, q: string): Promise<Suggestions> {
  const asTyped = await suggestFor(ctx, q);
  if (asTyped.typed) return asTyped.suggestions;
  const respaced = await findRespaced(ctx, q);
  const other = respaced && (await suggestFor(ctx, respaced.text));
  return other?.typed ? { ...other.suggestions, corrected: respaced?.text ?? null } : asTyped.suggestions;
}

async function suggestFor(ctx: Ctx, q: string): Promise<{ suggestions: Suggestions; typed: boolean }> {
  const params = new Params();
  const search = searchSql(q, params);
  if (!search) return { suggestions: NOTHING, typed: false };
  const now = params.add(ctx.clock().toISOString());
  const columns = { ...OTHERS, ordinals: arrayOf(Int), total: Int, typed: Flag };
  const [row] = await prepared(ctx.db, "suggest", fromDatabase(search, now), params.values, columns);
  if (!row) return { suggestions: NOTHING, typed: false };
  const { ordinals, typed, ...rest } = row;
  return { suggestions: { ...rest, products: await readPlacedCards(ctx, ordinals), understood: null }, typed };
}

/** The suggestions for the words of a text. */
async function suggestWords(ctx: Ctx, q: string): Promise<Suggestions> {
  const found = (await suggestByIndex(ctx, q)) ?? (await suggestByDatabase(ctx, q));
  const isFound = found.posts.length > 0 || (found.products.length > 0 && found.corrected === null);
  return isFound ? found : { ...found, posts: await mistypedPosts(ctx, q) };
}

/** Products by the filters in the text, beside what the remaining words suggest; null for a text without filters. */
async function suggestUnderstood(ctx: Ctx, q: string): Promise<Suggestions | null> {
  if (!canContainFilters(q)) return null;
  const input = { search: q, sort: "relevance", order: "desc", page: 1, size: MAX_PRODUCTS } as const;
  const { understood, ordinals, variants, total, corrected } = await findUnderstood(ctx, input);
  if (!understood) return null;
  const { text } = understood;
  const { categories, events, posts } = text ? await suggestWords(ctx, text) : NOTHING;
  const products = await readPlacedCards(ctx, ordinals, variants);
  return {
    products,
    categories,
    events,
    posts,
    total,
    corrected,
    understood: { labels: understoodLabels(understood), count: total },
  };
}

/** Up to 8 products, 4 categories, 4 upcoming events, and 4 own pages or news for the text typed so far. */
export async function suggest(ctx: Ctx, q: string): Promise<Suggestions> {
  const { features } = await currentSettings(ctx);
  const all = (await suggestUnderstood(ctx, q)) ?? (await suggestWords(ctx, q));
  const found = features.eventsOn ? all : { ...all, events: [] };
  if (found.categories.length === 0) return found;
  const countOf = await productCounts(ctx);
  return { ...found, categories: found.categories.map((each) => ({ ...each, count: countOf("category", each.id) })) };
}
