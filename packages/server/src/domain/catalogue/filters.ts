import type { Availability, ProductKind } from "@tablero/domain/vocabulary";
import type { Params } from "../../db/params.ts";
import { searchHits } from "./search-sql.ts";
import { availabilityOf, openCampaign, PUBLISHED } from "./wire-sql.ts";

export interface ProductFilters {
  search?: string | undefined;
  /** Id or slug; takes in what is below it. */
  category?: string | undefined;
  /** Ids or slugs. */
  game?: readonly string[] | undefined;
  tag?: readonly string[] | undefined;
  kind?: readonly ProductKind[] | undefined;
  brand?: readonly string[] | undefined;
  language?: readonly string[] | undefined;
  condition?: readonly string[] | undefined;
  availability?: readonly Availability[] | undefined;
  /** Cents. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

/** Filters that a facet shows: its counts leave out its own. */
export const FACET_FIELDS = ["game", "kind", "brand", "language", "condition", "tag", "availability", "price"] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

export interface FilterSql {
  /** Common table expressions, without `with`; empty when there are none. */
  ctes: string[];
  /** Where the rows come from: with a search, `hits` with their rank. */
  from: "products p" | "products p join hits on hits.id = p.id";
  /** What every product has to fulfil, whichever facet counts. */
  fixed: string;
  /** The condition of each facet that is filtered by. */
  facets: Partial<Record<FacetField, string>>;
}

const hasVariant = (condition: string) =>
  `exists (select 1 from variants v join stock s on s.variant_id = v.id
     where v.product_id = p.id and v.archived_at is null and ${condition})`;

const AVAILABILITY = `(select ${availabilityOf("x.units", "x.release_date")} from (
  select coalesce(sum(case when po.id is null then greatest(s.on_hand - s.reserved, 0) else 0 end), 0) as units,
    min(po.release_date) as release_date
  from variants v join stock s on s.variant_id = v.id left join preorders po on po.variant_id = v.id and po.state = 'open'
  where v.product_id = p.id and v.archived_at is null) x)`;

/** The conditions of a list's filters on `products p`. */
export function filterSql(filters: ProductFilters, params: Params): FilterSql {
  const ctes: string[] = [];
  const fixed: string[] = [PUBLISHED];
  let from: FilterSql["from"] = "products p";
  const list = (values: readonly string[]) => `${params.add([...values])}::text[]`;
  if (filters.search?.trim()) {
    const hits = searchHits(filters.search, params);
    if (hits) {
      ctes.push(hits);
      from = "products p join hits on hits.id = p.id";
    } else {
      fixed.push("false");
    }
  }
  if (filters.category) {
    const root = params.add(filters.category);
    ctes.push(`tree as (select id from categories where id::text = ${root} or slug = ${root}
      union all select c.id from categories c join tree on c.parent_id = tree.id)`);
    fixed.push(`p.id in (select product_id from product_categories where category_id in (select id from tree))`);
  }
  if (filters.inStock) {
    fixed.push(hasVariant(`s.on_hand > s.reserved and not exists (${openCampaign("v.id")})`));
  }
  if (filters.onSale) fixed.push(hasVariant("v.prior_price is not null"));

  const facets: FilterSql["facets"] = {};
  if (filters.game?.length) {
    const games = list(filters.game);
    facets.game = `p.game_id in (select id from games where slug = any(${games}) or id::text = any(${games}))`;
  }
  if (filters.kind?.length) facets.kind = `p.kind = any(${list(filters.kind)})`;
  if (filters.brand?.length) facets.brand = `p.brand = any(${list(filters.brand)})`;
  if (filters.tag?.length) facets.tag = `p.tags && ${list(filters.tag)}`;
  if (filters.language?.length) {
    facets.language = hasVariant(`v.options ->> 'language' = any(${list(filters.language)})`);
  }
  if (filters.condition?.length) {
    facets.condition = hasVariant(`v.options ->> 'condition' = any(${list(filters.condition)})`);
  }
  if (filters.availability?.length) facets.availability = `${AVAILABILITY} = any(${list(filters.availability)})`;
  const price = [
    filters.minPrice === undefined ? null : `p.price_from >= ${params.add(filters.minPrice)}::bigint`,
    filters.maxPrice === undefined ? null : `p.price_from <= ${params.add(filters.maxPrice)}::bigint`,
  ].filter((condition) => condition !== null);
  if (price.length > 0) facets.price = price.join(" and ");
  return { ctes, from, fixed: fixed.join(" and "), facets };
}

/** `with recursive …`, or nothing. */
export const withCtes = (ctes: readonly string[]) => (ctes.length ? `with recursive ${ctes.join(", ")}` : "");

/** The conditions of all filters together. */
export const wholeCondition = ({ fixed, facets }: FilterSql) => [fixed, ...Object.values(facets)].join(" and ");
