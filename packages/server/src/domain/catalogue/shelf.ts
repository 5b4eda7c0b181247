import { AVAILABILITIES, type Availability, type ProductKind } from "@tablero/domain/vocabulary";
import { prepared } from "../../db/query.ts";
import { type Ctx, kept } from "../context.ts";
import { type Answers, noAnswers } from "./shelf-answers.ts";
import { availabilityOf, PUBLISHED, shownCategory } from "./wire-sql.ts";

/**
 * The shelf: what lists of products are filtered, counted and sorted by, in memory, for every published product. Cards
 * are not on it: they are read from the database, for the page that is asked for.
 */
export interface Shelf {
  products: readonly ShelfProduct[];
  /** Where a product stands in `products`, by its id and by its slug. */
  places: ReadonlyMap<string, number>;
  categories: readonly ShelfCategory[];
  games: readonly ShelfGame[];
  /** Of each product, in the order of `products`. */
  availability: readonly Availability[];
  /** What was asked of this very shelf before. */
  answers: Answers;
}

export interface ShelfProduct {
  id: string;
  slug: string;
  game: string | null;
  kind: ProductKind;
  brand: string | null;
  tags: readonly string[];
  /** Cents, the lowest of its variants. */
  price: number;
  featured: boolean;
  /** Milliseconds since 1970. */
  published: number | null;
  /** Its own categories, the first makes the breadcrumb. */
  own: readonly string[];
  /** These and all above them. */
  categories: readonly string[];
  languages: readonly string[];
  conditions: readonly string[];
  onSale: boolean;
}

export interface ShelfCategory {
  id: string;
  parent: string | null;
  slug: string;
  name: string;
  position: number;
  /** Neither it nor what it is in is archived. */
  shown: boolean;
}

export interface ShelfGame {
  id: string;
  slug: string;
  name: string;
}

const option = (name: "language" | "condition") =>
  `coalesce(jsonb_agg(distinct v.options -> '${name}') filter (where v.options ? '${name}'), '[]')`;

/**
 * Products in the order of their names, as the database has it. The shelf remembers what searches found: the dictionary
 * is named here so that a change of it brings a new shelf, too.
 */
const PRODUCTS = `/* search_words */ select
  (select coalesce(json_agg(json_build_array(p.id, p.slug, p.game_id, p.kind, p.brand, p.tags, p.price_from, p.featured,
     floor(extract(epoch from p.published_at) * 1000), c.ids, o.languages, o.conditions, o.on_sale)
     order by p.name_search, p.id), '[]')
   from products p
   left join (select product_id, json_agg(category_id order by position, category_id) as ids
     from product_categories group by 1) c on c.product_id = p.id
   join (select v.product_id, ${option("language")} as languages, ${option("condition")} as conditions,
       bool_or(v.prior_price is not null) as on_sale
     from variants v where v.archived_at is null group by 1) o on o.product_id = p.id
   where ${PUBLISHED}) as products,
  (select coalesce(json_agg(json_build_object('id', id, 'parent', parent_id, 'slug', slug, 'name', name,
     'position', position, 'shown', ${shownCategory("c")}) order by position, name), '[]') from categories c) as categories,
  (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name) order by name), '[]') from games) as games`;

/** Only what is not plainly in stock: most of a shop is. */
const AVAILABILITY = `select coalesce(json_object_agg(word, ids), '{}') as words from (
  select word, json_agg(product_id) as ids from (
    select product_id, ${availabilityOf("units", "release_date")} as word from (
      select v.product_id, sum(case when po.id is null then greatest(s.on_hand - s.reserved, 0) else 0 end) as units,
        min(po.release_date) as release_date
      from variants v join stock s on s.variant_id = v.id
      left join preorders po on po.variant_id = v.id and po.state = 'open'
      where v.archived_at is null group by v.product_id) each) each
  where word <> 'in-stock' group by word) each`;

type Row = [
  id: string,
  slug: string,
  game: string | null,
  kind: ProductKind,
  brand: string | null,
  tags: string[],
  price: number,
  featured: boolean,
  published: number | null,
  categories: string[] | null,
  languages: string[],
  conditions: string[],
  onSale: boolean,
];

type Goods = Omit<Shelf, "availability" | "answers">;

async function readGoods({ db }: Ctx): Promise<Goods> {
  const [row] = await prepared<{ products: Row[]; categories: ShelfCategory[]; games: ShelfGame[] }>(
    db,
    "shelf",
    PRODUCTS,
    [],
  );
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
      brand,
      tags,
      price,
      featured,
      published,
      own,
      languages,
      conditions,
      onSale,
    ]): ShelfProduct => ({
      id,
      slug,
      game,
      kind,
      brand,
      tags,
      price,
      featured,
      published,
      own: own ?? [],
      categories: upwards(own ?? []),
      languages,
      conditions,
      onSale,
    }),
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

async function readAvailability({ db }: Ctx): Promise<Map<string, Availability>> {
  const [row] = await prepared<{ words: Partial<Record<Availability, string[]>> }>(
    db,
    "shelf_availability",
    AVAILABILITY,
    [],
  );
  return new Map(AVAILABILITIES.flatMap((word) => (row?.words[word] ?? []).map((id) => [id, word] as const)));
}

const built = new WeakMap<Goods, { words: ReadonlyMap<string, Availability>; shelf: Shelf }>();

/** The shelf as it is now. What stands on it and how much is left of it change apart: orders only touch the latter. */
export async function openShelf(ctx: Ctx): Promise<Shelf> {
  const [goods, words] = await Promise.all([
    kept(ctx, "shelf", () => readGoods(ctx)),
    kept(ctx, "shelf-availability", () => readAvailability(ctx)),
  ]);
  const before = built.get(goods);
  if (before?.words === words) return before.shelf;
  const availability = goods.products.map(({ id }): Availability => words.get(id) ?? "in-stock");
  const shelf: Shelf = { ...goods, availability, answers: noAnswers() };
  built.set(goods, { words, shelf });
  return shelf;
}
