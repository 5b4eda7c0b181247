import { CategoryScreen } from "@tablero/storefront/catalogue/category/category-screen";
import { categoryPath, homePath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { redirect } from "react-router-dom";
import { load, NO_INDEX, parseQuery } from "../../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../../lib/page-head.ts";
import { canonicalList } from "../../../lib/shop/canonical.ts";
import { productQuery } from "../../../lib/shop/product-query.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = parseQuery(request.url);
  const [category, list, { freeShippingFrom }] = await load(context, (api) =>
    Promise.all([
      api.call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug: params.id } }),
      api.call("GET /api/shop/products", { query: { ...productQuery(query), category: params.id } }),
      api.call("GET /api/shop/info"),
    ]),
  );
  if (category.slug !== params.id) throw redirect(categoryPath(category.slug) + new URL(request.url).search, 301);
  const origin = publicOrigin(context, request);
  const { page, length } = list.pagination;
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin,
    title: page > 1 ? `${category.name}, página ${page}` : category.name,
    description: category.description ?? `${category.name}: ${length} productos, con envío o recogida en la tienda.`,
    path: canonicalList(categoryPath(category.slug), query),
    image: category.image ?? list.items[0]?.image ?? null,
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        ...category.breadcrumb.map(({ name, slug }) => ({ name, url: origin + categoryPath(slug) })),
      ]),
    ),
  });
  const isPastTheEnd = page > 1 && list.items.length === 0;
  return { category, list, query, freeShippingFrom, head: isPastTheEnd ? [...head, NO_INDEX] : head };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function CategoryRoute({ loaderData: { head: _head, ...screen } }: Route.ComponentProps) {
  return <CategoryScreen {...screen} />;
}
