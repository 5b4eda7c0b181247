import type { Product } from "@tablero/demo-shop/types";
import { searchedOptions } from "@tablero/domain/catalogue/products/searched-options";
import { correctQuery, isLearnt } from "@tablero/domain/platform/search/correct";
import {
  RANK,
  rankDocument,
  readQuery,
  type SearchDocument,
  type SearchTerms,
  type SearchTexts,
  searchDocument,
  strictTerms,
} from "@tablero/domain/platform/search/query";
import { respaceQuery } from "@tablero/domain/platform/search/respace";
import { documentWords } from "@tablero/domain/platform/search/respell";
import { stem } from "@tablero/domain/platform/search/words";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { listVariants, newestFirst, readStock } from "../views/products.ts";

export interface Found {
  /** The rank of each product that was found. */
  ranks: Map<string, number>;
  /** The corrected query. */
  corrected: string | null;
  /** The terms with which the search was finally run. */
  terms: SearchTerms | null;
}

const NOTHING: Found = { ranks: new Map(), corrected: null, terms: null };

/** Searches products as the server does in SQL: first the words as typed, then possible corrections unless `exact`. */
export function searchIn(store: Store, products: readonly Product[], text: string, exact = false): Found {
  const query = readQuery(text);
  if (!query) return NOTHING;
  const documents = products.map((product) => ({ product, document: documentOf(store, product) }));
  const ranked = (terms: SearchTerms) =>
    documents.flatMap(({ product, document }) => {
      const rank = rankDocument(document, terms);
      return rank > 0 ? [{ product, rank }] : [];
    });
  const coded = products.filter(({ id }) =>
    listVariants(store, id).some(({ sku, barcode }) => query.codes.some((code) => code === sku || code === barcode)),
  );
  const asTyped = strictTerms(query);
  const strict = ranked(asTyped);
  if (strict.length > 0 || coded.length > 0 || exact)
    return { ranks: withStock(store, strict, coded), corrected: null, terms: asTyped };
  const known = dictionary(store);
  const respaced = respaceQuery(text, new Set([...known].map(stem)));
  const reread = respaced === null ? null : readQuery(respaced);
  if (reread) {
    const found = ranked(strictTerms(reread));
    if (found.length > 0)
      return { ranks: withStock(store, found, []), corrected: respaced, terms: strictTerms(reread) };
  }
  const terms = correctQuery(query, known);
  const loose = ranked(terms);
  return { ranks: withStock(store, loose, []), corrected: loose.length > 0 ? terms.corrected : null, terms };
}

/** The rank of a name and its families for the search terms; 0 if there is no match. */
export function rankOfName({ terms }: Found, name: string, belonging: string): number {
  return terms ? rankDocument(searchDocument({ name, belonging, families: [], codes: [], description: "" }), terms) : 0;
}

/** Best first: by rank, then newest first. */
export const bestFirst =
  ({ ranks }: Found) =>
  (a: Product, b: Product): number =>
    (ranks.get(b.id) ?? 0) - (ranks.get(a.id) ?? 0) || newestFirst(a, b);

/** The rank of each product, plus half a step if it is available. */
function withStock(store: Store, ranked: { product: Product; rank: number }[], coded: readonly Product[]) {
  const ranks = new Map(ranked.map(({ product, rank }) => [product, rank]));
  for (const product of coded) ranks.set(product, RANK.code);
  return new Map(
    [...ranks].map(([product, rank]) => {
      const stocked = listVariants(store, product.id).some((variant) => readStock(store, variant).available > 0);
      return [product.id, rank + (stocked ? 0.5 : 0)] as const;
    }),
  );
}

function listFamilies(store: Store, product: Product): string[] {
  const links = where(store.data.productCategories, "productId", product.id);
  const categories = links.map(({ categoryId }) => byId(store.data.categories, categoryId)?.name);
  return [byId(store.data.games, product.gameId)?.name, ...categories].filter((name) => name !== undefined);
}

function readBelonging(store: Store, { id, brand, format, tags }: Product): string {
  const options = listVariants(store, id).flatMap((variant) => searchedOptions(variant.options));
  return [brand ?? "", format, ...tags, ...options].join(" ");
}

function documentOf(store: Store, product: Product): SearchDocument {
  return documentOfTexts({
    name: product.name,
    families: listFamilies(store, product),
    belonging: readBelonging(store, product),
    codes: listVariants(store, product.id).flatMap(({ sku, barcode }) => [sku, ...(barcode ? [barcode] : [])]),
    description: product.description,
  });
}

/** Every search reads all products, so their stems are computed once per process for all mocks. */
const documents = new Map<string, SearchDocument>();
const MAX_DOCUMENTS = 5_000;

function documentOfTexts(texts: SearchTexts): SearchDocument {
  const key = JSON.stringify(texts);
  const known = documents.get(key);
  if (known) return known;
  if (documents.size >= MAX_DOCUMENTS) documents.clear();
  const document = searchDocument(texts);
  documents.set(key, document);
  return document;
}

/** The known words with which typos are corrected. */
function dictionary(store: Store): Set<string> {
  const texts = [
    ...store.data.products
      .filter(({ status }) => status !== "archived")
      .map((product) => [product.name, ...listFamilies(store, product), readBelonging(store, product)].join(" ")),
    ...store.data.events.map(({ title }) => title),
    ...store.data.categories.map(({ name }) => name),
  ];
  return new Set(texts.flatMap((text) => documentWords(text)).filter(isLearnt));
}
