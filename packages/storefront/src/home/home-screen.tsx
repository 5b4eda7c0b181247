import type { Home } from "@tablero/contract/shapes/shop";
import { newProductsPath, offersPath, preordersPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { ProductRow } from "../shared/product-row.tsx";
import { SectionHead } from "../shared/section-head.tsx";
import { EventStrip } from "./event-strip.tsx";
import { GameTiles } from "./game-tiles.tsx";
import { Hero } from "./hero.tsx";
import { PreorderCard } from "./preorder-card.tsx";

export interface HomeScreenProps {
  home: Home;
  /** Instant in ms that counts as now; stories fix it. */
  now?: number;
}

/** The shop's front: headers, what is new, what can be reserved, what happens, and the games. */
export function HomeScreen({ home, now }: HomeScreenProps) {
  const preorders = home.preorders.slice(0, 3);
  return (
    <>
      <h1 className="sr-only">Tablero, tienda de juegos</h1>
      <Hero headers={home.headers} />
      <div className={`${CONTAINER} mt-13 flex flex-col gap-13 md:mt-20 md:gap-20`}>
        <ProductRow
          id="novedades"
          title="Novedades"
          hint="Recién salidas de la furgoneta."
          link={{ to: newProductsPath(), text: "Ver todas" }}
          products={home.newProducts}
        />
        {preorders.length > 0 ? (
          <section aria-labelledby="precompras">
            <SectionHead
              id="precompras"
              title="Precompras abiertas"
              hint="Reserva tu unidad; se cobra según cada campaña."
              link={{
                to: preordersPath(),
                text: home.preorderCount > 1 ? `Ver las ${home.preorderCount}` : "Ver la campaña",
              }}
            />
            <ul className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:px-0 md:grid-cols-[1.42fr_1fr_1fr]">
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
        <EventStrip events={home.events} now={now} />
        <ProductRow
          id="destacados"
          title="Recomendados"
          hint="Lo que más jugamos en la tienda."
          link={{ to: offersPath(), text: "Ver ofertas" }}
          products={home.featuredProducts}
        />
        <GameTiles games={home.games} />
      </div>
    </>
  );
}
