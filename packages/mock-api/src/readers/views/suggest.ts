import { understoodLabels } from "@tablero/domain/catalogue/find/asked/understood-labels";
import { withoutCopies } from "@tablero/domain/catalogue/products/listed-copies";
import { findMistypedPosts } from "@tablero/domain/settings/posts/find-posts";
import { findProducts } from "../../catalogue/commands/find-products.ts";
import { bestFirst, rankOfName, searchIn } from "../../catalogue/commands/search.ts";
import { countIn, isShown } from "../../catalogue/views/categories.ts";
import { publishedProducts, viewCard } from "../../catalogue/views/products.ts";
import { gameRef } from "../../catalogue/views/refs.ts";
import { listUpcomingEvents } from "../../events/views/shop-events.ts";
import type { Store } from "../../platform/store.ts";
import { publicPosts } from "../../settings/views/posts.ts";

/** Same as on the server. */
export function suggest(store: Store, query: string) {
  const { understood, items, pagination, corrected } = findProducts(store, {
    search: query,
    sort: "relevance",
    order: "desc",
    page: 1,
    size: 8,
  });
  if (!understood) return { ...suggestWords(store, query), understood: null };
  const { categories, events, posts } = understood.text
    ? suggestWords(store, understood.text)
    : { categories: [], events: [], posts: [] };
  const read = { labels: understoodLabels(understood), count: pagination.length };
  const total = pagination.length;
  return { products: items.map(withoutCopies), categories, events, posts, total, corrected, understood: read };
}

function suggestWords(store: Store, query: string) {
  const found = suggestAsFound(store, query);
  if (found.posts.length > 0 || (found.products.length > 0 && found.corrected === null)) return found;
  const mistyped = findMistypedPosts(publicPosts(store), query).slice(0, 4);
  return { ...found, posts: mistyped.map(({ id, kind, slug, title }) => ({ id, kind, slug, title })) };
}

function suggestAsFound(store: Store, query: string) {
  const products = publishedProducts(store);
  const found = searchIn(store, products, query);
  const gameName = (id: string | null) => gameRef(store, id)?.name ?? "";
  return {
    products: products
      .filter(({ id }) => found.ranks.has(id))
      .sort(bestFirst(found))
      .slice(0, 8)
      .map((product) => viewCard(store, product)),
    categories: store.data.categories
      .filter((category) => isShown(store, category))
      .map((category) => ({ category, rank: rankOfName(found, category.name, gameName(category.gameId)) }))
      .filter(({ rank }) => rank > 0)
      .sort(({ category: a, rank }, { category: b, rank: other }) => other - rank || a.position - b.position)
      .slice(0, 4)
      .map(({ category: { id, name, slug, gameId } }) => ({
        id,
        name,
        slug,
        game: gameRef(store, gameId),
        count: countIn(store, id),
      })),
    events: (store.data.settings.features.eventsOn ? listUpcomingEvents(store) : [])
      .filter(({ title, gameId }) => rankOfName(found, title, gameName(gameId)) > 0)
      .slice(0, 4)
      .map(({ id, slug, title, startsAt, price, gameId }) => ({
        id,
        slug,
        title,
        startsAt,
        price,
        game: gameRef(store, gameId),
      })),
    posts: publicPosts(store)
      .map((post) => ({ post, rank: rankOfName(found, post.title, post.summary ?? "") }))
      .filter(({ rank }) => rank > 0)
      .sort(
        ({ post: a, rank }, { post: b, rank: other }) =>
          other - rank || b.publishAt.localeCompare(a.publishAt) || a.id.localeCompare(b.id),
      )
      .slice(0, 4)
      .map(({ post: { id, kind, slug, title } }) => ({ id, kind, slug, title })),
    total: products.filter(({ id }) => found.ranks.has(id)).length,
    corrected: found.corrected,
  };
}
