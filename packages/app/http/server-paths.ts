/** Paths that the shop's server handles; pages and files are everything else. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(api|media|pasarela-demo|sitemaps|feeds)(\/|$)/.test(pathname) ||
  pathname === "/robots.txt" ||
  pathname === "/sitemap.xml";
