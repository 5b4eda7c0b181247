import type { VisitStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { publishedProducts } from "../../catalogue/views/products.ts";
import type { Store } from "../../platform/store.ts";

const SEARCHES = [
  { words: "almadraba", searches: 4, missed: 0 },
  { words: "fundas", searches: 3, missed: 0 },
  { words: "ajedrez magnetico", searches: 2, missed: 2 },
  { words: "puzle 1000 piezas", searches: 1, missed: 1 },
];

/** Visit counts of the demo shop: the same numbers for each day. */
export function sampleVisits(store: Store, { days }: { days: number }): VisitStatistics {
  const to = madridDay(store.now());
  const home = { kind: "home" as const, slug: "", name: null, views: 40 * days };
  const products = publishedProducts(store)
    .slice(0, 8)
    .map(({ slug, name }, place) => ({ kind: "product" as const, slug, name, views: (16 - place) * days }));
  const pages = [home, ...products];
  const searched = SEARCHES.map(({ words, searches, missed }) => ({
    words,
    searches: searches * days,
    missed: missed * days,
    waiting: store.alerts.filter(({ search, state }) => search === words && state === "waiting").length,
  }));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    from: addDays(to, 1 - days),
    to,
    views: sum(pages.map(({ views }) => views)),
    searches: sum(searched.map(({ searches }) => searches)),
    pages,
    searched,
    missed: searched.filter(({ missed }) => missed > 0),
  };
}
