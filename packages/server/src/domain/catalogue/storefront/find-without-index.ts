import { type FilteredAttributes, productValues, VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import type { FindFilters } from "@tablero/domain/catalogue/find/find";
import { collectorNumber } from "@tablero/domain/catalogue/games/collector-number";
import { sql } from "drizzle-orm";
import { arrayOf, Int, Text } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared, rows } from "../../../db/query.ts";
import { type Ctx, cached, readingOnly } from "../../platform/context.ts";
import { INDEX_TABLES } from "./index/live-index.ts";
import type { Direction, Sort } from "./index/sortings.ts";
import { availabilityOf, isReleaseRow, PUBLISHED, sellableUnits } from "./wire-sql.ts";

/** Ranks of found products by ordinal: higher is better. */
type Ranks = ReadonlyMap<number, number>;

interface FindRequest {
  filters: FindFilters;
  /** Ids of the categories whose products are listed; null for all. */
  categories: ReadonlySet<string> | null;
  /** The results of a search; null without one. */
  ranks: Ranks | null;
  sort: Sort;
  order: Direction;
  page: number;
  size: number;
}

/** Fields whose values are derived from texts of staff, by rules of the domain. */
const READ_FIELDS = ["players", "best", "minutes", "age", "mechanics", "dimensions", "set", "rarity"] as const;
const attributeOf = (field: (typeof READ_FIELDS)[number]) => (field === "dimensions" ? "size" : field);

/** The distinct matching texts of an attribute. There are few texts and many products. */
async function fittingTexts({ db }: Ctx, attribute: string, fits: (text: string) => boolean): Promise<string[]> {
  const found = await rows(
    db,
    sql`select distinct attributes ->> ${attribute} as text from products
        where status = 'published' and attributes ->> ${attribute} is not null`,
    { text: Text },
  );
  return found.map(({ text }) => text).filter(fits);
}

const valuesIn = (field: (typeof READ_FIELDS)[number], text: string) => {
  const attributes: FilteredAttributes = { [attributeOf(field)]: text };
  return productValues({ game: null, kind: "", brand: null, tags: [], attributes })[field];
};

async function buildConditions(
  ctx: Ctx,
  { filters, categories, ranks }: FindRequest,
  params: Params,
): Promise<string[]> {
  const { chosen, minNumber, maxNumber, minPrice, maxPrice, inStock } = filters;
  const among = (values: Iterable<string>, type = "text") => `any(${params.add([...values])}::${type}[])`;
  const conditions = [PUBLISHED];
  if (categories)
    conditions.push(`exists (select 1 from product_categories pc
      where pc.product_id = p.id and pc.category_id = ${among(categories, "uuid")})`);
  if (chosen.game) conditions.push(`p.game_id = ${among(chosen.game, "uuid")}`);
  if (chosen.kind) conditions.push(`p.kind = ${among(chosen.kind)}`);
  if (chosen.brand) conditions.push(`p.brand = ${among(chosen.brand)}`);
  if (chosen.tag)
    conditions.push(`exists (select 1 from unnest(p.tags) as tag where tag = ${among(chosen.tag)}
      and tag is distinct from trim(p.attributes ->> 'set') and tag is distinct from trim(p.attributes ->> 'rarity'))`);
  for (const field of READ_FIELDS) {
    const wanted = chosen[field];
    if (!wanted) continue;
    const texts = await fittingTexts(ctx, attributeOf(field), (text) =>
      valuesIn(field, text).some((value) => wanted.has(value)),
    );
    conditions.push(`p.attributes ->> '${attributeOf(field)}' = ${among(texts)}`);
  }
  if (minNumber !== undefined || maxNumber !== undefined) {
    const texts = await fittingTexts(ctx, "number", (text) => {
      const number = collectorNumber(text);
      return number !== null && number >= (minNumber ?? 0) && number <= (maxNumber ?? Number.POSITIVE_INFINITY);
    });
    conditions.push(`p.kind = 'single' and p.attributes ->> 'number' = ${among(texts)}`);
  }
  if (ranks) conditions.push(`p.ordinal = any(${params.add([...ranks.keys()])}::int[])`);
  if (minPrice !== undefined) conditions.push(`v.low >= ${params.add(minPrice)}`);
  if (maxPrice !== undefined) conditions.push(`v.low <= ${params.add(maxPrice)}`);
  if (inStock) conditions.push("v.available > 0");
  if (chosen.availability)
    conditions.push(`${availabilityOf("v.available", "v.release_date")} = ${among(chosen.availability)}`);
  return conditions;
}

/** Condition for the variants `v` chosen by the filters. */
function variantCondition({ chosen, onSale }: FindFilters, params: Params): string {
  const conditions = VARIANT_FIELDS.flatMap((field) =>
    chosen[field] ? [`v.options ->> '${field}' = any(${params.add([...chosen[field]])}::text[])`] : [],
  );
  if (onSale) conditions.push("v.prior_price is not null");
  return conditions.length > 0 ? conditions.join(" and ") : "true";
}

/** An expression by which a list is sorted, and its direction. */
type SortKey = readonly [expression: string, direction: string];

const NEWEST: SortKey[] = [
  ["p.published_at", "desc nulls last"],
  ["p.ordinal", "asc"],
];

/** The last announced release of a product, otherwise its publication. */
const RELEASED = `coalesce((select max(po.release_date)::timestamp at time zone 'UTC' from variants released
  join preorders po on po.variant_id = released.id and ${isReleaseRow("po")}
  where released.product_id = p.id and released.archived_at is null), p.published_at)`;

function sortKeys({ sort, order, ranks }: FindRequest, params: Params): SortKey[] {
  const tie = ["p.ordinal", order] as const;
  if (sort === "name") return [["p.name_sort", order], tie];
  if (sort === "newest") return [["p.published_at", `${order} nulls last`], tie];
  if (sort === "release") return [[RELEASED, `${order} nulls last`], tie];
  if (sort === "price") return [["v.low", order], tie];
  if (!ranks) return [["p.featured", "desc"], ...NEWEST];
  const keys = params.add([...ranks.keys()]);
  const values = params.add([...ranks.values()]);
  const rank = `(${values}::int[])[array_position(${keys}::int[], p.ordinal)]`;
  return [[rank, "desc"], ["v.available > 0", "desc"], ...NEWEST];
}

interface Page {
  ordinals: number[];
  total: number;
}

/** Number of cached lists: while the index is being read, many shoppers see the same ones. */
const MAX_LISTS = 100;

/**
 * The part of a FROM clause after `products p` that adds, as `v`, a card's figures (`cardFigures` of the domain)
 * for the active variants that meet a condition.
 */
const cardJoin = (condition: string) => `cross join lateral (
  select sum(u.units)::int as available, count(*)::int as variants, min(u.price) as low,
    (array_agg(u.prior_price order by u.price, u.position))[1] as prior_price,
    min(u.release_date) as release_date
  from (select v.id, v.price, v.prior_price, v.position, po.release_date,
      ${sellableUnits("v.id")} as units
    from variants v join stock s on s.variant_id = v.id
    left join preorders po on po.variant_id = v.id and po.state = 'open'
    where v.product_id = p.id and v.archived_at is null and ${condition}) u) v`;

/** A page of a list and its exact count from the database, by the rules of the catalogue index. */
export async function findWithoutIndex(ctx: Ctx, asked: FindRequest): Promise<Page> {
  const before = await cached(ctx, "lists-without-index", INDEX_TABLES, async () => new Map<string, Page>());
  const key = JSON.stringify(asked, (_, value) => (value instanceof Set || value instanceof Map ? [...value] : value));
  const known = before.get(key);
  if (known) return known;
  const page = await readingOnly(ctx, INDEX_TABLES, () => readPage(ctx, asked));
  if (before.size >= MAX_LISTS) before.clear();
  before.set(key, page);
  return page;
}

async function readPage(ctx: Ctx, asked: FindRequest): Promise<Page> {
  const params = new Params();
  const variants = variantCondition(asked.filters, params);
  const conditions = await buildConditions(ctx, asked, params);
  const keys = sortKeys(asked, params);
  const looksClosely = variants !== "true" || [...conditions, ...keys.flat()].some((part) => /\bv\./.test(part));
  const join = looksClosely ? cardJoin(variants) : "";
  if (looksClosely) conditions.push("v.variants > 0");
  // Without figures of variants, the products are read twice, which is cheaper than copying all matches.
  const stored = looksClosely ? "materialized" : "not materialized";
  const { page, size } = asked;
  const columns = keys.map(([expression], at) => `${expression} as key${at}`).join(", ");
  const order = keys.map(([, direction], at) => `key${at} ${direction}`).join(", ");
  const [row] = await prepared(
    ctx.db,
    undefined,
    `with fitting as ${stored} (
       select p.ordinal, ${columns} from products p ${join} where ${conditions.join(" and ")})
     select (select count(*)::int from fitting) as total,
       (select coalesce(json_agg(ordinal), '[]') from (select ordinal from fitting
         order by ${order} limit ${params.add(size)} offset ${params.add((page - 1) * size)}) as page) as ordinals`,
    params.values,
    { total: Int, ordinals: arrayOf(Int) },
  );
  return row ?? { total: 0, ordinals: [] };
}
