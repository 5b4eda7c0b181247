import type { Home } from "@tablero/contract/shapes/shop";
import { HOME_PRODUCTS } from "@tablero/domain/showcase";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { COMING, EVENT } from "../events/shop-events.ts";
import { OPEN_PREORDERS, PREORDER } from "../preorders/list-open.ts";
import { CARD_JOIN, card, imageOf, PUBLISHED, shownCategory } from "./wire-sql.ts";

const PREORDERS = 4;
const EVENTS = 4;

const cards = (
  where: string,
) => `(select coalesce(json_agg(${card("$1")} order by p.published_at desc nulls last, p.id), '[]')
  from (select * from products p where ${where} order by p.published_at desc nulls last, p.id limit ${HOME_PRODUCTS}) p ${CARD_JOIN})`;

/** The newest products; what is featured does not say them again. */
const FRESH = `fresh as materialized (
  select p.id from products p where ${PUBLISHED} order by p.published_at desc nulls last, p.id limit ${HOME_PRODUCTS})`;

const HOME = `with ${FRESH} select
  (select coalesce(json_agg(json_build_object('id', h.id, 'kicker', h.kicker, 'title', h.title, 'subtitle', h.subtitle,
     'image', ${imageOf("h.image_id")}, 'imageMobile', ${imageOf("h.image_mobile_id")}, 'link', h.link,
     'linkLabel', h.link_label, 'colour', h.colour) order by h.position, h.id), '[]') from headers h
   where h.active and coalesce(h.visible_from <= $1::timestamptz, true)
     and coalesce(h.visible_until > $1::timestamptz, true)) as headers,
  ${cards("p.id in (select id from fresh)")} as "newProducts",
  ${cards(`${PUBLISHED} and p.featured and p.id not in (select id from fresh)`)} as "featuredProducts",
  (select coalesce(json_agg(x.item order by x.closes_at), '[]') from (
     select ${PREORDER} as item, po.closes_at from ${OPEN_PREORDERS} order by po.closes_at limit ${PREORDERS}) x) as preorders,
  (select count(*) from ${OPEN_PREORDERS})::int as "preorderCount",
  (select coalesce(json_agg(${EVENT} order by e.starts_at, e.id), '[]') from (select * from events e
     where ${COMING} and e.ends_at > $1::timestamptz order by e.starts_at, e.id limit ${EVENTS}) e) as events,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'slug', g.slug, 'colour', g.colour,
     'kind', g.kind, 'image', ${imageOf("g.image_id")},
     'count', (select count(*) from products p where ${PUBLISHED} and p.game_id = g.id),
     'categorySlug', (select c.slug from categories c where c.game_id = g.id and ${shownCategory("c")}
        order by c.parent_id is not null, c.position limit 1)) order by g.position, g.name), '[]')
   from games g where g.active) as games`;

/** All of the home page, in one statement. */
export async function getHome({ db, clock }: Ctx): Promise<Home> {
  const [row] = await prepared<Home>(db, "home", HOME, [clock().toISOString()]);
  if (!row) throw new Error("the home page has no row");
  return row;
}
