import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Post } from "@tablero/contract/settings/shapes/posts";
import { homePath, newsPath, postPath } from "../../platform/links/links.ts";
import { breadcrumbs, graph, type JsonLd, pictureUrl } from "../../platform/seo/json-ld.ts";
import { shopId } from "../../platform/seo/shop-json-ld.ts";

/** Structured data of an own page or a piece of news, with its breadcrumb. */
export function postJsonLd(post: Post, { name }: Pick<ShopInfo, "name">, origin: string): JsonLd {
  const url = origin + postPath(post.kind, post.slug);
  const isNews = post.kind === "news";
  const shop = { "@type": "Organization", "@id": shopId(origin), name, url: origin + homePath() };
  return graph(
    {
      "@type": isNews ? "NewsArticle" : "Article",
      "@id": `${url}#texto`,
      headline: post.title,
      description: post.seoDescription || post.title,
      url,
      mainEntityOfPage: url,
      datePublished: post.publishedAt,
      // A post can be written before it is published.
      dateModified: [post.publishedAt, post.updatedAt].toSorted()[1] ?? post.updatedAt,
      inLanguage: "es",
      ...(post.image && { image: [pictureUrl(post.image.src, origin)] }),
      author: shop,
      publisher: shop,
    },
    breadcrumbs([
      { name: "Inicio", url: origin + homePath() },
      ...(isNews ? [{ name: "Noticias", url: origin + newsPath() }] : []),
      { name: post.title, url },
    ]),
  );
}
