import type { Facet, PriceRangeSchema } from "@tablero/contract/shapes/shop";
import { arrangeFacet, facetLabel, MOST_FACET_VALUES } from "@tablero/domain/facets";
import type { z } from "zod";
import { Params } from "../../db/params.ts";
import { prepared } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { type FacetField, filterSql, type ProductFilters, withCtes } from "./filters.ts";
import { availabilityOf } from "./wire-sql.ts";

type PriceRange = z.infer<typeof PriceRangeSchema>;
type Count = [value: string, label: string, count: number];
type Row = Record<Facet["field"], Count[] | null> & { price: PriceRange | null };

/** Steps of the drawing over the price slider. */
const BUCKETS = 12;
const UNITS = `units as (select v.product_id, ${availabilityOf("sum(case when po.id is null then greatest(s.on_hand - s.reserved, 0) else 0 end)", "min(po.release_date)")} as word
  from variants v join stock s on s.variant_id = v.id left join preorders po on po.variant_id = v.id and po.state = 'open'
  where v.archived_at is null group by v.product_id)`;

/**
 * What a list can be narrowed by, with counts, and the span of its prices; each facet leaves out its own filter. The
 * facet of categories shows those right below the one that is filtered by. One statement.
 */
export async function productFacets(
  { db }: Ctx,
  filters: ProductFilters,
): Promise<{ facets: Facet[]; priceRange: PriceRange | null }> {
  const params = new Params();
  const { ctes, from, fixed, facets } = filterSql(filters, params);
  const flags = Object.entries(facets).map(([field, condition]) => `, ${condition} as f_${field}`);
  const others = (own: FacetField | null) =>
    [
      "true",
      ...Object.keys(facets)
        .filter((field) => field !== own)
        .map((field) => `f_${field}`),
    ].join(" and ");
  // What is chosen is among them, however rare it is.
  const top = (rows: string, chosen: readonly string[] = []) => {
    const first = chosen.length > 0 ? `value = any(${params.add([...chosen])}::text[]) desc, ` : "";
    return `(select json_agg(json_build_array(x.value, x.label, x.n))
      from (select * from (${rows}) counted order by ${first}n desc, label limit ${MOST_FACET_VALUES}) x)`;
  };
  const option = (name: "language" | "condition") =>
    top(
      `select v.options ->> '${name}' as value, '' as label, count(distinct v.product_id)::int as n
      from base b join variants v on v.product_id = b.id and v.archived_at is null
      where v.options ? '${name}' and ${others(name)} group by 1`,
      filters[name],
    );
  const root = filters.category ? params.add(filters.category) : null;
  const parent = root
    ? `parent_id = (select id from categories where id::text = ${root} or slug = ${root})`
    : "parent_id is null";

  const chosenGame = filters.game?.length ? `${params.add([...filters.game])}::text[]` : null;
  const games = chosenGame ? `g.slug = any(${chosenGame}) or g.id::text = any(${chosenGame})` : "false";

  const text = `${withCtes([
    ...ctes,
    `branch as (select id, id as top from categories where active and ${parent}
       union all select c.id, branch.top from categories c join branch on c.parent_id = branch.id)`,
    UNITS,
    `base as materialized (select p.id, p.game_id, p.kind, p.brand, p.tags, p.price_from ${flags.join("")}
       from ${from} where ${fixed})`,
    `span as (select min(price_from) as low, max(price_from) as high from base where ${others("price")})`,
  ])} select
    (select json_agg(json_build_array(x.value, x.label, x.n) order by x.position, x.label) from (
      select c.slug as value, c.name as label, c.position, count(distinct b.id)::int as n from base b
      join product_categories pc on pc.product_id = b.id join branch on branch.id = pc.category_id
      join categories c on c.id = branch.top where ${others(null)} group by 1, 2, 3) x) as category,
    ${top(`select g.slug as value, g.name as label, count(b.id)::int as n from games g
      left join (select id, game_id from base where ${others("game")}) b on b.game_id = g.id
      where b.id is not null or ${games} group by 1, 2`)} as game,
    ${top(`select kind as value, '' as label, count(*)::int as n from base where ${others("kind")} group by 1`)} as kind,
    ${top(
      `select brand as value, brand as label, count(*)::int as n from base
      where brand is not null and ${others("brand")} group by 1`,
      filters.brand,
    )} as brand,
    ${option("language")} as language, ${option("condition")} as condition,
    ${top(
      `select t.tag as value, t.tag as label, count(*)::int as n from base, unnest(tags) as t(tag)
      where ${others("tag")} group by 1`,
      filters.tag,
    )} as tag,
    ${top(`select u.word as value, '' as label, count(*)::int as n from base b join units u on u.product_id = b.id
      where ${others("availability")} group by 1`)} as availability,
    (select json_build_object('min', low, 'max', high, 'buckets', (
       select json_agg(coalesce(c.n, 0) order by step) from generate_series(1, ${BUCKETS}) as step
       left join (select least(width_bucket(price_from, low, high + 1, ${BUCKETS}), ${BUCKETS}) as step, count(*)::int as n
         from base where ${others("price")} group by 1) c using (step)))
     from span where low is not null) as price`;
  const [row] = await prepared<Row>(db, undefined, text, params.values);
  const counted = (field: Facet["field"]) =>
    (row?.[field] ?? []).map(([value, label, count]) => ({ value, label: label || facetLabel(field, value), count }));
  const facet = (field: Exclude<FacetField, "price">, chosen: readonly string[] | undefined): Facet => ({
    field,
    values: arrangeFacet(field, counted(field), chosen),
  });
  // A game may be chosen by its id: the database has named it by its slug.
  const chosenGames = (row?.game ?? []).filter(([, , count]) => count === 0).map(([value]) => value);
  return {
    facets: [
      { field: "category" as const, values: counted("category") },
      facet("game", chosenGames),
      facet("kind", filters.kind),
      facet("availability", filters.availability),
      facet("language", filters.language),
      facet("condition", filters.condition),
      facet("brand", filters.brand),
      facet("tag", filters.tag),
    ].filter(({ values }) => values.length > 0),
    priceRange: row?.price ?? null,
  };
}
