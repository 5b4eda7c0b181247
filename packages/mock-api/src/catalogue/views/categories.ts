import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import type { CategoryNode, Category as WireCategory } from "@tablero/contract/catalogue/shapes/shop-categories";
import type { Category, Product } from "@tablero/demo-shop/types";
import { byId, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPicture } from "../../platform/views/basics.ts";
import { gameRef } from "./refs.ts";

const refOf = ({ id, name, slug }: Category) => ({ id, name, slug });

/** Child categories in order; hidden ones only on request. */
export function listChildren(store: Store, parentId: string | null, all = false): Category[] {
  const own = where(store.data.categories, "parentId", parentId).filter(({ active }) => all || active);
  return own.sort((a, b) => a.position - b.position);
}

/** Returns true if shoppers can see the category: neither it nor any of its ancestors is archived. */
export const isShown = (store: Store, category: Category | undefined): boolean =>
  category === undefined || (category.active && isShown(store, byId(store.data.categories, category.parentId)));

/** A category with its depth in the tree. */
export function categoryRecord(store: Store, category: Category): AdminCategory {
  const way = buildBreadcrumb(store, category.id);
  return {
    id: category.id,
    parentId: category.parentId,
    parentName: way.at(-2)?.name ?? null,
    depth: way.length - 1,
    name: category.name,
    slug: category.slug,
    description: category.description || null,
    game: gameRef(store, category.gameId),
    image: findPicture(store, category.imageId),
    position: category.position,
    active: category.active,
    children: where(store.data.categories, "parentId", category.id).length,
    products: countAllIn(store, category.id),
    version: versionOf(store, category.id),
  };
}

/** From the root to the category itself. */
export function buildBreadcrumb(store: Store, categoryId: string | null) {
  const path: ReturnType<typeof refOf>[] = [];
  for (let at = byId(store.data.categories, categoryId); at; at = byId(store.data.categories, at.parentId)) {
    path.unshift(refOf(at));
  }
  return path;
}

/** The category and its whole subtree. */
export function collectDescendants(store: Store, categoryId: string): Set<string> {
  const family = new Set([categoryId]);
  for (const id of family) for (const child of where(store.data.categories, "parentId", id)) family.add(child.id);
  return family;
}

/** Number of published products in a category and its subtree. */
export function countIn(store: Store, categoryId: string): number {
  const isSold = ({ id }: Product) =>
    where(store.data.variants, "productId", id).some((variant) => !store.archivedVariants.has(variant.id));
  return productsIn(store, categoryId, (product) => product.status === "published" && isSold(product));
}

/** Number of products in a category and its subtree that are not archived. */
export const countAllIn = (store: Store, categoryId: string): number =>
  productsIn(store, categoryId, ({ status }) => status !== "archived");

function productsIn(store: Store, categoryId: string, counts: (product: Product) => boolean): number {
  const found = new Set<string>();
  for (const id of collectDescendants(store, categoryId)) {
    for (const { productId } of where(store.data.productCategories, "categoryId", id)) {
      const product = byId(store.data.products, productId);
      if (product && counts(product)) found.add(productId);
    }
  }
  return found.size;
}

export function nodeOf(store: Store, category: Category): CategoryNode {
  return {
    ...refOf(category),
    parentId: category.parentId,
    game: gameRef(store, category.gameId),
    count: countIn(store, category.id),
    children: listChildren(store, category.id).map((child) => nodeOf(store, child)),
  };
}

export function categoryView(store: Store, category: Category): WireCategory {
  return {
    ...refOf(category),
    parentId: category.parentId,
    description: category.description || null,
    image: findPicture(store, category.imageId),
    game: gameRef(store, category.gameId),
    count: countIn(store, category.id),
    breadcrumb: buildBreadcrumb(store, category.id),
    children: childrenWithCounts(store, category.id),
  };
}

export const childrenWithCounts = (store: Store, categoryId: string) =>
  listChildren(store, categoryId).map((child) => ({ ...refOf(child), count: countIn(store, child.id) }));

/** All categories depth first, with their depth. */
export function treeOrder(store: Store, parentId: string | null = null, depth = 0): { row: Category; depth: number }[] {
  return listChildren(store, parentId, true).flatMap((row) => [{ row, depth }, ...treeOrder(store, row.id, depth + 1)]);
}
