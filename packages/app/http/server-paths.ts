/** Returns true for paths that the shop's server handles; all others are pages and files. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(api|media|pasarela-demo|sitemaps|feeds)(\/|$)/.test(pathname) ||
  pathname === "/robots.txt" ||
  pathname === "/sitemap.xml";
