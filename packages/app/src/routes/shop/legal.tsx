import { isLegalPage, LEGAL_TITLES, LegalScreen } from "@tablero/storefront/legal/legal-screen";
import { legalPath } from "@tablero/storefront/links";
import { data } from "react-router-dom";
import { originOf, pageHead, readShopName } from "../../lib/page-head.ts";
import { useShopInfo } from "../../lib/shop-outlet.tsx";
import type { Route } from "./+types/legal";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLegalPage(params.page)) throw data(null, { status: 404 });
  const head = pageHead({
    name: await readShopName(context),
    origin: originOf(context, request),
    title: LEGAL_TITLES[params.page],
    description: `${LEGAL_TITLES[params.page]} de la tienda.`,
    path: legalPath(params.page),
  });
  return { page: params.page, head };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={loaderData.page} info={useShopInfo()} />;
}
