import { homePath, preordersPath } from "@tablero/storefront/platform/links/links";
import { breadcrumbs, graph } from "@tablero/storefront/platform/seo/json-ld";
import { PreordersScreen } from "@tablero/storefront/sales/preorders/preorders-screen";
import { load } from "../../../lib/load.ts";
import { pageHead, publicOrigin, readShopMarks } from "../../../lib/page-head.ts";
import { LATE_FONTS } from "../../../lib/start/late-fonts.ts";
import { renderTime } from "../../../lib/start/render-time.ts";
import type { Route } from "./+types/preorders";

export async function loader({ context, request }: Route.LoaderArgs) {
  const preorders = await load(context, (api) => api.call("GET /api/shop/preorders"));
  const origin = publicOrigin(context, request);
  const head = pageHead({
    ...(await readShopMarks(context)),
    origin,
    title: "Precompras abiertas",
    description: "Reserva juegos antes de que salgan: cuántas unidades quedan, cuándo llegan y cuándo se cobran.",
    path: preordersPath(),
    jsonLd: graph(
      breadcrumbs([
        { name: "Inicio", url: origin + homePath() },
        { name: "Precompras abiertas", url: origin + preordersPath() },
      ]),
    ),
  });
  return { preorders, now: renderTime(), head };
}

export const handle = LATE_FONTS;

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

export default function PreordersRoute({ loaderData }: Route.ComponentProps) {
  return <PreordersScreen preorders={loaderData.preorders} now={loaderData.now} />;
}
