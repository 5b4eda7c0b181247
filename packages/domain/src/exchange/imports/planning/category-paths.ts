import { MAX_CATEGORIES, MAX_CATEGORY_LEVELS } from "../../../catalogue/products/categories.ts";
import { foldText } from "../../../platform/search/search.ts";
import { slugify, uniqueSlug } from "../../../platform/slug.ts";

export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  position: number;
  active: boolean;
}

/** A category named by a path, or the reason why there is none, in Spanish. */
export type FoundCategory = { id: string } | { code: string; message: string };

/** The category tree, which gains missing categories as their paths are looked up. */
export class CategoryPaths {
  readonly #nodes: CategoryNode[];
  readonly #taken: Set<string>;
  readonly #newId: () => string;
  /** Added categories, parents first, each with its path of names. */
  readonly added: { node: CategoryNode; path: readonly string[] }[] = [];

  /** `previousSlugs` are addresses that redirect to a category and therefore stay taken. */
  constructor(nodes: readonly CategoryNode[], previousSlugs: Iterable<string>, newId: () => string) {
    this.#nodes = [...nodes];
    this.#taken = new Set([...nodes.map(({ slug }) => slug), ...previousSlugs]);
    this.#newId = newId;
  }

  /** Clears the list of added categories to store. */
  stored(): void {
    this.added.length = 0;
  }

  /**
   * Finds a category by its path of names, ignoring accents and case, and adds missing categories. For an existing
   * product, its `own` categories are checked first, even archived ones, because a repeated value is not a change.
   */
  find(path: readonly string[], own: readonly string[] = []): FoundCategory {
    const shown = path.join(" > ");
    const kept = own.find((id) => this.#isNamed(id, path));
    if (kept !== undefined) return { id: kept };
    if (path.length > MAX_CATEGORY_LEVELS)
      return {
        code: "category-too-deep",
        message: `«${shown}» tiene más de ${MAX_CATEGORY_LEVELS} niveles de categorías.`,
      };
    let parentId: string | null = null;
    const missing: CategoryNode[] = [];
    for (const name of path) {
      const found: CategoryNode | undefined = this.#nodes.find(
        (node) => node.parentId === parentId && foldText(node.name) === foldText(name),
      );
      if (found && !found.active)
        return { code: "category-archived", message: `La categoría «${shown}» está archivada.` };
      const node: CategoryNode = found ?? this.#add(name, parentId);
      if (!found) missing.push(node);
      parentId = node.id;
    }
    if (missing.length > 0 && this.#nodes.length > MAX_CATEGORIES) {
      for (const node of missing) this.#drop(node);
      return {
        code: "too-many-categories",
        message: `«${shown}» no se crea: como mucho ${MAX_CATEGORIES} categorías.`,
      };
    }
    for (const [index, node] of missing.entries())
      this.added.push({ node, path: path.slice(0, path.length - missing.length + index + 1) });
    return parentId === null ? { code: "category-empty", message: "La categoría no tiene nombre." } : { id: parentId };
  }

  #isNamed(id: string, path: readonly string[]): boolean {
    let at: string | null = id;
    for (const name of path.toReversed()) {
      const node: CategoryNode | undefined = this.#nodes.find((each) => each.id === at);
      if (!node || foldText(node.name) !== foldText(name)) return false;
      at = node.parentId;
    }
    return path.length > 0 && at === null;
  }

  #add(name: string, parentId: string | null): CategoryNode {
    const slug = uniqueSlug(slugify(name), this.#taken);
    const last = Math.max(0, ...this.#nodes.filter((node) => node.parentId === parentId).map((node) => node.position));
    const node = { id: this.#newId(), parentId, name: name.slice(0, 80), slug, position: last + 1, active: true };
    this.#taken.add(slug);
    this.#nodes.push(node);
    return node;
  }

  #drop(node: CategoryNode): void {
    this.#nodes.splice(this.#nodes.indexOf(node), 1);
    this.#taken.delete(node.slug);
  }
}
