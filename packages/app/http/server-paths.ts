import { NEWS_FEED_PATH } from "@tablero/domain/settings/posts/post-paths";

/** Returns true for paths that the shop's server handles; all others are pages and files. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(api|media|pasarela-demo|sitemaps|feeds)(\/|$)/.test(pathname) ||
  pathname === NEWS_FEED_PATH ||
  pathname === "/robots.txt" ||
  pathname === "/sitemap.xml";
