import { type Home, HomeSchema } from "@tablero/contract/shapes/shop";
import { gameTarget } from "@tablero/domain/catalogue/game-tiles";
import { HOME_PRODUCTS } from "@tablero/domain/catalogue/showcase";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { COMING, EVENT } from "../events/shop-events.ts";
import { headerStateIs } from "../headers/state-sql.ts";
import { OPEN_PREORDERS, PREORDER } from "../preorders/list-open.ts";
import { countedCategories } from "./categories.ts";
import { productCounts } from "./open-index.ts";
import { CARD_JOIN, card, imageOf, PUBLISHED } from "./wire-sql.ts";

const PREORDERS = 4;
const EVENTS = 4;

const cards = (
  where: string,
) => `(select coalesce(json_agg(${card("$1")} order by p.published_at desc nulls last, p.id), '[]')
  from (select * from products p where ${where} order by p.published_at desc nulls last, p.id limit ${HOME_PRODUCTS}) p ${CARD_JOIN})`;

/** The newest products, without featured ones. */
const FRESH = `fresh as materialized (
  select p.id from products p where ${PUBLISHED} order by p.published_at desc nulls last, p.id limit ${HOME_PRODUCTS})`;

const HOME = `with ${FRESH} select
  (select coalesce(json_agg(json_build_object('id', h.id, 'kicker', h.kicker, 'title', h.title, 'subtitle', h.subtitle,
     'image', ${imageOf("h.image_id")}, 'imageMobile', ${imageOf("h.image_mobile_id")}, 'alt', h.alt,
     'crop', h.crop, 'cropMobile', h.crop_mobile, 'link', h.link, 'linkLabel', h.link_label, 'colour', h.colour) order by h.position, h.id), '[]') from headers h
   where ${headerStateIs("live", "h", "$1::timestamptz")}) as headers,
  ${cards("p.id in (select id from fresh)")} as "newProducts",
  ${cards(`${PUBLISHED} and p.featured and p.id not in (select id from fresh)`)} as "featuredProducts",
  (select coalesce(json_agg(x.item order by x.closes_at), '[]') from (
     select ${PREORDER} as item, po.closes_at from ${OPEN_PREORDERS} order by po.closes_at limit ${PREORDERS}) x) as preorders,
  (select count(*) from ${OPEN_PREORDERS})::int as "preorderCount",
  (select coalesce(json_agg(${EVENT} order by e.starts_at, e.id), '[]') from (select * from events e
     where ${COMING} and e.ends_at > $1::timestamptz order by e.starts_at, e.id limit ${EVENTS}) e) as events,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'colour', g.colour,
     'kind', g.kind, 'image', ${imageOf("g.image_id")},
     'count', 0, 'categorySlug', null) order by g.position, g.id), '[]')
   from games g where g.active) as games`;

/** The whole home page; its games take their numbers from the categories they lead to. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const { db, clock } = ctx;
  const [[row], categories, countOf] = await Promise.all([
    prepared(db, "home", HOME, [clock().toISOString()], HomeSchema.shape),
    countedCategories(ctx),
    productCounts(ctx),
  ]);
  if (!row) throw new Error("the home page has no row");
  return {
    ...row,
    games: row.games.map((game) => ({ ...game, ...gameTarget(game.id, countOf("game", game.id), categories) })),
  };
}
