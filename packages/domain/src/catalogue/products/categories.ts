import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { slugify } from "../../platform/slug.ts";

/** Editable fields of a category. Its place in the tree changes only by moving it. */
export interface CategoryFields {
  name: string;
  /** Part of the URL; generated from the name when empty. */
  slug: string;
  description: string | null;
  gameId: string | null;
  parentId: string | null;
  active: boolean;
}

interface CategoryCsvRow extends Pick<CategoryFields, "name" | "slug" | "description" | "active" | "parentId"> {
  id: string;
  position: number;
  parentName: string | null;
  game: { name: string } | null;
  children: number;
  products: number;
}

/**
 * A row of the exported list: the columns of the import template, then columns that only the list has
 * (`LIST_HEADS`).
 */
export const CATEGORY_CSV: readonly CsvColumn<CategoryCsvRow>[] = [
  { head: "Código de la categoría", value: ({ id }) => id },
  { head: "Categoría", value: ({ name }) => name },
  { head: "Categoría superior", value: ({ parentId }) => parentId },
  { head: "Texto", value: ({ description }) => description },
  { head: "Activa", value: ({ active }) => active },
  { head: "Orden", value: ({ position }) => position },
  { head: "Dirección", value: ({ slug }) => slug },
  { head: "Dentro de", value: ({ parentName }) => parentName },
  { head: "Juego", value: ({ game }) => game?.name ?? null },
  { head: "Subcategorías", value: ({ children }) => children },
  { head: "Productos", value: ({ products }) => products },
];

/** Maximum depth of the tree: the shop menu shows two levels, and a category page the level below it. */
export const MAX_CATEGORY_LEVELS = 3;
/** Maximum number of categories: all of them are read and rendered together. */
export const MAX_CATEGORIES = 500;

/** Validates a category and returns it as stored. Validation errors by field, in Spanish. */
export function checkCategory<C extends CategoryFields>(category: C): { category: C; errors: FieldError[] } {
  const slug = slugify(category.slug.trim() || category.name);
  const fieldError = { path: "slug", code: "invalid-slug", message: "Escribe una dirección con letras o números." };
  return {
    category: { ...category, slug, description: category.description?.trim() || null },
    errors: slug ? [] : [fieldError],
  };
}

export const UNIQUE_CATEGORY_FIELDS = {
  slug: { path: "slug", message: "Otra categoría ya tiene esa dirección.", key: ({ slug }) => slug },
} as const satisfies Record<string, UniqueField<Pick<CategoryFields, "slug">>>;

/** A node of the category tree: id, parent and order among its siblings. */
export interface TreeNode {
  id: string;
  parentId: string | null;
  position: number;
}

/** The children of a category in order; null for the roots. */
export const childrenIn = <N extends TreeNode>(tree: readonly N[], parentId: string | null): N[] =>
  tree.filter((node) => node.parentId === parentId).sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** 1 for a root; 0 for the level above the roots. */
function countLevel(tree: readonly TreeNode[], id: string | null): number {
  const parents = new Map(tree.map((node) => [node.id, node.parentId]));
  let level = 0;
  for (let at = id; at !== null && level <= tree.length; at = parents.get(at) ?? null) level += 1;
  return level;
}

/** Number of levels from a category downwards: 1 without children. */
function heightOf(tree: readonly TreeNode[], id: string): number {
  return 1 + Math.max(0, ...childrenIn(tree, id).map((child) => heightOf(tree, child.id)));
}

/** Whether `id` is `top` or a descendant of it. */
export function isWithin(tree: readonly TreeNode[], id: string | null, top: string): boolean {
  const parents = new Map(tree.map((node) => [node.id, node.parentId]));
  let steps = 0;
  for (let at = id; at !== null && steps <= tree.length; at = parents.get(at) ?? null, steps += 1)
    if (at === top) return true;
  return false;
}

const parentError = (code: string, message: string): FieldError => ({ path: "parentId", code, message });
const TOO_DEEP = `Como mucho ${MAX_CATEGORY_LEVELS} niveles: el menú de la tienda no muestra más.`;

/** Validation error if a category (null for a new one) may not be placed below `parentId`; null if it may. */
export function placementError(
  tree: readonly TreeNode[],
  id: string | null,
  parentId: string | null,
): FieldError | null {
  if (parentId !== null && !tree.some((node) => node.id === parentId))
    return parentError("unknown", "Esa categoría ya no existe.");
  if (id !== null && isWithin(tree, parentId, id))
    return parentError("cycle", "Una categoría no puede estar dentro de sí misma.");
  const height = id === null ? 1 : heightOf(tree, id);
  return countLevel(tree, parentId) + height > MAX_CATEGORY_LEVELS ? parentError("too-deep", TOO_DEEP) : null;
}

/** Validation error if no further category can be added; null if one can. */
export const categoryCountError = (tree: readonly TreeNode[]): FieldError | null =>
  tree.length < MAX_CATEGORIES
    ? null
    : { path: "name", code: "too-many", message: `Como mucho ${MAX_CATEGORIES} categorías.` };

/** A move within the tree: `index` counts from 0 among the other children of the parent; beyond the end means last. */
export interface Move {
  parentId: string | null;
  index: number;
}

/** New positions (from 1) of the parent's children that change when `id` moves to its new place. */
export function moveNode(tree: readonly TreeNode[], id: string, { parentId, index }: Move): TreeNode[] {
  const others = childrenIn(tree, parentId).filter((node) => node.id !== id);
  const order = others.map((node) => node.id);
  order.splice(index, 0, id);
  const before = new Map(tree.map((node) => [node.id, node]));
  return order
    .map((each, place): TreeNode => ({ id: each, parentId, position: place + 1 }))
    .filter((node) => {
      const old = before.get(node.id);
      return old?.parentId !== node.parentId || old.position !== node.position;
    });
}

/** Validation error if one category may not be merged into another; null if it may. */
export function mergeError(tree: readonly TreeNode[], from: string, into: string): FieldError | null {
  const fieldError = (code: string, message: string): FieldError => ({ path: "into", code, message });
  if (!tree.some((node) => node.id === into)) return fieldError("unknown", "Esa categoría ya no existe.");
  if (isWithin(tree, into, from)) return fieldError("cycle", "Elige una que no sea ella misma ni esté dentro de ella.");
  const deep = childrenIn(tree, from).some((child) => placementError(tree, child.id, into)?.code === "too-deep");
  return deep ? fieldError("too-deep", TOO_DEEP) : null;
}

/** Moves the children of a merged category behind the existing ones. */
export function combineChildren(tree: readonly TreeNode[], from: string, into: string): TreeNode[] {
  const last = Math.max(0, ...childrenIn(tree, into).map(({ position }) => position));
  return childrenIn(tree, from).map(({ id }, index) => ({ id, parentId: into, position: last + index + 1 }));
}
