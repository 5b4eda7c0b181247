import { forgetReviewers, moveReviews, moveReviewsOf } from "./catalogue/commands/reviewers.ts";
import { followTickets } from "./commands/event-desk.ts";
import { serveCampaigns } from "./commands/preorder-units.ts";
import { leaveWaitingLists } from "./events/commands/leave-waiting.ts";
import { forgetFormerOrders } from "./exchange/commands/forget-former-orders.ts";
import type { Followers } from "./platform/followers.ts";

export const FOLLOWERS: Followers = {
  orderDecided: followTickets,
  unitsArrived: serveCampaigns,
  clientMerged: moveReviews,
  ordersMoved: moveReviewsOf,
  personForgotten(store, person) {
    leaveWaitingLists(store, person.clients);
    forgetFormerOrders(store, person);
    forgetReviewers(store, person);
  },
};
