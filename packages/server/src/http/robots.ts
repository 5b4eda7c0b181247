import { BACK_OFFICE } from "@tablero/domain/resources/paths";
import type { Db } from "../db/types.ts";
import { sitemapPaths } from "../domain/catalogue/sitemap-paths.ts";

/** Guests' objects and the back office are nobody's search results. */
const CLOSED = [
  BACK_OFFICE,
  "/api/",
  "/carrito",
  "/cuenta",
  "/pedido/",
  "/factura/",
  "/reset-password/",
  "/verificar-cuenta/",
  "/invitacion/",
  "/sign-out",
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

/** Home, categories, published products and coming events. */
export async function sitemapXml(db: Db, origin: string, now: Date): Promise<Response> {
  const pages = await sitemapPaths(db, now);
  const entries = [{ path: "/home", at: null }, { path: "/precompra-disponible", at: null }, ...pages].map(
    ({ path, at }) => `<url><loc>${escapeXml(origin + path)}</loc>${at ? `<lastmod>${at}</lastmod>` : ""}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
