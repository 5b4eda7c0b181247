import { releaseOrphans } from "../domain/catalogue/stock/release-orphans.ts";
import { sweepOffers } from "../domain/events/bookings/expire-offers.ts";
import { expireAudit } from "../domain/people/clients/expire-audit.ts";
import type { Ctx } from "../domain/platform/context.ts";
import { refreshAllTotals } from "../domain/readers/statistics/refresh-totals.ts";
import { sweep } from "../domain/readers/sweep/sweep.ts";
import { expireCarts } from "../domain/sales/carts/expire.ts";
import { expireOrders } from "../domain/sales/orders/closing/expire.ts";
import { replayEvents } from "../domain/sales/payments/replay.ts";
import { expireBalances } from "../domain/sales/preorders/balance.ts";
import { followClock } from "../domain/sales/preorders/campaign-clock.ts";
import { followReservations } from "../domain/sales/preorders/settle.ts";
import type { Job } from "./job.ts";

/** The next run is soon enough for another attempt: scheduled jobs are retried only once or twice. */
const chore = (name: string, schedule: string, work: (ctx: Ctx) => Promise<unknown>): Job => ({
  name,
  schedule,
  retries: 2,
  async run(ctx) {
    await work(ctx);
  },
});

/** Scheduled jobs. Each finds its own work in the database: a second run finds nothing left. */
export const housekeeping: readonly Job[] = [
  chore("expire-orders", "* * * * *", expireOrders),
  chore("expire-offers", "* * * * *", sweepOffers),
  chore("expire-balances", "*/10 * * * *", expireBalances),
  chore("replay-payment-events", "* * * * *", replayEvents),
  chore("expire-reservations", "*/10 * * * *", releaseOrphans),
  chore("preorder-windows", "* * * * *", followClock),
  chore("follow-reservations", "*/5 * * * *", followReservations),
  chore("expire-carts", "17 * * * *", expireCarts),
  chore("refresh-totals", "* * * * *", refreshAllTotals),
  chore("expire-audit", "27 4 * * *", expireAudit),
  chore("sweep", "42 4 * * *", sweep),
];
