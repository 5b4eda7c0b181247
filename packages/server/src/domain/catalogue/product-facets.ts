import type { Facet, PriceRangeSchema } from "@tablero/contract/shapes/shop";
import { AVAILABILITY_LABELS, optionValueLabel, PRODUCT_KIND_LABELS } from "@tablero/domain/labels";
import type { Availability, ProductKind } from "@tablero/domain/vocabulary";
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
/** Values of a facet that are shown; the rarest are left out. */
const VALUES = 40;

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
  const top = (rows: string) =>
    `(select json_agg(json_build_array(x.value, x.label, x.n) order by x.n desc, x.label)
      from (${rows} order by n desc limit ${VALUES}) x)`;
  const option = (name: "language" | "condition") =>
    top(`select v.options ->> '${name}' as value, v.options ->> '${name}' as label, count(distinct v.product_id)::int as n
      from base b join variants v on v.product_id = b.id and v.archived_at is null
      where v.options ? '${name}' and ${others(name)} group by 1`);
  const root = filters.category ? params.add(filters.category) : null;
  const parent = root
    ? `parent_id = (select id from categories where id::text = ${root} or slug = ${root})`
    : "parent_id is null";

  const text = `${withCtes([
    ...ctes,
    `branch as (select id, id as top from categories where active and ${parent}
       union all select c.id, branch.top from categories c join branch on c.parent_id = branch.id)`,
    UNITS,
    `base as materialized (select p.id, p.game_id, p.kind, p.brand, p.tags, p.price_from ${flags.join("")}
       from ${from} where ${fixed})`,
    `span as (select min(price_from) as low, max(price_from) as high from base where ${others("price")})`,
  ])} select
    ${top(`select c.slug as value, c.name as label, count(distinct b.id)::int as n from base b
      join product_categories pc on pc.product_id = b.id join branch on branch.id = pc.category_id
      join categories c on c.id = branch.top where ${others(null)} group by 1, 2`)} as category,
    ${top(`select g.slug as value, g.name as label, count(*)::int as n from base b join games g on g.id = b.game_id
      where ${others("game")} group by 1, 2`)} as game,
    ${top(`select kind as value, kind as label, count(*)::int as n from base where ${others("kind")} group by 1`)} as kind,
    ${top(`select brand as value, brand as label, count(*)::int as n from base
      where brand is not null and ${others("brand")} group by 1`)} as brand,
    ${option("language")} as language, ${option("condition")} as condition,
    ${top(`select t.tag as value, t.tag as label, count(*)::int as n from base, unnest(tags) as t(tag)
      where ${others("tag")} group by 1`)} as tag,
    ${top(`select u.word as value, u.word as label, count(*)::int as n from base b join units u on u.product_id = b.id
      where ${others("availability")} group by 1`)} as availability,
    (select json_build_object('min', low, 'max', high, 'buckets', (
       select json_agg(coalesce(c.n, 0) order by step) from generate_series(1, ${BUCKETS}) as step
       left join (select least(width_bucket(price_from, low, high + 1, ${BUCKETS}), ${BUCKETS}) as step, count(*)::int as n
         from base where ${others("price")} group by 1) c using (step)))
     from span where low is not null) as price`;
  const [row] = await prepared<Row>(db, undefined, text, params.values);
  const facet = (field: Facet["field"], label: (value: string, stored: string) => string): Facet => ({
    field,
    values: (row?.[field] ?? []).map(([value, stored, count]) => ({ value, label: label(value, stored), count })),
  });
  const asStored = (_value: string, stored: string) => stored;
  return {
    facets: [
      facet("category", asStored),
      facet("game", asStored),
      facet("kind", (value) => PRODUCT_KIND_LABELS[value as ProductKind]),
      facet("availability", (value) => AVAILABILITY_LABELS[value as Availability]),
      facet("language", (value) => optionValueLabel("language", value)),
      facet("condition", (value) => optionValueLabel("condition", value)),
      facet("brand", asStored),
      facet("tag", asStored),
    ].filter(({ values }) => values.length > 0),
    priceRange: row?.price ?? null,
  };
}
