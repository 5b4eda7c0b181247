import { productJsonLd } from "@tablero/storefront/product/product-json-ld";
import { ProductScreen } from "@tablero/storefront/product/product-screen";
import { redirect } from "react-router-dom";
import { load, title } from "../../lib/load.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const product = await load(context, (api) =>
    api.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: params.id } }),
  );
  const { origin, search } = new URL(request.url);
  if (product.slug !== params.id) throw redirect(`/producto/${product.slug}${search}`, 301);
  return { product, jsonLd: productJsonLd(product, origin) };
}

export const meta: Route.MetaFunction = ({ data }) =>
  data
    ? [
        title(data.product.seoTitle ?? data.product.name),
        { name: "description", content: data.product.seoDescription ?? data.product.format },
        { property: "og:title", content: data.product.name },
        { "script:ld+json": data.jsonLd },
      ]
    : [];

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen key={loaderData.product.id} product={loaderData.product} />;
}
