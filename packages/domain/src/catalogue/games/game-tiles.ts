/** A category of the storefront's tree, with the number of products on its page. */
export interface CountedCategory {
  slug: string;
  parentId: string | null;
  gameId: string | null;
  position: number;
  count: number;
}

/** Target of a game's tile and the number of products listed there. */
export interface GameTarget {
  categorySlug: string | null;
  count: number;
}

/**
 * A game links to its category, root categories first, and shows the number of products on that page; without
 * a category it links to the search for the game. `categories` are those that shoppers see; `own` counts the
 * products of the game.
 */
export function gameTarget(gameId: string, own: number, categories: readonly CountedCategory[]): GameTarget {
  const [category] = categories
    .filter((each) => each.gameId === gameId)
    .sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null) || a.position - b.position);
  return category ? { categorySlug: category.slug, count: category.count } : { categorySlug: null, count: own };
}
