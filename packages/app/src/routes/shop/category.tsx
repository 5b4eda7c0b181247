import { CategoryScreen } from "@tablero/storefront/category/category-screen";
import { redirect } from "react-router-dom";
import { load, queryOf, title } from "../../lib/load.ts";
import { productQuery } from "../../lib/product-query.ts";
import type { Route } from "./+types/category";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = queryOf(request.url);
  const [category, list] = await load(context, (api) =>
    Promise.all([
      api.call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug: params.id } }),
      api.call("GET /api/shop/products", { query: { ...productQuery(query), category: params.id } }),
    ]),
  );
  if (category.slug !== params.id) throw redirect(`/categoria/${category.slug}${new URL(request.url).search}`, 301);
  return { category, list, query };
}

export const meta: Route.MetaFunction = ({ data }) =>
  data ? [title(data.category.name), { name: "description", content: data.category.description ?? "" }] : [];

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} />;
}
