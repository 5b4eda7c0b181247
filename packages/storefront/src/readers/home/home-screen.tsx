import type { Home } from "@tablero/contract/readers/shapes/shop";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { madridDay } from "@tablero/domain/platform/dates";
import { Suspense } from "react";
import { ProductRow } from "../../catalogue/cards/product-row.tsx";
import { SeenBefore } from "../../catalogue/cards/seen-before.tsx";
import { newProductsPath, offersPath, preordersPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { lazyWhenIdle, lazyWhenScrolled } from "../../platform/shared/lazy-when-idle.ts";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { PreorderCard } from "../../sales/preorders/preorder-card.tsx";
import { FreeShippingLine } from "../../settings/notices/free-shipping-line.tsx";
import type { CoverContent } from "./cover.tsx";
import { EventStrip } from "./event-strip.tsx";
import { GameTiles } from "./game-tiles.tsx";
import { Hero } from "./hero.tsx";

const LatestNews = lazyWhenScrolled(async () => (await import("../../settings/posts/latest-news.tsx")).LatestNews);
const Cover = lazyWhenIdle(async () => (await import("./cover.tsx")).Cover);

export interface HomeScreenProps {
  /** Headers, new products, preorders and events for the page. */
  home: Home;
  /** Name and delivery of the shop. */
  info: Pick<ShopInfo, "name" | "delivery" | "freeShippingFrom">;
  /** Only without headers. */
  cover?: CoverContent | null;
  /** Time of the first render in ms. */
  now: number;
}

/** The home page: headers, new products, preorders, events and games. */
export function HomeScreen({ home, info, cover, now }: HomeScreenProps) {
  const preorders = home.preorders.slice(0, 3);
  return (
    <>
      <h1 className="sr-only">{info.name}, tienda de juegos</h1>
      <Hero headers={home.headers} delivery={info.delivery} />
      {cover ? (
        <Suspense>
          <Cover {...cover} />
        </Suspense>
      ) : null}
      <div className={`${CONTAINER} mt-6 flex flex-col gap-13 md:mt-20 md:gap-20`}>
        <ProductRow
          id="novedades"
          title="Novedades"
          hint="Lo último que ha llegado."
          link={{ to: newProductsPath(), text: "Ver todas" }}
          products={home.newProducts}
        />
        {/* Placed below the initial view, which must not move when the cart is loaded. */}
        <FreeShippingLine freeFrom={info.freeShippingFrom} />
        {preorders.length > 0 ? (
          <section aria-labelledby="precompras">
            <SectionHead
              id="precompras"
              title="Precompras abiertas"
              hint="Reserva tu unidad; cada una dice cuándo se cobra."
              link={{
                to: preordersPath(),
                text: home.preorderCount > 1 ? `Ver las ${home.preorderCount}` : "Ver la precompra",
              }}
            />
            <ul className="scroll-fade relative -mx-4 -mt-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 md:grid-cols-3 lg:grid-cols-[1.42fr_1fr_1fr]">
              {preorders.map((preorder, index) => (
                <li
                  key={preorder.id}
                  className={`w-[82vw] shrink-0 snap-start sm:w-auto ${index === 2 ? "sm:max-md:hidden" : ""}`}
                >
                  <PreorderCard preorder={preorder} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <EventStrip events={home.events} today={madridDay(new Date(now).toISOString())} />
        <ProductRow
          id="destacados"
          title="Recomendados"
          hint="Una selección de la tienda."
          link={{ to: offersPath(), text: "Ver ofertas" }}
          products={home.featuredProducts}
        />
        {home.news.length > 0 ? (
          <Suspense>
            <LatestNews news={home.news} />
          </Suspense>
        ) : null}
        <GameTiles games={home.games} />
        <SeenBefore />
      </div>
    </>
  );
}
