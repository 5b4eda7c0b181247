import { type Home, HomeSchema } from "@tablero/contract/readers/shapes/shop";
import { HeaderSubjectSchema } from "@tablero/contract/settings/shapes/headers";
import { HeaderSchema } from "@tablero/contract/settings/shapes/shop-headers";
import { gameTarget } from "@tablero/domain/catalogue/games/game-tiles";
import { MAX_HOME_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { MAX_HOME_NEWS } from "@tablero/domain/settings/posts/posts";
import { shownHeaders } from "@tablero/domain/settings/shop/header-subject";
import { z } from "zod";
import { arrayOf, Int, nullable } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { categoriesWithCounts, PUBLISHED, productCounts, readPlacedCards } from "../../catalogue/door.ts";
import { eventSql, isAnnounced } from "../../events/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { OPEN_PREORDERS, PREORDER } from "../../sales/door.ts";
import { currentSettings, headerStateIs, headerSubject, latestNews } from "../../settings/door.ts";

const PREORDERS = 4;
const EVENTS = 4;

/** Ordinals of the newest products. */
const newest = (where: string) => `array(select p.ordinal from products p where ${where}
  order by p.published_at desc nulls last, p.id limit ${MAX_HOME_PRODUCTS})`;

const FRESH = `fresh as materialized (select ${newest(PUBLISHED)} as ordinals)`;

const HOME = `with ${FRESH} select
  (select coalesce(json_agg(json_build_object('id', h.id, 'kicker', h.kicker, 'title', h.title, 'subtitle', h.subtitle,
     'image', ${imageOf("h.image_id")}, 'imageMobile', ${imageOf("h.image_mobile_id")}, 'alt', h.alt,
     'crop', h.crop, 'cropMobile', h.crop_mobile, 'link', h.link, 'linkLabel', h.link_label, 'framing', h.framing,
     'colour', h.colour, 'subject', ${headerSubject("h")}) order by h.position, h.id), '[]') from headers h
   where ${headerStateIs("live", "h", "$1::timestamptz")}) as headers,
  (select ordinals from fresh) as fresh,
  ${newest(`${PUBLISHED} and p.featured and p.ordinal <> all((select ordinals from fresh)::int[])`)} as featured,
  (select coalesce(json_agg(x.item order by x.closes_at), '[]') from (
     select ${PREORDER} as item, po.closes_at from ${OPEN_PREORDERS} order by po.closes_at limit ${PREORDERS}) x) as preorders,
  (select count(*) from ${OPEN_PREORDERS})::int as "preorderCount",
  (select coalesce(json_agg(${eventSql("$1::timestamptz")} order by e.starts_at, e.id), '[]') from (select * from events e
     where ${isAnnounced("e")} and e.ends_at > $1::timestamptz order by e.starts_at, e.id limit ${EVENTS}) e) as events,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'colour', g.colour,
     'kind', g.kind, 'image', ${imageOf("g.image_id")},
     'count', 0, 'categorySlug', null) order by g.position, g.id), '[]')
   from games g where g.active) as games`;

const {
  newProducts: _newProducts,
  featuredProducts: _featuredProducts,
  headers: _headers,
  news: _news,
  ...REST
} = HomeSchema.shape;
const StoredHeader = z.object({ ...HeaderSchema.shape, subject: nullable(HeaderSubjectSchema) });
const HOME_COLUMNS = { ...REST, headers: arrayOf(StoredHeader), fresh: arrayOf(Int), featured: arrayOf(Int) };

/** The whole home page; its games show the numbers of the categories that they link to. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const { db, clock } = ctx;
  const [{ features }, [row], categories, countOf, news] = await Promise.all([
    currentSettings(ctx),
    prepared(db, "home", HOME, [clock().toISOString()], HOME_COLUMNS),
    categoriesWithCounts(ctx),
    productCounts(ctx),
    latestNews(ctx, MAX_HOME_NEWS),
  ]);
  if (!row) throw new Error("the home page has no row");
  const { fresh, featured, headers, ...rest } = row;
  const [newProducts, featuredProducts] = await Promise.all([
    readPlacedCards(ctx, fresh),
    readPlacedCards(ctx, featured),
  ]);
  return {
    ...rest,
    headers: shownHeaders(headers, clock().toISOString()),
    ...(!features.preordersOn && { preorders: [], preorderCount: 0 }),
    ...(!features.eventsOn && { events: [] }),
    newProducts,
    featuredProducts,
    news,
    games: row.games.map((game) => ({ ...game, ...gameTarget(game.id, countOf("game", game.id), categories) })),
  };
}
