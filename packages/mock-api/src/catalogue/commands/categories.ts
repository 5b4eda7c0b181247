import type { CategoryMerge } from "@tablero/contract/catalogue/shapes/categories";
import type { Category } from "@tablero/demo-shop/types";
import { categoryMerged } from "@tablero/domain/catalogue/products/audit";
import {
  combineChildren,
  type Move,
  mergeError,
  moveNode,
  placementError,
  type TreeNode,
} from "@tablero/domain/catalogue/products/categories";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { categoryRecord } from "../views/categories.ts";

const refuse = (fieldError: FieldError | null) => {
  if (fieldError) throw new Failure("validation", fieldError.message, { errors: [fieldError] });
};

/** Writes the new positions of categories. */
function place(store: Store, nodes: readonly TreeNode[]): void {
  const placed = new Map(nodes.map((node) => [node.id, node]));
  // A new array, because categories are indexed by parent.
  store.data.categories = store.data.categories.map((row) => Object.assign(row, placed.get(row.id)));
}

/** Moves a category with its whole subtree; false if it is already in that place. */
export function moveCategory(store: Store, { id }: Category, move: Move): boolean {
  const tree = store.data.categories;
  refuse(placementError(tree, id, move.parentId));
  const moved = moveNode(tree, id, move);
  if (moved.length === 0) return false;
  place(store, moved);
  bumpVersion(store, id);
  return true;
}

/** Redirects the previous slug of a category to it; a slug in use is no longer redirected. */
export function redirectPreviousAddress(
  { categoryRedirects }: Store,
  categoryId: string,
  former: string | null,
  now: string,
): void {
  categoryRedirects.delete(now);
  if (former !== null) categoryRedirects.set(former, categoryId);
}

/** Addresses of deleted rows are recorded as gone. */
export function forgetTarget(redirects: Map<string, string | null>, id: string, slug: string): void {
  for (const [former, target] of redirects) if (target === id) redirects.set(former, null);
  redirects.set(slug, null);
}

/** Moves all content of a category to another one and deletes it; a preview only counts. */
export function mergeCategory(
  store: Store,
  context: Context,
  from: Category,
  { into, preview }: { into: string; preview: boolean },
): CategoryMerge {
  const { data } = store;
  refuse(mergeError(data.categories, from.id, into));
  const target = must(data.categories, into);
  const links = where(data.productCategories, "categoryId", from.id);
  const there = new Set(where(data.productCategories, "categoryId", into).map(({ productId }) => productId));
  const shared = links.filter(({ productId }) => there.has(productId)).length;
  const found = {
    products: links.length - shared,
    shared,
    children: where(data.categories, "parentId", from.id).length,
  };
  if (preview) return { ...found, into: categoryRecord(store, target) };
  const before = categoryRecord(store, from);
  place(store, combineChildren(data.categories, from.id, into));
  data.productCategories = data.productCategories.flatMap((link) => {
    if (link.categoryId !== from.id) return [link];
    return there.has(link.productId) ? [] : [{ ...link, categoryId: into }];
  });
  for (const { productId } of links) bumpVersion(store, productId);
  for (const [slug, categoryId] of store.categoryRedirects)
    if (categoryId === from.id) store.categoryRedirects.set(slug, into);
  const { imports } = store;
  for (const [path, former] of imports.previousPaths)
    if ("categoryId" in former && former.categoryId === from.id) imports.previousPaths.set(path, { categoryId: into });
  for (const [key, known] of imports.categoryKeys)
    if (known.id === from.id) imports.categoryKeys.set(key, { ...known, id: into });
  data.categories = data.categories.filter((row) => row !== from);
  redirectPreviousAddress(store, into, from.slug, target.slug);
  bumpVersion(store, into);
  writeAudit(store, context, categoryMerged(before, into, found));
  return { ...found, into: categoryRecord(store, target) };
}
