import { numberProperty, propertyOf } from "@tablero/domain/platform/typed";
import { ContactScreen } from "@tablero/storefront/people/contact/contact-screen";
import { contactPath, homePath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { shopJsonLd } from "@tablero/storefront/platform/seo/shop-json-ld";
import { isRouteErrorResponse } from "react-router-dom";
import { load } from "../../lib/load.ts";
import { pageHead, publicOrigin } from "../../lib/page-head.ts";
import type { Route } from "./+types/contact";

/** The product that the visitor asks about; null if it no longer exists. */
async function loadProduct({ context, request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get("producto");
  if (!slug) return null;
  try {
    const call = { params: { idOrSlug: slug.slice(0, 120) } };
    const product = await load(context, (api) => api.call("GET /api/shop/products/{idOrSlug}", call));
    return { id: product.id, name: product.name, slug: product.slug };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Returns true if `load` threw because the address is unknown or was removed. */
const isGone = (error: unknown): boolean => {
  const status = isRouteErrorResponse(error) ? error.status : numberProperty(propertyOf(error, "init"), "status");
  return status === 404 || status === 410;
};

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const [info, product] = await Promise.all([
    load(context, (api) => api.call("GET /api/shop/info")),
    loadProduct(args),
  ]);
  const origin = publicOrigin(context, request);
  const head = pageHead({
    name: info.name,
    look: info.look,
    origin,
    title: "Contacto",
    description: "Escríbenos, llámanos o pásate: dirección, horario, teléfono y correo de la tienda.",
    path: contactPath(),
    jsonLd: graph(
      shopJsonLd(info, origin),
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "Contacto", url: origin + contactPath() },
      ]),
    ),
  });
  return { info, product, head };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function ContactRoute({ loaderData: { info, product } }: Route.ComponentProps) {
  return <ContactScreen info={info} product={product} />;
}
