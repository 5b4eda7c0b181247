import type { shopCatalogue } from "@tablero/contract/catalogue/endpoints/shop-catalogue";
import type { Facet } from "@tablero/contract/catalogue/shapes/facets";
import type { Answer, Input } from "@tablero/contract/core/endpoint";
import type { Product, Variant } from "@tablero/demo-shop/types";
import { understandSearch } from "@tablero/domain/catalogue/find/asked/understand-search";
import {
  applyUnderstood,
  isFoundAsTyped,
  type KnownValues,
  withoutChosenFields,
} from "@tablero/domain/catalogue/find/asked/understood";
import { dimensionValues, productValues } from "@tablero/domain/catalogue/find/facet-fields";
import { facetLists, toFindFilters } from "@tablero/domain/catalogue/find/facet-lists";
import {
  CatalogueFinder,
  type FindableProduct,
  type FindableVariant,
  filterVariants,
  variantFilterOf,
} from "@tablero/domain/catalogue/find/find";
import { collectorNumber } from "@tablero/domain/catalogue/games/collector-number";
import { releaseInstant } from "@tablero/domain/catalogue/products/release";
import { slicePage } from "@tablero/domain/platform/kit/pagination";
import { bestStrength } from "@tablero/domain/platform/search/match-strength";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { nameKey } from "@tablero/domain/platform/search/words";
import { where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { cardTerms } from "../views/card-terms.ts";
import { collectDescendants, isShown } from "../views/categories.ts";
import {
  findPriorPrice,
  listVariants,
  newestFirst,
  publishedProducts,
  viewCard,
  viewListed,
} from "../views/products.ts";
import { bestFirst, type Found, searchIn } from "./search.ts";

type List = (typeof shopCatalogue)["GET /api/shop/products"];
type Query = Input<List>["query"];

interface Candidate extends FindableProduct<FoundVariant> {
  product: Product;
}
type FoundVariant = FindableVariant & { variant: Variant };

/** A candidate that matches every filter, with the lowest price among the variants that remain. */
interface Match extends Candidate {
  price: number;
}

/** The list of the catalogue: filters, facets that respect the other filters, price range, sorting and page. */
export function findProducts(store: Store, query: Query): Answer<List> {
  const read =
    query.search && !query.literal && !query.exact ? understandSearch(query.search, knownValues(store)) : null;
  if (!read) return { ...listProducts(store, query), understood: null };
  const understood = withoutChosenFields(read, query);
  const list = listProducts(store, applyUnderstood(query, understood));
  if (list.pagination.length > 0) return { ...list, understood };
  const asTyped = listProducts(store, query);
  return isFoundAsTyped(asTyped.pagination.length, asTyped.corrected)
    ? { ...asTyped, understood: null }
    : { ...list, understood };
}

/** Finishes and sizes that the shop sells, and the names of its categories and games. */
function knownValues(store: Store): KnownValues {
  const products = publishedProducts(store);
  const finishes = products.flatMap(({ id }) => listVariants(store, id).flatMap(({ options }) => options.finish ?? []));
  const dimensions = products.flatMap(({ attributes }) => dimensionValues(attributes.size));
  const { categories, games } = store.data;
  const isName = (text: string) =>
    [...categories.filter((category) => isShown(store, category)), ...games].some(
      ({ name }) => nameKey(name) === nameKey(text),
    );
  return { finish: [...new Set(finishes)], dimensions: [...new Set(dimensions)], isName };
}

/** The list of the catalogue: filters, facets that respect the other filters, price range, sort and page. */
function listProducts(store: Store, query: Query): Omit<Answer<List>, "understood"> {
  const all = publishedProducts(store);
  const search = query.search ? searchIn(store, all, query.search, query.exact) : null;
  const { games } = store.data;
  const filters = toFindFilters(query, games);
  const finder = new CatalogueFinder<FoundVariant>(filters);
  const family = familyAsked(store, query.category);
  const terms = cardTerms(store);
  const matches: Match[] = [];
  for (const product of all) {
    if (search && !search.ranks.has(product.id)) continue;
    if (family && !categoriesOf(store, product).some((id) => family.has(id))) continue;
    const candidate = buildCandidate(store, product);
    const availability = (variants: readonly FoundVariant[] | null) =>
      viewCard(
        store,
        product,
        (variants ?? candidate.variants).map(({ variant }) => variant),
        terms,
      ).availability;
    const price = finder.add({ product: candidate, availability });
    if (price !== null) matches.push({ ...candidate, price });
  }
  const { items, pagination } = slicePage(matches.sort(order(store, query, search)), query.page, query.size);
  const chosen = variantFilterOf(filters);
  const tree = { field: "category" as const, values: categoryValues(store, matches, query.category) };
  return {
    items: items.map(({ product, variants }) =>
      viewListed(
        store,
        product,
        (filterVariants(variants, chosen) ?? variants).map(({ variant }) => variant),
        terms,
      ),
    ),
    pagination,
    facets: [...(tree.values.length > 0 ? [tree] : []), ...facetLists(finder, query, games)],
    priceRange: finder.priceRange(),
    numberRange: finder.numberRange(),
    corrected: search?.corrected ?? null,
    strength: bestStrength(search?.ranks.values() ?? []),
    indexing: false,
  };
}

const categoriesOf = (store: Store, { id }: Product) =>
  where(store.data.productCategories, "productId", id).map(({ categoryId }) => categoryId);

/** The requested category with its descendants; null if none was requested. */
function familyAsked(store: Store, asked: string | undefined): Set<string> | null {
  if (asked === undefined) return null;
  const category = store.data.categories.find(({ id, slug }) => id === asked || slug === asked);
  return category ? collectDescendants(store, category.id) : new Set();
}

function buildCandidate(store: Store, product: Product): Candidate {
  const { attributes, gameId, kind, brand, tags } = product;
  return {
    product,
    values: productValues({ game: gameId, kind, brand: brand || null, tags, attributes }),
    number: kind === "single" ? collectorNumber(attributes.number) : null,
    variants: listVariants(store, product.id).map((variant) => ({
      variant,
      price: variant.price,
      reduced: findPriorPrice(store, variant) !== null,
      language: variant.options.language ?? null,
      condition: variant.options.condition ?? null,
      finish: variant.options.finish ?? null,
    })),
  };
}

/** Relevance has only one direction: the best results of a search, otherwise featured products; then the newest. */
function order(store: Store, { sort, order }: Query, search: Found | null): (a: Match, b: Match) => number {
  const turn = order === "asc" ? 1 : -1;
  const since = ({ product }: Match) => product.publishedAt ?? "";
  const released = ({ product, variants }: Match) =>
    releaseInstant(
      variants.flatMap(({ variant }) => where(store.data.preorders, "variantId", variant.id)),
      product.publishedAt,
    ) ?? "";
  const newest = (a: Match, b: Match) => newestFirst(a.product, b.product);
  const inOrder = (a: Match, b: Match) => (a.product.id < b.product.id ? -1 : 1);
  const byName = (a: Match, b: Match) => compareNames(a.product.name, b.product.name);
  const sorts: Record<Query["sort"], (a: Match, b: Match) => number> = {
    relevance: search
      ? (a, b) => bestFirst(search)(a.product, b.product)
      : (a, b) => Number(b.product.featured) - Number(a.product.featured) || newest(a, b),
    newest: (a, b) => (since(a).localeCompare(since(b)) || inOrder(a, b)) * turn,
    release: (a, b) => (released(a).localeCompare(released(b)) || inOrder(a, b)) * turn,
    price: (a, b) => (a.price - b.price || inOrder(a, b)) * turn,
    name: (a, b) => (byName(a, b) || inOrder(a, b)) * turn,
  };
  return sorts[sort];
}

/** The direct children of the chosen category, otherwise the root categories. */
function categoryValues(store: Store, entries: readonly Match[], chosen: string | undefined): Facet["values"] {
  const parent = store.data.categories.find(({ id, slug }) => id === chosen || slug === chosen);
  return where(store.data.categories, "parentId", parent?.id ?? null)
    .filter((category) => isShown(store, category))
    .sort((a, b) => a.position - b.position)
    .map(({ id, slug, name }) => {
      const family = collectDescendants(store, id);
      return {
        value: slug,
        label: name,
        count: entries.filter(({ product }) => categoriesOf(store, product).some((each) => family.has(each))).length,
      };
    })
    .filter(({ count }) => count > 0);
}
