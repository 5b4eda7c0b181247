import { reconcilePayments } from "../domain/sales/payments/reconcile.ts";
import type { Job } from "../jobs/job.ts";
import type { Gateways } from "./port.ts";

/** Each night, before the backup's readers look at the day's money. What failed waits for the next night or its pause. */
export const reconcileJob = (gateways: Gateways): Job => ({
  name: "reconcile-payments",
  schedule: "52 3 * * *",
  retries: 2,
  async run(ctx) {
    await reconcilePayments({ ...ctx, gateways });
  },
});
