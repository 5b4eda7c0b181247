import type { VisitStatistics, VitalStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { summariseVital, VITALS, vitalBucket } from "@tablero/domain/settings/shop/vitals";
import { VITAL_PAGES, type VitalPage } from "@tablero/domain/settings/shop/vitals-report";
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
    waiting: store.alerts.filter(({ search, state }) => search?.words === words && state === "waiting").length,
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

/** Reported values of a visit, and how many visits a day have them. */
const VITAL_SAMPLES: Readonly<Partial<Record<VitalPage, readonly (readonly [number, number, number, number])[]>>> = {
  home: [
    [30, 1_300, 64, 0],
    [8, 2_900, 180, 0.02],
  ],
  category: [[14, 1_700, 120, 0.01]],
  product: [
    [12, 1_900, 240, 0.12],
    [10, 3_100, 320, 0.18],
  ],
  search: [[3, 4_400, 540, 0.3]],
  cart: [[1, 1_600, 96, 0]],
};

/** Loading times of the demo shop: the same for each day. */
export function sampleVitals(store: Store, { days }: { days: number }): VitalStatistics {
  const to = madridDay(store.now());
  const pages = VITAL_PAGES.flatMap((page) => {
    const samples = VITAL_SAMPLES[page];
    if (!samples) return [];
    const [lcp, inp, cls] = VITALS.map((vital, place) =>
      summariseVital(
        vital,
        samples.map(([visits, ...values]) => ({
          bucket: vitalBucket(vital, values[place] ?? 0),
          visits: visits * days,
        })),
      ),
    );
    return [{ page, lcp: lcp ?? null, inp: inp ?? null, cls: cls ?? null }];
  });
  return { from: addDays(to, 1 - days), to, pages };
}
