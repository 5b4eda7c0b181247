import type { Answer, Input } from "@tablero/contract/core/endpoint";
import type { shop } from "@tablero/contract/endpoints/shop";
import type { Facet, ProductCard } from "@tablero/contract/shapes/shop";
import type { Game, Product } from "@tablero/demo-shop/types";
import { arrangeFacet, facetLabel } from "@tablero/domain/facets";
import { pageOf } from "@tablero/domain/pagination";
import { foldText } from "@tablero/domain/search";
import { where } from "../rows.ts";
import type { Store } from "../store.ts";
import { familyOf, isShown } from "../views/categories.ts";
import { cardOf, newestFirst, published, variantsOf } from "../views/products.ts";
import { bestFirst, type Found, searchIn } from "./search.ts";

type List = (typeof shop)["GET /api/shop/products"];
type Query = Input<List>["query"];
type Field = Facet["field"];

/** A product with what filters and facets look at. */
interface Candidate {
  product: Product;
  card: ProductCard;
  values: Record<Field, string[]>;
}

const FIELDS: readonly Field[] = ["category", "game", "kind", "availability", "language", "condition", "brand", "tag"];
const BUCKETS = 12;

/** The list of the catalogue: filters, facets that honour the other filters, price range, sort and page. */
export function findProducts(store: Store, query: Query): Answer<List> {
  const all = published(store);
  const search = query.search ? searchIn(store, all, query.search) : null;
  const found = all.filter(({ id }) => !search || search.ranks.has(id)).map((product) => candidate(store, product));
  const wanted = wantedValues(store, query);
  const fits = (entry: Candidate, except?: Field | "price") =>
    FIELDS.every((field) => field === except || fitsField(entry, field, wanted[field])) &&
    (except === "price" || fitsPrice(entry.card, query)) &&
    (query.inStock !== true || entry.card.available > 0) &&
    (query.onSale !== true || entry.card.priorPrice !== null);
  const shown = found.filter((entry) => fits(entry)).sort(order(query, search));
  const { items, pagination } = pageOf(shown, query.page, query.size);
  return {
    items: items.map(({ card }) => card),
    pagination,
    facets: FIELDS.map((field) => ({
      field,
      values: facetValues(
        store,
        field,
        found.filter((entry) => fits(entry, field)),
        query,
      ),
    })).filter(({ values }) => values.length > 0),
    priceRange: priceRange(found.filter((entry) => fits(entry, "price"))),
    corrected: search?.corrected ?? null,
  };
}

function candidate(store: Store, product: Product): Candidate {
  const variants = variantsOf(store, product.id);
  const card = cardOf(store, product);
  const categories = where(store.data.productCategories, "productId", product.id).map(({ categoryId }) => categoryId);
  const option = (name: "language" | "condition") => [
    ...new Set(variants.flatMap(({ options }) => (options[name] ? [options[name]] : []))),
  ];
  return {
    product,
    card,
    values: {
      category: categories,
      game: card.game ? [card.game.id] : [],
      kind: [product.kind],
      brand: product.brand ? [product.brand] : [],
      language: option("language"),
      condition: option("condition"),
      tag: product.tags,
      availability: [card.availability],
    },
  };
}

/** What the query asks of each field, in the form of `Candidate.values`; null where it asks nothing. */
function wantedValues(store: Store, query: Query): Record<Field, Set<string> | null> {
  const set = (values: readonly string[] | undefined) => (values ? new Set(values) : null);
  const category = store.data.categories.find(({ id, slug }) => id === query.category || slug === query.category);
  const games = query.game?.map(
    (name) => store.data.games.find(({ id, slug }) => id === name || slug === name)?.id ?? "",
  );
  return {
    category: query.category === undefined ? null : category ? familyOf(store, category.id) : new Set(),
    game: set(games),
    kind: set(query.kind),
    brand: set(query.brand),
    language: set(query.language),
    condition: set(query.condition),
    tag: set(query.tag),
    availability: set(query.availability),
  };
}

function fitsField(entry: Candidate, field: Field, wanted: Set<string> | null): boolean {
  return wanted === null || entry.values[field].some((value) => wanted.has(value));
}

function fitsPrice({ price }: ProductCard, { minPrice, maxPrice }: Query): boolean {
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
}

/** Relevance has one direction only: the best of a search, else what the shop puts forward; then the newest. */
function order({ sort, order }: Query, search: Found | null): (a: Candidate, b: Candidate) => number {
  const turn = order === "asc" ? 1 : -1;
  const since = ({ product }: Candidate) => product.publishedAt ?? "";
  const newest = (a: Candidate, b: Candidate) => newestFirst(a.product, b.product);
  const inOrder = (a: Candidate, b: Candidate) => (a.product.id < b.product.id ? -1 : 1);
  const byName = (a: Candidate, b: Candidate) => foldText(a.product.name).localeCompare(foldText(b.product.name), "es");
  const sorts: Record<Query["sort"], (a: Candidate, b: Candidate) => number> = {
    relevance: search
      ? (a, b) => bestFirst(search)(a.product, b.product)
      : (a, b) => Number(b.product.featured) - Number(a.product.featured) || newest(a, b),
    newest: (a, b) => (since(a).localeCompare(since(b)) || inOrder(a, b)) * turn,
    price: (a, b) => (a.card.price - b.card.price || inOrder(a, b)) * turn,
    name: (a, b) => (byName(a, b) || inOrder(a, b)) * turn,
  };
  return sorts[sort];
}

function facetValues(store: Store, field: Field, entries: readonly Candidate[], query: Query): Facet["values"] {
  if (field === "category") return categoryValues(store, entries, query.category);
  const counts = new Map<string, number>();
  for (const { values } of entries) for (const value of values[field]) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (field !== "game") {
    const counted = [...counts].map(([value, count]) => ({ value, label: facetLabel(field, value), count }));
    return arrangeFacet(field, counted, query[field]);
  }
  const isChosen = ({ id, slug }: Game) => query.game?.some((name) => name === id || name === slug) ?? false;
  const games = store.data.games.map(({ id, slug, name }) => ({
    value: slug,
    label: name,
    count: counts.get(id) ?? 0,
  }));
  return arrangeFacet(
    field,
    games,
    store.data.games.filter(isChosen).map(({ slug }) => slug),
  );
}

/** The categories right below the chosen one, else the roots. */
function categoryValues(store: Store, entries: readonly Candidate[], chosen: string | undefined): Facet["values"] {
  const parent = store.data.categories.find(({ id, slug }) => id === chosen || slug === chosen);
  return where(store.data.categories, "parentId", parent?.id ?? null)
    .filter((category) => isShown(store, category))
    .sort((a, b) => a.position - b.position)
    .map(({ id, slug, name }) => {
      const family = familyOf(store, id);
      return {
        value: slug,
        label: name,
        count: entries.filter((entry) => fitsField(entry, "category", family)).length,
      };
    })
    .filter(({ count }) => count > 0);
}

function priceRange(entries: readonly Candidate[]): Answer<List>["priceRange"] {
  if (entries.length === 0) return null;
  const prices = entries.map(({ card }) => card.price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const step = Math.max((max - min) / BUCKETS, 1);
  const buckets = new Array<number>(BUCKETS).fill(0);
  for (const price of prices) {
    const index = Math.min(Math.floor((price - min) / step), BUCKETS - 1);
    buckets[index] = (buckets[index] ?? 0) + 1;
  }
  return { min, max, buckets };
}
