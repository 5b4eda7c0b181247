import { NEWS_FEED_PATH } from "@tablero/domain/settings/posts/post-paths";

/** Head tag by which browsers and feed readers find the news. */
export const NEWS_FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  href: NEWS_FEED_PATH,
  title: "Noticias",
} as const;
