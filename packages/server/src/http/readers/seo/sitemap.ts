import { disabledFeatures, type Feature } from "@tablero/domain/settings/sections/features";
import { gamesInStock } from "../../../domain/catalogue/door.ts";
import type { Ctx } from "../../../domain/platform/context.ts";
import {
  categoryPages,
  eventPages,
  legalPages,
  MAX_SITEMAP_PRODUCTS,
  postPages,
  productPages,
  type SitemapPage,
  sitemapSizes,
} from "../../../domain/readers/seo/sitemap.ts";
import { currentSettings } from "../../../domain/settings/shop/settings.ts";
import { element, PROLOGUE } from "./xml.ts";

/** Pages without rows of their own. */
const FIXED = ["/home", "/precompra-disponible", "/eventos", "/mazo", "/contacto"];

/** Pages that depend on an enabled part of the shop. */
const PAGES: Partial<Record<Feature, string>> = {
  preorders: "/precompra-disponible",
  events: "/eventos",
  singles: "/mazo",
};

const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

const xml = (text: string): Response =>
  new Response(PROLOGUE + text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });

/** `/sitemap.xml`: the parts of the sitemap. */
export async function sitemapIndex(ctx: Ctx, origin: string): Promise<Response> {
  const { products, productsAt, categoriesAt, eventsAt } = await sitemapSizes(ctx.db);
  const { features } = await currentSettings(ctx);
  const parts = Math.ceil(products / MAX_SITEMAP_PRODUCTS);
  const files: { name: string; at: string | null }[] = [
    { name: "paginas", at: null },
    { name: "categorias", at: categoriesAt },
    ...(features.eventsOn ? [{ name: "eventos", at: eventsAt }] : []),
    ...Array.from({ length: parts }, (_, index) => ({ name: `productos-${index + 1}`, at: productsAt })),
  ];
  const entries = files.map(
    ({ name, at }) => `<sitemap>${element("loc", `${origin}/sitemaps/${name}.xml`)}${element("lastmod", at)}</sitemap>`,
  );
  return xml(`<sitemapindex xmlns="${SITEMAPS}">\n${entries.join("\n")}\n</sitemapindex>\n`);
}

const NAME = /^(paginas|categorias|eventos|productos-([1-9]\d{0,3}))\.xml$/;

/** `/sitemaps/{name}`: one part. Parts after the last one do not exist. */
export async function sitemapPart(ctx: Ctx, origin: string, file: string): Promise<Response> {
  const [, name, part] = NAME.exec(file) ?? [];
  const pages = await listPages(ctx, name, Number(part));
  if (!pages) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const entries = pages.map(({ path, at, images }) => {
    const pictures = images.map(
      (src) => `<image:image>${element("image:loc", `${origin + src}/960.webp`)}</image:image>`,
    );
    return `<url>${element("loc", origin + encodeURI(path))}${element("lastmod", at)}${pictures.join("")}</url>`;
  });
  return xml(`<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}">\n${entries.join("\n")}\n</urlset>\n`);
}

type Listed = Omit<SitemapPage, "at"> & { at: string | null };

async function listPages(ctx: Ctx, name: string | undefined, part: number): Promise<Listed[] | null> {
  const { db } = ctx;
  if (name === undefined) return null;
  if (name === "categorias") return categoryPages(db);
  const { features } = await currentSettings(ctx);
  if (name === "paginas") {
    const off: readonly string[] = disabledFeatures(features).flatMap((feature) => PAGES[feature] ?? []);
    const fixed = FIXED.filter((path) => !off.includes(path)).map((path) => ({ path, at: null, images: [] }));
    const posts = await postPages(db, ctx.clock());
    const isNews = ({ path }: Listed) => path.startsWith("/noticias/");
    const list = posts.some(isNews) ? [{ path: "/noticias", at: null, images: [] }] : [];
    const games = (await gamesInStock(ctx)).length > 0 ? [{ path: "/a-que-jugamos", at: null, images: [] }] : [];
    return [...fixed, ...games, ...list, ...posts, ...(await legalPages(db))];
  }
  if (name === "eventos") return features.eventsOn ? eventPages(db, ctx.clock()) : null;
  const found = await productPages(db, part);
  return found.length > 0 ? found : null;
}
