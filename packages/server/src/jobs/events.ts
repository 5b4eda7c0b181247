import { CANCEL_EVENT_TOPIC, endCancelledEvent } from "../domain/events/bookings/cancel-event.ts";
import type { Job } from "./job.ts";

/**
 * Notifies all participants of a cancelled event and refunds their money; the next run continues an interrupted one.
 */
export const cancelEventJob: Job<{ eventId: string }> = {
  name: CANCEL_EVENT_TOPIC,
  retries: 20,
  async run(ctx, { payload }) {
    await endCancelledEvent(ctx, payload.eventId);
  },
};
