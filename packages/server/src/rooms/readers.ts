import { NEWS_FEED_PATH } from "@tablero/domain/settings/posts/post-paths";
import { refreshAllTotals } from "../domain/readers/statistics/refresh-totals.ts";
import { sweep } from "../domain/readers/sweep/sweep.ts";
import { clientPageRoutes } from "../http/readers/client-page.routes.ts";
import { firstStepsRoutes } from "../http/readers/first-steps.routes.ts";
import { inboxRoutes } from "../http/readers/inbox.routes.ts";
import { eventCalendar, eventsCalendar } from "../http/readers/seo/events-calendar.ts";
import { eventsFeed } from "../http/readers/seo/events-feed.ts";
import { merchantFeed } from "../http/readers/seo/merchant-feed.ts";
import { newsFeed } from "../http/readers/seo/news-feed.ts";
import { sitemapIndex, sitemapPart } from "../http/readers/seo/sitemap.ts";
import { shellRoutes } from "../http/readers/shell.routes.ts";
import { shopRoutes } from "../http/readers/shop.routes.ts";
import { accountRoutes } from "../http/readers/shop-account.routes.ts";
import { statisticsRoutes } from "../http/readers/statistics.routes.ts";
import { robotsTxt } from "../http/robots.ts";
import { chore } from "../jobs/chore.ts";
import type { Job } from "../jobs/job.ts";
import { mailJob } from "../mail/mail-job.ts";
import type { Room, ShopContext } from "./room.ts";

/** Scheduled jobs that find their own work. */
export const readersChores: readonly Job[] = [
  chore("refresh-totals", "* * * * *", refreshAllTotals),
  chore("sweep", "42 4 * * *", sweep),
];

export function registerReaders({ config: { publicUrl }, deps, ports, anonymous }: ShopContext) {
  return {
    handlers: {
      ...shellRoutes(deps),
      ...clientPageRoutes(deps),
      ...firstStepsRoutes(deps),
      ...inboxRoutes(deps),
      ...shopRoutes(deps),
      ...accountRoutes(deps),
      ...statisticsRoutes(deps),
    },
    jobs: [mailJob(ports.mail), ...readersChores],
    files: [
      { path: "/robots.txt", answer: () => robotsTxt(publicUrl) },
      { path: "/sitemap.xml", answer: () => sitemapIndex(anonymous, publicUrl) },
      { path: "/sitemaps/:file", answer: (c) => sitemapPart(anonymous, publicUrl, c.req.param("file") ?? "") },
      { path: "/feeds/google.xml", answer: () => merchantFeed(anonymous, publicUrl) },
      { path: "/feeds/eventos.ics", answer: (c) => eventsCalendar(anonymous, publicUrl, c.req.query("juego")) },
      { path: "/feeds/evento/:file", answer: (c) => eventCalendar(anonymous, publicUrl, c.req.param("file") ?? "") },
      { path: NEWS_FEED_PATH, answer: () => newsFeed(anonymous, publicUrl) },
      { path: "/feeds/eventos.xml", answer: () => eventsFeed(anonymous, publicUrl) },
    ],
  } satisfies Room;
}
