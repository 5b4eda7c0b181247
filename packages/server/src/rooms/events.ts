import { sweepOffers } from "../domain/events/bookings/expire-offers.ts";
import { eventRoutes } from "../http/events/events.routes.ts";
import { staffRegistrationRoutes } from "../http/events/registrations.routes.ts";
import { shopEventRoutes } from "../http/events/shop-events.routes.ts";
import { registrationRoutes } from "../http/events/shop-registrations.routes.ts";
import { tournamentRoutes } from "../http/events/shop-tournaments.routes.ts";
import { adminTournamentRoutes } from "../http/events/tournaments.routes.ts";
import { chore } from "../jobs/chore.ts";
import { cancelEventJob } from "../jobs/events.ts";
import type { Job } from "../jobs/job.ts";
import type { Room, ShopContext } from "./room.ts";

/** Scheduled jobs that find their own work. */
export const eventsChores: readonly Job[] = [chore("expire-offers", "* * * * *", sweepOffers)];

export function registerEvents({ deps }: ShopContext) {
  return {
    handlers: {
      ...shopEventRoutes(deps),
      ...eventRoutes(deps),
      ...registrationRoutes(deps),
      ...staffRegistrationRoutes(deps),
      ...tournamentRoutes(deps),
      ...adminTournamentRoutes(deps),
    },
    jobs: [cancelEventJob, ...eventsChores],
  } satisfies Room;
}
