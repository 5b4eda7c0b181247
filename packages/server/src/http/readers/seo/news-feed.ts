import { NEWS_FEED_PATH, NEWS_PATH, postPath } from "@tablero/domain/settings/posts/post-paths";
import type { Ctx } from "../../../domain/platform/context.ts";
import { getShopInfo } from "../../../domain/readers/storefront/info.ts";
import { latestNews } from "../../../domain/settings/posts/shop-posts.ts";
import { RSS } from "./merchant-feed.ts";
import { element, PROLOGUE } from "./xml.ts";

/** Number of news in the feed; readers of feeds keep older ones themselves. */
const MAX_FEED_NEWS = 30;

/** `/noticias/feed.xml`: the latest news as RSS 2.0, newest first. */
export async function newsFeed(ctx: Ctx, origin: string): Promise<Response> {
  const [info, news] = [await getShopInfo(ctx), await latestNews(ctx, MAX_FEED_NEWS)];
  const items = news.map(({ id, slug, title, summary, publishedAt }) => {
    const parts = [
      element("title", title),
      element("link", origin + postPath("news", slug)),
      `<guid isPermaLink="false">${id}</guid>`,
      element("pubDate", new Date(publishedAt).toUTCString()),
      element("description", summary),
    ];
    return `<item>${parts.join("")}</item>`;
  });
  const head = [
    element("title", `Noticias de ${info.name}`),
    element("link", origin + NEWS_PATH),
    `<atom:link href="${origin}${NEWS_FEED_PATH}" rel="self" type="application/rss+xml"/>`,
    element("description", `Lo último de ${info.name}`),
    element("language", "es-es"),
  ];
  return new Response(
    `${PROLOGUE}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${head.join("")}\n${items.join("\n")}\n</channel>\n</rss>\n`,
    { headers: { "Content-Type": RSS, "Cache-Control": "public, max-age=900" } },
  );
}
