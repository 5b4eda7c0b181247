import {
  categoryCountError,
  childrenIn,
  moveNode,
  placementError,
  type TreeNode,
} from "../../../catalogue/products/categories.ts";
import { previousPath } from "../../../catalogue/products/former-path.ts";
import { foldText } from "../../../platform/search/search.ts";
import { slugify, uniqueSlug } from "../../../platform/slug.ts";
import { propertyOf } from "../../../platform/typed.ts";
import { previousCategoryPaths } from "../former-paths.ts";
import { issueOf } from "../issue-of.ts";
import { leftOutIssue } from "../left-out.ts";
import { parseOwnId } from "../own-ids.ts";
import type { ImportedCategory, ImportIssue, ImportOptions } from "../types.ts";
import { lineAsRead } from "./as-read.ts";
import type { CategoryNode } from "./category-paths.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { KnownKey } from "./shop-product.ts";

export interface ShopCategory extends CategoryNode {
  description: string;
  hasPicture: boolean;
}

/** The shop's category tree. Planned categories are added so that later records find them. */
export interface CategoryWorld {
  /** By `categoryKey`. */
  keys: Map<string, KnownKey>;
  tree: ShopCategory[];
  /** Former addresses, with the category that each leads to. */
  redirects: ReadonlyMap<string, string | null>;
  /** Addresses of pictures that could not be fetched so far, by `lostPictureKey`. */
  lostPictures: ReadonlySet<string>;
  /** Paths of other shops, with the category that each leads to. */
  previousPaths: ReadonlyMap<string, string>;
  /** Keys of the records in this file, by the category each of them became. */
  claimed: Map<string, string>;
  told: Set<string>;
  newId(): string;
  headOf(field: string): string | null;
}

export type CategoryWrite = Pick<ShopCategory, "name" | "slug" | "description" | "active">;

export interface CategoryPlan {
  outcome: "created" | "changed" | "unchanged" | "failed";
  record: ImportedCategory;
  fingerprint: string;
  id: string;
  before: ShopCategory | null;
  /** Ancestors that are created first, with their paths of names. */
  above: { node: ShopCategory; path: readonly string[] }[];
  /** Only the differences; for a new category all fields. */
  write: Partial<CategoryWrite>;
  /** New places in the tree, of the category and its siblings. */
  moved: TreeNode[];
  picture: string | null;
  previousPaths: string[];
  issues: ImportIssue[];
}

/** Maximum length of a stored key. */
const MAX_KEY = 500;

/** The key under which a category is stored. */
export const categoryKey = (key: string): string => key.slice(0, MAX_KEY);

/** Key for a picture that could not be fetched for a category. */
export const lostPictureKey = (categoryId: string, url: string): string => `${categoryId} ${url}`;

/** The picture that a category from an earlier file still lacks. */
const missingPicture = ({ picture }: ImportedCategory, { id, hasPicture }: ShopCategory, world: CategoryWorld) =>
  picture !== undefined && !hasPicture && world.lostPictures.has(lostPictureKey(id, picture)) ? picture : null;

const named = ({ tree }: CategoryWorld, id: string | undefined): ShopCategory | undefined =>
  tree.find((node) => node.id === id);

const childNamed = (tree: readonly ShopCategory[], parentId: string | null, name: string) =>
  childrenIn(tree, parentId).find((node) => foldText(node.name) === foldText(name));

/** Plans the changes that a record makes in the tree, without applying them. */
export function planCategory(record: ImportedCategory, world: CategoryWorld, options: ImportOptions): CategoryPlan {
  const known = world.keys.get(categoryKey(record.key));
  const byKey = named(world, known?.id ?? parseOwnId(record.key)) ?? null;
  const plan: CategoryPlan = {
    outcome: "failed",
    record,
    fingerprint: fingerprintOf(record),
    id: byKey?.id ?? "",
    before: byKey,
    above: [],
    write: {},
    moved: [],
    picture: null,
    previousPaths: [],
    issues: [],
  };
  if (byKey && known?.fingerprint === plan.fingerprint)
    return { ...plan, outcome: "unchanged", picture: missingPicture(record, byKey, world) };
  const parentId = findParent(plan, world);
  if (parentId === false) return plan;
  const found = byKey ?? childNamed(world.tree, parentId ?? null, record.name) ?? null;
  plan.before = found;
  plan.id = found?.id ?? world.newId();
  if (rejectIfClaimed(plan, world)) return plan;
  const tree = [...world.tree, ...plan.above.map(({ node }) => node)];
  const target = parentId === undefined ? (found?.parentId ?? null) : parentId;
  const isMoved = found !== null && found.parentId !== target;
  const fieldError =
    (found ? null : categoryCountError(tree)) ??
    (found && !isMoved ? null : placementError(tree, found?.id ?? null, target));
  if (fieldError) {
    plan.issues.push(
      issueOf(record, world, fieldError.path === "name" ? "name" : "parent", fieldError.code, fieldError.message),
    );
    return { ...plan, above: [] };
  }
  plan.write = found ? planChanges(plan, found, world, options) : newCategory(plan, world, tree);
  plan.moved = planPlace(plan, tree, target);
  plan.picture = found?.hasPicture ? null : (record.picture ?? null);
  if (found?.hasPicture && record.picture) plan.issues.push(leftOutIssue(record, "picture-kept"));
  plan.previousPaths = planPaths(plan, target, tree, world, options);
  const parts = [Object.keys(plan.write), plan.moved, plan.previousPaths, plan.picture ?? ""];
  plan.outcome = !found ? "created" : parts.some(({ length }) => length > 0) ? "changed" : "unchanged";
  remember(plan, world, target);
  return plan;
}

/** The parent category; undefined if the file names none, false if it is invalid, which is noted. */
function findParent(plan: CategoryPlan, world: CategoryWorld): string | null | undefined | false {
  const { parentKey, parentPath } = plan.record;
  const known =
    parentKey === undefined ? undefined : (world.keys.get(categoryKey(parentKey))?.id ?? parseOwnId(parentKey));
  const above = named(world, known);
  if (above) return above.id;
  if (parentPath) return findPath(plan, world, parentPath);
  if (parentKey === undefined) return undefined;
  const code = parentKey.slice(parentKey.indexOf(":") + 1);
  const message = `La categoría superior ${code} no está en la tienda, o su fila tiene un error.`;
  plan.issues.push(issueOf(plan.record, world, "parent", "parent-missing", message));
  return false;
}

/** The last category of a path of names; missing ones are created. */
function findPath(plan: CategoryPlan, world: CategoryWorld, path: readonly string[]): string | null {
  let parentId: string | null = null;
  const taken = takenSlugs(world);
  for (const [index, name] of path.entries()) {
    const found: ShopCategory | undefined = childNamed(world.tree, parentId, name);
    if (found) {
      parentId = found.id;
      continue;
    }
    const slug = uniqueSlug(slugify(name), taken);
    taken.add(slug);
    const last = Math.max(0, ...childrenIn(world.tree, parentId).map(({ position }) => position));
    const node: ShopCategory = {
      id: world.newId(),
      parentId,
      name: name.slice(0, 80),
      slug,
      position: last + 1,
      active: true,
      description: "",
      hasPicture: false,
    };
    plan.above.push({ node, path: path.slice(0, index + 1) });
    parentId = node.id;
  }
  return parentId;
}

/**
 * Whether another row of the file already became this category: if staff have merged two here, the first row
 * counts.
 */
function rejectIfClaimed(plan: CategoryPlan, world: CategoryWorld): boolean {
  const { record, before } = plan;
  const owner = before && world.claimed.get(before.id);
  if (!owner || owner === record.key) return false;
  const message = `Otra fila del fichero ya es la categoría «${before.name}» de la tienda.`;
  plan.issues.push(issueOf(record, world, "name", "category-repeated", message));
  plan.above = [];
  return true;
}

const takenSlugs = ({ tree, redirects }: CategoryWorld): Set<string> =>
  new Set([...tree.map(({ slug }) => slug), ...redirects.keys()]);

function newCategory(
  { record, above }: CategoryPlan,
  world: CategoryWorld,
  tree: readonly ShopCategory[],
): CategoryWrite {
  const taken = takenSlugs(world);
  for (const { node } of above) taken.add(node.slug);
  for (const { slug } of tree) taken.add(slug);
  return {
    name: record.name,
    slug: uniqueSlug(record.slug ?? slugify(record.name), taken),
    description: record.description ?? "",
    active: record.active ?? true,
  };
}

/** The fields that the record names and that differ. */
function planChanges(
  { record, issues }: CategoryPlan,
  before: ShopCategory,
  world: CategoryWorld,
  options: ImportOptions,
): Partial<CategoryWrite> {
  const wanted: Partial<CategoryWrite> = {
    name: record.name,
    description: record.description,
    active: record.active,
    slug: renamed(record, before, world, { issues, options }),
  };
  const stored = { ...before, name: lineAsRead(before.name), description: lineAsRead(before.description) };
  const differs = ([field, value]: [string, unknown]) => value !== undefined && value !== propertyOf(stored, field);
  return Object.fromEntries(Object.entries(wanted).filter(differs));
}

/** An existing category keeps its address unless staff choose otherwise, as products do. */
function renamed(
  record: ImportedCategory,
  before: ShopCategory,
  world: CategoryWorld,
  { issues, options }: { issues: ImportIssue[]; options: ImportOptions },
): string | undefined {
  const { slug } = record;
  if (!slug || slug === before.slug || takenSlugs(world).has(slug)) return undefined;
  if (options.renameAddresses) return slug;
  issues.push(leftOutIssue(record, "address-kept"));
  if (world.told.has("address-kept")) return undefined;
  world.told.add("address-kept");
  const message =
    "Las categorías que ya están en la tienda conservan su dirección, también donde el fichero trae otra. Se puede cambiar en las opciones. Este aviso sale una vez.";
  issues.push(issueOf(record, world, "slug", "address-kept", message, "warning"));
  return undefined;
}

/**
 * A new category without a number is placed last; an existing one stays, unless the file has another parent or
 * number for it.
 */
function planPlace(
  { record, before, id }: CategoryPlan,
  tree: readonly ShopCategory[],
  parentId: string | null,
): TreeNode[] {
  const stays = before !== null && before.parentId === parentId;
  if (stays && (record.position === undefined || record.position === before.position)) return [];
  const index = record.position === undefined ? tree.length : record.position - 1;
  return moveNode(tree, id, { parentId, index });
}

/** Paths of the old shop that do not yet lead to the category. */
function planPaths(
  { record, id }: CategoryPlan,
  parentId: string | null,
  tree: readonly ShopCategory[],
  { previousPaths }: CategoryWorld,
  { source }: ImportOptions,
): string[] {
  const names: string[] = [];
  for (let at = tree.find((node) => node.id === parentId); at; at = tree.find((node) => node.id === at?.parentId))
    names.unshift(at.name);
  const made = previousCategoryPaths(source, [...names, record.slug ?? record.name]);
  const paths = new Set([...record.previousPaths, ...made].flatMap((path) => previousPath(path) ?? []));
  return [...paths].filter((path) => previousPaths.get(path) !== id);
}

function remember(plan: CategoryPlan, world: CategoryWorld, parentId: string | null): void {
  const { id, record, before, write, moved, above } = plan;
  world.keys.set(categoryKey(record.key), { id, fingerprint: plan.fingerprint });
  if (!world.claimed.has(id)) world.claimed.set(id, record.key);
  const blank = { parentId, position: 0, active: true, description: "", hasPicture: false, name: "", slug: "" };
  const own: ShopCategory = {
    ...blank,
    ...before,
    ...write,
    id,
    hasPicture: before?.hasPicture || plan.picture !== null,
  };
  const others = world.tree.filter((node) => node.id !== id);
  const places = new Map(moved.map((node) => [node.id, node]));
  world.tree = [...others, ...above.map(({ node }) => node), own].map((node) => ({ ...node, ...places.get(node.id) }));
}
