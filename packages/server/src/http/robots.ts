import { BACK_OFFICE } from "@tablero/domain/platform/resources/paths";
import { SECRET_PAGE_NAMES } from "@tablero/domain/platform/resources/secret-pages";

/** Guests' pages and the back office, which do not belong in search results. */
const CLOSED = [
  BACK_OFFICE,
  "/api/",
  "/carrito",
  "/cuenta",
  "/sign-out",
  ...SECRET_PAGE_NAMES.map((name) => `/${name}/`),
];

export function robotsTxt(origin: string): Response {
  const text = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(text.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
