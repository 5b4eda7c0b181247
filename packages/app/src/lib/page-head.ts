import type { Image } from "@tablero/contract/platform/shapes/basics";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { brandUrl } from "@tablero/domain/settings/look/brand-paths";
import type { JsonLd } from "@tablero/storefront/platform/seo/json-ld";
import type { RouterContextProvider } from "react-router-dom";
import { originContext } from "./context.ts";
import { load } from "./load.ts";

/** The shop's public origin; in development and stories, the origin of the current page. */
export const publicOrigin = (context: Readonly<RouterContextProvider>, request: Request): string =>
  context.get(originContext) ?? new URL(request.url).origin;

/** The shop's name and look, for the head of a page. */
export async function readShopMarks(
  context: Readonly<RouterContextProvider>,
): Promise<Pick<ShopInfo, "name" | "look">> {
  const { name, look } = await load(context, (api) => api.call("GET /api/shop/info"));
  return { name, look };
}

export interface PageMetadata {
  /** The shop's name. */
  name: string;
  look: ShopInfo["look"];
  origin: string;
  title: string;
  description: string;
  /** The canonical path: the only one that search engines index. */
  path: string;
  /** Image shown when the page is shared; defaults to the shop's image. */
  image?: Image | null;
  type?: "website" | "article" | "product";
  jsonLd?: JsonLd;
}

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string }
  | { "script:ld+json": JsonLd };

const MAX_DESCRIPTION = 300;
/** Width of the largest version of an image. */
const SHARED_WIDTH = 960;

const shortened = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;

/**
 * Head tags of a page that search engines index: canonical address, description, Open Graph, structured data. Loaders
 * build them, so browsers load no code for them.
 */
export function pageHead(metadata: PageMetadata): HeadTag[] {
  const { name, look, origin, title, path, image, type = "website", jsonLd } = metadata;
  const url = origin + path;
  const description = shortened(metadata.description.trim());
  const picture = image
    ? {
        src: `${new URL(image.src, origin).href}/${SHARED_WIDTH}.webp`,
        width: SHARED_WIDTH,
        height: Math.round((SHARED_WIDTH * image.height) / image.width),
        alt: image.alt || title,
      }
    : { src: origin + brandUrl("/og.png", look), width: 1200, height: 630, alt: name };
  const property = (key: string, content: string) => ({ property: `og:${key}`, content });
  return [
    { title: title.includes(name) ? title : `${title} · ${name}` },
    { tagName: "link", rel: "canonical", href: url },
    ...(description ? [{ name: "description", content: description }, property("description", description)] : []),
    property("type", type),
    property("site_name", name),
    property("locale", "es_ES"),
    property("title", title),
    property("url", url),
    property("image", picture.src),
    property("image:width", String(picture.width)),
    property("image:height", String(picture.height)),
    property("image:alt", picture.alt),
    { name: "twitter:card", content: "summary_large_image" },
    ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
  ];
}
