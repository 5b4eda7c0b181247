import { forgetReviewers, mergeClientReviews, mergeReviews } from "./catalogue/reviews/writers.ts";
import { lockWaitingPlaces } from "./events/bookings/leave-waiting.ts";
import { updateTicketPlaces } from "./events/bookings/tickets.ts";
import type { Ctx } from "./platform/context.ts";
import type { Followers } from "./platform/followers.ts";
import { prepareArrival } from "./sales/preorders/receive.ts";

export const FOLLOWERS: Followers<Ctx> = {
  orderDecided: updateTicketPlaces,
  unitsArriving: prepareArrival,
  clientMerged: mergeReviews,
  ordersMoved: mergeClientReviews,
  async personForgotten(ctx, { clients, orders }) {
    const leave = await lockWaitingPlaces(ctx, clients);
    await forgetReviewers(ctx.db, clients, orders);
    return leave;
  },
};
