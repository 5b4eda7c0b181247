import { forgetReviewers, mergeClientReviews, mergeReviews } from "./catalogue/reviews/writers.ts";
import { lockWaiting } from "./events/bookings/leave-waiting.ts";
import { followTickets } from "./events/bookings/tickets.ts";
import type { Ctx } from "./platform/context.ts";
import type { Followers } from "./platform/followers.ts";
import { unitsArriving } from "./sales/preorders/receive.ts";

export const FOLLOWERS: Followers<Ctx> = {
  orderDecided: followTickets,
  unitsArriving,
  clientMerged: mergeReviews,
  ordersMoved: mergeClientReviews,
  async personForgotten(ctx, { clients, orders }) {
    const leave = await lockWaiting(ctx, clients);
    await forgetReviewers(ctx.db, clients, orders);
    return leave;
  },
};
