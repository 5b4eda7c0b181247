import type { PostKind } from "./posts.ts";

export const NEWS_PATH = "/noticias";
/** RSS feed of the news. */
export const NEWS_FEED_PATH = "/noticias/feed.xml";

/** Address of a post in the storefront. */
export const postPath = (kind: PostKind, slug: string): string =>
  `${kind === "news" ? NEWS_PATH : "/paginas"}/${encodeURIComponent(slug)}`;

/** Address at which signed-in staff see a stored post, also a draft. */
export const previewPath = (id: string): string => `/vista-previa/${encodeURIComponent(id)}`;
