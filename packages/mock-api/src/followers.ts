import { forgetReviewers, moveClientReviews, moveReviews } from "./catalogue/commands/reviewers.ts";
import { updateTicketPlaces } from "./events/commands/event-desk.ts";
import { leaveWaitingLists } from "./events/commands/leave-waiting.ts";
import { forgetLegacyOrders } from "./exchange/commands/forget-former-orders.ts";
import type { Followers } from "./platform/followers.ts";
import { allocateReceivedUnits } from "./sales/commands/preorders/preorder-units.ts";

export const FOLLOWERS: Followers = {
  orderDecided: updateTicketPlaces,
  unitsArrived: allocateReceivedUnits,
  clientMerged: moveReviews,
  ordersMoved: moveClientReviews,
  personForgotten(store, person) {
    leaveWaitingLists(store, person.clients);
    forgetLegacyOrders(store, person);
    forgetReviewers(store, person);
  },
};
