import type { ApiClient } from "@tablero/api-client/client";
import { productJsonLd } from "@tablero/storefront/catalogue/product/product-json-ld";
import { ProductScreen } from "@tablero/storefront/catalogue/product/product-screen";
import { productPath } from "@tablero/storefront/platform/links/links";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router-dom";
import { load } from "../../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../../lib/page-head.ts";
import { useShopInfo } from "../../../lib/shop/shop-outlet.tsx";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import { renderTime } from "../../../lib/start/render-time.ts";
import type { Route } from "./+types/product";

/** The newest reviews of a product; none while reviews are switched off. */
const loadReviews = async (api: ApiClient, idOrSlug: string) => {
  const { off } = await api.call("GET /api/shop/info");
  if (off.includes("reviews")) return undefined;
  return api.call("GET /api/shop/products/{idOrSlug}/reviews", { params: { idOrSlug } });
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [[product, reviews], terms] = await load(context, (api) =>
    Promise.all([
      api
        .call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: params.id } })
        .then(async (found) => [found, await loadReviews(api, found.id)] as const),
      api.call("GET /api/shop/sale-terms"),
    ]),
  );
  if (product.slug !== params.id) throw redirect(productPath(product.slug) + new URL(request.url).search, 301);
  const origin = publicOrigin(context, request);
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin,
    title: product.seoTitle ?? product.name,
    description: product.seoDescription ?? product.format,
    path: productPath(product.slug),
    image: product.images[0] ?? product.image,
    type: "product",
    jsonLd: productJsonLd(product, origin, terms, reviews),
  });
  return { product, reviews, now: renderTime(), head };
}

/** Choosing another variant only changes the query of the same page, whose data is already loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, reviews, now } = loaderData;
  const { freeShippingFrom, guaranteeNotice } = useShopInfo();
  return (
    <ProductScreen
      key={product.id}
      product={product}
      reviews={reviews}
      freeShippingFrom={freeShippingFrom}
      guaranteeNotice={guaranteeNotice}
      now={now}
    />
  );
}
