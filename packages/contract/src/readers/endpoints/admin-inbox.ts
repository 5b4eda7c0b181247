import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { InboxChangeSchema, InboxItemParams, InboxItemSchema, InboxQuerySchema, InboxSchema } from "../shapes/inbox.ts";

/** The inbox of staff: what waits in the sections that the caller may read. */
export const adminInbox = table({
  "GET /api/admin/inbox": {
    summary: "What waits for staff: questions, returns, reviews, orders and failures, the most urgent first",
    access: "staff",
    query: InboxQuerySchema,
    rules:
      "Items come from their records and leave with them; of each kind that the caller may read, the 100 most urgent are read.",
    responses: { 200: InboxSchema },
  },
  "PATCH /api/admin/inbox/{kind}/{id}": {
    summary: "Gives an item to someone, puts it off or ticks it off",
    access: "staff",
    params: InboxItemParams,
    body: InboxChangeSchema,
    rules:
      "Requires write permission for the item's record. A new owner other than the caller is notified. A ticked-off item comes back when its record changes; a question that is ticked off is closed.",
    responses: {
      200: InboxItemSchema,
      403: problem(["forbidden"]),
      404: problem(["not-found"]),
      409: problem(["version-conflict"], { current: InboxItemSchema.optional() }),
    },
  },
});
