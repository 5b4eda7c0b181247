import type { AdminProduct, ProductRef } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { ProductDocument } from "@tablero/contract/catalogue/shapes/products";
import type { Product } from "@tablero/demo-shop/types";
import { documentPath } from "@tablero/domain/catalogue/documents/product-documents";
import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** Base games of an expansion, in order, whatever their status. */
export const basesOf = (store: Store, productId: string): Product[] =>
  [...where(store.data.productBases, "productId", productId)]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ baseId }) => byId(store.data.products, baseId) ?? []);

/** Products for which this one is a base game, whatever their status. */
export const expansionsOf = (store: Store, productId: string): Product[] =>
  where(store.data.productBases, "baseId", productId).flatMap(
    (link) => byId(store.data.products, link.productId) ?? [],
  );

const refOf = ({ id, name, slug, status }: Product): ProductRef => ({ id, name, slug, status });

export const baseRefs = (store: Store, productId: string): ProductRef[] => basesOf(store, productId).map(refOf);

export const expansionRefs = (store: Store, productId: string): AdminProduct["expansions"] =>
  expansionsOf(store, productId)
    .sort((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_EXPANSIONS)
    .map(refOf);

/** Documents of a product, in order. */
export const documentsOf = (store: Store, productId: string): ProductDocument[] =>
  [...where(store.data.productDocuments, "productId", productId)]
    .sort((a, b) => a.position - b.position)
    .map(({ id, title, language, size, file }) => ({ id, title, language, size, src: documentPath({ id, file }) }));
