import { CANCEL_EVENT_TOPIC, endCancelledEvent } from "../domain/events/bookings/cancel-event.ts";
import type { Job } from "./job.ts";

/** Tells everybody of a cancelled event and gives their money back; a run that died is continued by the next one. */
export const cancelEventJob: Job<{ eventId: string }> = {
  name: CANCEL_EVENT_TOPIC,
  retries: 20,
  async run(ctx, { payload }) {
    await endCancelledEvent(ctx, payload.eventId);
  },
};
