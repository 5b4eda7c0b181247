import { textProperty } from "@tablero/domain/platform/typed";
import { deliveryText } from "@tablero/domain/settings/shipping/delivery-words";
import { homePath } from "@tablero/storefront/platform/links/links";
import { graph } from "@tablero/storefront/platform/seo/json-ld";
import { shopJsonLd, siteJsonLd } from "@tablero/storefront/platform/seo/shop-json-ld";
import { HomeScreen } from "@tablero/storefront/readers/home/home-screen";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { load } from "../../lib/load.ts";
import { pageHead, publicOrigin } from "../../lib/page-head.ts";
import { NEWS_FEED } from "../../lib/shop/news-feed.ts";
import { renderTime } from "../../lib/start/render-time.ts";
import type { Route } from "./+types/home";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [home, info] = await load(context, (api) =>
    Promise.all([api.call("GET /api/shop/home"), api.call("GET /api/shop/info")]),
  );
  const origin = publicOrigin(context, request);
  const head = pageHead({
    name: info.name,
    look: info.look,
    origin,
    title: `${info.name}: juegos de mesa, cartas y aficiones`,
    description: `Juegos de mesa, cartas, rol y miniaturas. ${
      info.delivery ? `Envío en ${deliveryText(info.delivery.days, info.delivery.daysFrom)}` : "Envío a domicilio"
    } y recogida en la tienda.`,
    path: homePath(),
    jsonLd: graph(shopJsonLd(info, origin), siteJsonLd(info, origin)),
  });
  const events = {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    href: "/feeds/eventos.xml",
    title: "Próximos eventos",
  } as const;
  const { name, look, tagline, openingHours, delivery, freeShippingFrom } = info;
  const selling = home.newProducts.length > 0;
  const cover = home.headers.length === 0 ? { name, look, tagline, openingHours, selling } : null;
  const now = renderTime();
  return {
    home,
    now,
    cover,
    info: { name, delivery, freeShippingFrom },
    head: [...head, ...(info.off.includes("events") ? [] : [events]), ...(info.news ? [NEWS_FEED] : [])],
  };
}

export const meta: Route.MetaFunction = ({ data }) => data?.head ?? [];

const HomeNotice = lazy(() => import("@tablero/storefront/readers/home/home-notice"));

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { home, info, cover, now } = loaderData;
  const notice = textProperty(useLocation().state, "notice");
  return (
    <>
      {notice ? (
        <Suspense>
          <HomeNotice>{notice}</HomeNotice>
        </Suspense>
      ) : null}
      <HomeScreen home={home} info={info} cover={cover} now={now} />
    </>
  );
}
