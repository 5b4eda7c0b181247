import { releaseOrphanedUnits } from "../domain/catalogue/stock/release-orphaned-units.ts";
import type { SearchEngine } from "../domain/catalogue/storefront/engine/engine.ts";
import { notifyFoundSearches } from "../domain/catalogue/wishes/search-alerts.ts";
import { categoryRoutes } from "../http/catalogue/categories.routes.ts";
import { gameRoutes } from "../http/catalogue/games.routes.ts";
import { productChangeRoutes } from "../http/catalogue/product-changes.routes.ts";
import { productRoutes } from "../http/catalogue/products.routes.ts";
import { reviewRoutes } from "../http/catalogue/reviews.routes.ts";
import { catalogueRoutes } from "../http/catalogue/shop-catalogue.routes.ts";
import { listRoutes } from "../http/catalogue/shop-lists.routes.ts";
import { shopReviewRoutes } from "../http/catalogue/shop-reviews.routes.ts";
import { chore } from "../jobs/chore.ts";
import type { Job } from "../jobs/job.ts";
import { stockAlertsJob } from "../jobs/stock-alerts.ts";
import type { Room, ShopContext } from "./room.ts";

/** Scheduled jobs that find their own work. */
export const catalogueChores: readonly Job[] = [
  chore("expire-reservations", "*/10 * * * *", releaseOrphanedUnits),
  chore("search-alerts", "*/10 * * * *", notifyFoundSearches),
];

const searchEngineJobs = (engine: SearchEngine | undefined): Job[] =>
  engine
    ? [
        // Applies changes since the last call, or builds the whole collection if there is none.
        {
          name: "keep-search-engine",
          schedule: "* * * * *",
          retries: 0,
          maxMinutes: 60,
          run: ({ db }) => engine.keep(db),
        },
        // The nightly rebuild corrects any invalid document.
        {
          name: "rebuild-search-engine",
          schedule: "23 4 * * *",
          retries: 2,
          maxMinutes: 60,
          run: ({ db }) => engine.rebuild(db),
        },
      ]
    : [];

export function registerCatalogue({ deps }: ShopContext) {
  return {
    handlers: {
      ...catalogueRoutes(deps),
      ...categoryRoutes(deps),
      ...gameRoutes(deps),
      ...listRoutes(deps),
      ...productRoutes(deps),
      ...productChangeRoutes(deps),
      ...reviewRoutes(deps),
      ...shopReviewRoutes(deps),
    },
    jobs: [stockAlertsJob, ...catalogueChores, ...searchEngineJobs(deps.searchEngine)],
  } satisfies Room;
}
