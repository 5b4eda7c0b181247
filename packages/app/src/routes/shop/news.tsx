import { homePath, newsPath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { NewsScreen } from "@tablero/storefront/settings/posts/news-screen";
import { data } from "react-router-dom";
import { load, NO_INDEX } from "../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../lib/page-head.ts";
import { NEWS_FEED } from "../../lib/shop/news-feed.ts";
import type { Route } from "./+types/news";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get("pagina") ?? "1";
  const news = await load(context, (api) => api.call("GET /api/shop/news", { query: { page } }));
  const { pagination, items } = news;
  if (pagination.page > pagination.lastPage) throw data(null, { status: 404 });
  const origin = publicOrigin(context, request);
  const marks = await readShopMarks(context);
  const head = pageHead({
    ...marks,
    origin,
    title: pagination.page > 1 ? `Noticias, página ${pagination.page}` : "Noticias",
    description: `Novedades, avisos y crónicas de ${marks.name}.`,
    path: newsPath(pagination.page),
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "Noticias", url: origin + newsPath() },
      ]),
    ),
  });
  return { news, head: items.length > 0 ? [...head, NEWS_FEED] : [...head, NO_INDEX] };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function NewsRoute({ loaderData: { news } }: Route.ComponentProps) {
  return <NewsScreen news={news.items} pagination={news.pagination} />;
}
