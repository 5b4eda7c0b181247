import { useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { useId } from "react";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { forgetSeen } from "./recent-store.ts";

const ITEM = "w-[42vw] shrink-0 snap-start sm:w-44";

/** Cards of the recently viewed products. Products that are no longer in the shop are left out. */
export default function RecentRow({ ids }: { ids: readonly string[] }) {
  const id = useId();
  // The ids are sorted in the same way on all pages, so that the response is cached.
  const { data, error } = useQuery(
    "GET /api/shop/cards",
    { query: { id: [...ids].sort() } },
    { background: true, keepPreviousData: true, revalidateOnFocus: false },
  );
  const cards = data && ids.flatMap((each) => data.find((card) => card.id === each) ?? []);
  if (error || cards?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-5 sm:mb-6">
        <h2 id={id} className="font-display text-display-lg text-text">
          Vistos hace poco
        </h2>
        <Button variant="ghost" size="lg" onClick={forgetSeen}>
          Borrar
          <span className="sr-only"> los vistos hace poco</span>
        </Button>
      </div>
      <ul className="scroll-fade relative -mx-4 -mt-1 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:gap-5">
        {cards
          ? cards.map((product) => (
              <li key={product.id} className={ITEM}>
                <ProductCard product={product} sizes="(width < 600px) 37vw, 155px" />
              </li>
            ))
          : ids.map((each) => (
              <li key={each} className={ITEM}>
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
