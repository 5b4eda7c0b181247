import { type Arrival, notifyWaiting } from "../domain/catalogue/wishes/notify-waiting.ts";
import { ALERTS_TOPIC } from "../domain/catalogue/wishes/order-alerts.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import type { Job } from "./job.ts";

/** Notifies the people waiting for a variant whose units were received. */
export const stockAlertsJob: Job<Arrival> = {
  name: ALERTS_TOPIC,
  retries: 20,
  async run(ctx, { id, payload }) {
    await notifyWaiting({ ...ctx, actor: SYSTEM }, id, payload);
  },
};
