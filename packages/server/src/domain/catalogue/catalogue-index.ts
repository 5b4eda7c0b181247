import { CategoryRefSchema } from "@tablero/contract/shapes/shop";
import { collectorNumber } from "@tablero/domain/catalogue/collector-number";
import { productValues, VARIANT_FIELDS } from "@tablero/domain/catalogue/facet-fields";
import type { FindableProduct, FindableVariant } from "@tablero/domain/catalogue/find";
import { LOW_STOCK } from "@tablero/domain/stock/availability";
import { AVAILABILITIES, type Availability, PRODUCT_KINDS } from "@tablero/domain/vocabulary";
import { z } from "zod";
import { among, arrayOf, Flag, Int, nullable, Text } from "../../db/columns.ts";
import { prepared } from "../../db/query.ts";
import { type Ctx, cached } from "../context.ts";
import { type Answers, noAnswers } from "./index-answers.ts";
import { availabilityOf, LOW_UP_TO, PUBLISHED, shownCategory } from "./wire-sql.ts";

/**
 * The catalogue index: an in-memory index by which lists of published products are filtered, counted and sorted. It
 * does not contain cards: those of the requested page are read from the database.
 */
export interface CatalogueIndex {
  products: readonly IndexedProduct[];
  /** Position of a product in `products`, by its id and by its slug. */
  places: ReadonlyMap<string, number>;
  categories: readonly IndexedCategory[];
  games: readonly IndexedGame[];
  /** Availability of each product, in the order of `products`. */
  availability: readonly Availability[];
  /** Units of variants that are not simply in stock, of products with several; others have plenty. */
  scarce: ReadonlyMap<string, number | "preorder">;
  /** Up to this number of units stock counts as low. */
  lowUpTo: number;
  /** Results computed from this catalogue index. */
  answers: Answers;
}

export interface IndexedVariant extends FindableVariant {
  id: string;
}

export interface IndexedProduct extends FindableProduct<IndexedVariant> {
  id: string;
  slug: string;
  /** Name of a single card; null for anything else. */
  card: string | null;
  /** Cents, the lowest price of its variants. */
  price: number;
  featured: boolean;
  /** Milliseconds since 1970. */
  published: number | null;
  /** Its own categories; the first is the one in the breadcrumb. */
  own: readonly string[];
  /** Its own categories and all of their ancestors. */
  categories: readonly string[];
}

export interface IndexedCategory {
  id: string;
  parent: string | null;
  slug: string;
  name: string;
  position: number;
  /** Neither the category nor any ancestor is archived. */
  shown: boolean;
}

export interface IndexedGame {
  id: string;
  slug: string;
  name: string;
}

const ATTRIBUTES = ["players", "minutes", "age", "mechanics", "set", "rarity", "number"] as const;

/** Products in the database's name order. */
const PRODUCTS = `select
  (select coalesce(json_agg(json_build_array(p.id, p.slug, p.game_id, p.kind,
     case when p.kind = 'single' then p.name end, p.brand, p.tags, p.price_from, p.featured,
     floor(extract(epoch from p.published_at) * 1000), c.ids, o.variants,
     json_build_array(${ATTRIBUTES.map((name) => `p.attributes ->> '${name}'`).join(", ")}))
     order by p.name_search, p.id), '[]')
   from products p
   left join (select product_id, json_agg(category_id order by position, category_id) as ids
     from product_categories group by 1) c on c.product_id = p.id
   join (select v.product_id, json_agg(json_build_array(v.id, v.price, v.prior_price is not null,
       ${VARIANT_FIELDS.map((field) => `v.options ->> '${field}'`).join(", ")}) order by v.position, v.id) as variants
     from variants v where v.archived_at is null group by 1) o on o.product_id = p.id
   where ${PUBLISHED}) as products,
  (select coalesce(json_agg(json_build_object('id', id, 'parent', parent_id, 'slug', slug, 'name', name,
     'position', position, 'shown', ${shownCategory("c")}) order by position, name), '[]') from categories c) as categories,
  (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by name), '[]') from games) as games`;

/**
 * Only products that are not simply in stock: most are. Of products with several variants also the units of the
 * variants that are not, for lists that choose among them.
 */
const AVAILABILITY = `with each as materialized (
    select v.id, v.product_id, po.release_date,
      case when po.id is null then greatest(s.on_hand - s.reserved, 0) else 0 end as units
    from variants v join stock s on s.variant_id = v.id
    left join preorders po on po.variant_id = v.id and po.state = 'open'
    where v.archived_at is null),
  products as (select product_id, sum(units) as units, min(release_date) as release_date, count(*) as variants
    from each group by product_id)
  select (select coalesce(json_object_agg(word, ids), '{}') from (
      select word, json_agg(product_id) as ids from (
        select product_id, ${availabilityOf("units", "release_date")} as word from products) words
      where word <> 'in-stock' group by word) words) as words,
    (select coalesce(json_agg(json_build_array(each.id, each.units, each.release_date is not null)), '[]')
     from each join products using (product_id)
     where products.variants > 1 and each.units <= ${LOW_UP_TO}) as scarce,
    ${LOW_UP_TO} as "lowUpTo"`;

type Stock = Pick<CatalogueIndex, "scarce" | "lowUpTo"> & { words: ReadonlyMap<string, Availability> };
type Goods = Omit<CatalogueIndex, "availability" | "answers" | keyof Stock>;

const GOODS_COLUMNS = {
  products: arrayOf(
    z.tuple([
      Text,
      Text,
      nullable(Text),
      among(PRODUCT_KINDS),
      nullable(Text),
      nullable(Text),
      arrayOf(Text),
      Int,
      Flag,
      nullable(Int),
      nullable(arrayOf(Text)),
      arrayOf(z.tuple([Text, Int, Flag, nullable(Text), nullable(Text), nullable(Text)])),
      z.tuple([
        nullable(Text),
        nullable(Text),
        nullable(Text),
        nullable(Text),
        nullable(Text),
        nullable(Text),
        nullable(Text),
      ]),
    ]),
  ),
  categories: arrayOf(
    z.object({
      id: Text,
      parent: nullable(Text),
      slug: Text,
      name: Text,
      position: Int,
      /** Neither the category nor any ancestor is archived. */
      shown: Flag,
    }),
  ),
  games: arrayOf(CategoryRefSchema),
};

async function readGoods({ db }: Ctx): Promise<Goods> {
  const [row] = await prepared(db, "catalogueIndex", PRODUCTS, [], GOODS_COLUMNS);
  const { products: rows = [], categories = [], games = [] } = row ?? {};
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const upwards = (ids: readonly string[]) => {
    const all = new Set<string>();
    for (const id of ids)
      for (let at: string | null = id; at && !all.has(at); at = parents.get(at) ?? null) all.add(at);
    return [...all];
  };
  const products = rows.map(
    ([
      id,
      slug,
      game,
      kind,
      card,
      brand,
      tags,
      price,
      featured,
      published,
      own,
      variants,
      attributes,
    ]): IndexedProduct => {
      const [players, minutes, age, mechanics, set, rarity, number] = attributes;
      return {
        id,
        slug,
        card,
        price,
        featured,
        published,
        number: card === null ? null : collectorNumber(number),
        own: own ?? [],
        categories: upwards(own ?? []),
        values: productValues({
          game,
          kind,
          brand,
          tags,
          attributes: { players, minutes, age, mechanics, set, rarity },
        }),
        variants: variants.map(([variant, price, reduced, language, condition, finish]) => ({
          id: variant,
          price,
          reduced,
          language,
          condition,
          finish,
        })),
      };
    },
  );
  return {
    products,
    places: new Map(
      products.flatMap(({ id, slug }, place) => [
        [id, place],
        [slug, place],
      ]),
    ),
    categories,
    games,
  };
}

const AVAILABILITY_COLUMNS = {
  words: z.partialRecord(among(AVAILABILITIES), z.array(Text)),
  scarce: arrayOf(z.tuple([Text, Int, Flag])),
  lowUpTo: Int,
};

async function readAvailability({ db }: Ctx): Promise<Stock> {
  const [row] = await prepared(db, "index_availability", AVAILABILITY, [], AVAILABILITY_COLUMNS);
  return {
    words: new Map(AVAILABILITIES.flatMap((word) => (row?.words[word] ?? []).map((id) => [id, word] as const))),
    scarce: new Map((row?.scarce ?? []).map(([id, units, preorder]) => [id, preorder ? "preorder" : units])),
    lowUpTo: row?.lowUpTo ?? LOW_STOCK,
  };
}

const built = new WeakMap<Goods, { stock: Stock; catalogueIndex: CatalogueIndex }>();

/** The current catalogue index. Products and availability change separately: orders only affect the latter. */
export async function openCatalogueIndex(ctx: Ctx): Promise<CatalogueIndex> {
  const [goods, stock] = await Promise.all([
    // The index caches search results: a change of their dictionary makes a new one.
    cached(ctx, "catalogueIndex", () => readGoods(ctx), ["search_words"]),
    cached(ctx, "catalogueIndex-availability", () => readAvailability(ctx)),
  ]);
  const before = built.get(goods);
  if (before?.stock === stock) return before.catalogueIndex;
  const { words, scarce, lowUpTo } = stock;
  const availability = goods.products.map(({ id }): Availability => words.get(id) ?? "in-stock");
  const catalogueIndex: CatalogueIndex = { ...goods, availability, scarce, lowUpTo, answers: noAnswers() };
  built.set(goods, { stock, catalogueIndex });
  return catalogueIndex;
}
